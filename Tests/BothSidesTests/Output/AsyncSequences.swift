// swift-format-ignore-file
struct Ticks: AsyncSequence { let n: Int; struct Iterator: AsyncIteratorProtocol { var left: Int; mutating func next() async -> Int? { guard left > 0 else { return nil }; left -= 1; return left } }; func makeAsyncIterator() -> Iterator { Iterator(left: n) } }
protocol Named { var name: String { get } }
extension Named { var name: String { "default" } }
class Base: Named { func hello() -> String { "base " + name } }
class Derived: Base { var name: String { "derived" } }
indirect enum J: Equatable { case null, num(Double), arr([J]), obj([String: J])
  subscript(k: String) -> J? { get { if case .obj(let d) = self { return d[k] } else { return nil } } set { guard case .obj(var d) = self else { return }; d[k] = newValue; self = .obj(d) } }
  mutating func append(_ j: J) -> Bool { switch self { case .arr(var a): a.append(j); self = .arr(a); return true; case .null: self = .arr([j]); return true; default: return false } } }
func run() async {
  for await x in Ticks(n: 3) { print("tick", x) }
  let d = Derived(), b: Base = d, n: any Named = d; print(d.name, b.name, n.name, d.hello(), Base().hello())
  var j = J.obj(["a": .num(1)]); j["n"] = .arr([]); j["a"] = .null
  print(j["n"]?.append(.null) as Any, j["a"]!.append(.num(1))); print(j["n"]!, j["a"]!, j["z"]?.append(.null) as Any)
  print(j == .obj(["a": .arr([.num(1)]), "n": .arr([.null])]))
}
