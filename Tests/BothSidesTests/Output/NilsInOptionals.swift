// swift-format-ignore-file

func changed<V: Equatable>(_ vs: [V]) -> [V] { var last: V?; var out: [V] = []; for v in vs { if v != last { out.append(v); last = v } }; return out }
struct D<V: Equatable> { var last: V?; mutating func go(_ v: V) -> Bool { if last == v { return false }; last = v; return true } }
func run() {
  print(changed([nil, 1, 1, nil, nil, 2] as [Int?]), changed([1, 1, 2])); var d = D<String?>(); print(d.go(nil), d.go(nil), d.go("a"), d.go("a"), d.go(nil))
  let a: Int? = nil; let b: Int?? = nil; let c: Int?? = .some(nil); print(a == b, a == c, b == c, b == nil, c == nil, a == nil, nil == c, a != b); let k: [String: Int?] = ["x": nil]; print(k["x"] == a, k["y"] == a, k["y"] == nil, k["x"] == nil, k["x"] == .some(nil))
}
