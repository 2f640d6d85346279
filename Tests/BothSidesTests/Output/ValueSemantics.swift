// swift-format-ignore-file
struct Inner { var n = 0; var list = [1] }
struct Outer { var inner = Inner(); var ref = Ref(); mutating func bump() { inner.n += 1; ref.n += 1 }; func bumped() -> Outer { var o = self; o.bump(); return o } }
final class Ref { var n = 0; var inner = Inner() }
enum Box { case value(Inner); mutating func add() { if case .value(var i) = self { i.list.append(9); self = .value(i) } } }
func changed(_ i: Inner) -> Inner {
  var i = i
  i.n = 99
  return i
}
func run() {
  var a = Outer()
  var b = a
  b.inner.n = 5
  b.ref.n = 7
  a.inner.list.append(2)
  print(a.inner, b.inner, a.ref.n, a.ref === b.ref)
  let c = b.bumped()
  print(b.inner.n, c.inner.n, b.ref.n)
  let list = [a, b]
  var copy = list
  copy[0].inner.n = 50
  print(list[0].inner.n, copy[0].inner.n)
  let ref = Ref()
  let before = ref.inner
  ref.inner.n = 3
  ref.inner.list += [4]
  print(before, ref.inner, changed(ref.inner).n, ref.inner.n)
  var box = Box.value(Inner())
  let old = box
  box.add()
  print(old, box)
  var d = ["k": Inner()]
  let e = d
  d["k"]?.n = 1
  var item = d["k"]!
  item.n = 2
  print(d["k"]!.n, e["k"]!.n, item.n)
  let f = { [a] in a.inner.n }
  a.inner.n = 77
  print(f(), a.inner.n)
  for var x in [Inner()] { x.n = 4; print(x.n) }
  var array = [1, 2, 3]
  let closure = { array.count }
  array.append(4)
  func mutate(_ list: [Int]) -> [Int] { var list = list; list[0] = 0; return list }
  print(mutate(array), array, closure())
  var t = (Inner(), 1)
  let u = t
  t.0.n = 8
  print(t.0.n, u.0.n)
}
