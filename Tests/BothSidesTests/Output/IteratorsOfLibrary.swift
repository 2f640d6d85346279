// swift-format-ignore-file
struct Down: IteratorProtocol, Sequence { var n: Int; mutating func next() -> Int? { if n == 0 { return nil }; n -= 1; return n } }
struct Tok { var it: Array<Character>.Iterator; init(_ s: String) { it = Array(s).makeIterator() }; mutating func next() -> Character? { it.next() } }
func peek(_ i: IndexingIterator<[Int]>) -> Int? { var c = i; return c.next() }
func run() {
  var a = Down(n: 5)
  _ = a.next()
  var b = a
  print(b.next() as Any, b.next() as Any, a.next() as Any)
  var it = [1, 2, 3, 4].makeIterator()
  _ = it.next()
  var jt = it
  print(jt.next() as Any, it.next() as Any, it.next() as Any, jt.next() as Any)
  var t = Tok("abc")
  _ = t.next()
  var u = t
  print(t.next() as Any, u.next() as Any, u.next() as Any, t.next() as Any)
  var s = "hey".makeIterator()
  var s2 = s
  print(s.next()!, s2.next()!, s.next()!)
  var k = [7, 8].makeIterator()
  print(peek(k) as Any, k.next() as Any, peek(k) as Any)
  var d = ["a": 1].makeIterator()
  var d2 = d
  print(d.next()!.value, d2.next()!.value, d.next() == nil)
  var e = [1,2,3].enumerated().makeIterator()
  var e2 = e
  print(e.next()!, e2.next()!, e.next()!)
  var r = (1...3).makeIterator()
  var r2 = r
  print(r.next()!, r2.next()!, r.next()!)
  var z = AnyIterator([1,2,3].makeIterator())
  var z2 = z
  print(z.next()!, z2.next()!, z.next()!)
  let holders = [it]
  var h = holders[0]
  print(h.next() as Any, h.next() as Any)
  var st = stride(from: 0, to: 10, by: 3).makeIterator()
  let st2 = st
  print(st.next()!, st.next()!, Array(IteratorSequence(st2)))
  var zz = zip([1,2],["a","b"]).makeIterator()
  var zz2 = zz
  print(zz.next()!, zz2.next()!)
  var mm = [1,2,3].lazy.map { $0 * 2 }.makeIterator()
  var mm2 = mm
  print(mm.next()!, mm2.next()!)

}
