func ix(_ s: String, _ o: Int) -> String.Index {
  n += 1; print("ix\(o)"); return s.index(s.startIndex, offsetBy: o)
}
func rng() -> Range<String.Index> { print("rng"); return s.startIndex..<s.endIndex }
func crng() -> ClosedRange<String.Index> { print("crng"); return s.startIndex...s.startIndex }
func prng() -> PartialRangeFrom<String.Index> { print("prng"); return s.startIndex... }
func v(_ t: String, _ x: Int) -> Int { print(t); return x }
struct D: Strideable, ExpressibleByIntegerLiteral {
  var x: Int; init(_ x: Int) { self.x = x }; init(integerLiteral v: Int) { x = v };
  func distance(to o: D) -> Int { o.x - x }; func advanced(by n: Int) -> D { D(x + n) }
}
func d(_ t: String, _ x: Int) -> D { print(t); return D(x) }
var n = 0
let s = "hello"

func run() {
  print(
    s[ix(s, 1)], s[ix(s, 1)...], s[..<ix(s, 2)], s[ix(s, 1)..<ix(s, 3)], s[ix(s, 1)...ix(s, 3)],
    s.dropFirst()[ix(s, 2)])
  print(s[rng()], s[crng()], s[prng()], String(s[ix(s, 4)]).uppercased(), s[ix(s, 0)].isLetter, s[...])
  var m = s; m.replaceSubrange(rng(), with: "xy"); print(m); m.remove(at: ix(m, 1)); print(m)
  let mid = s[s.index(after: s.startIndex)...]; print(mid[mid.startIndex], mid[ix(s, 2)])
  for i in stride(from: v("f", 0), to: v("t", 3), by: v("b", 1)) { print(i) }
  for i in stride(from: v("f", 5), through: v("t", 1), by: -v("b", 2)) { print(i) }
  print(
    Array(stride(from: Double(v("f", 0)), to: 1, by: 0.5)),
    Array(stride(from: 0, to: Double(v("t", 2)), by: 0.5)),
    Array(stride(from: 0.0, through: 1, by: 0.25)).count)
  print(stride(from: v("f", 0), to: 10, by: 4).map { $0 }, Array(stride(from: UInt8(1), to: 9, by: 3)))
  for q in stride(from: d("from", 1), to: d("to", 6), by: v("by", 2)) { print(q.x) }
  print(stride(from: D(1), through: 5, by: 2).map(\.x), n)
}
