// swift-format-ignore-file
struct P { var x = 1; var name: String? = "n"; var opt: Int? }
class Base { var b = 2; let list = [1, 2] }
final class Sub: Base { var s = P(); weak var w: Base?; var me: Sub?; lazy var l = 3; var d = ["k": 1]; var t = (a: 1, 2) }
enum E { case plain, one(Int), lab(x: Int), two(Int, String) }
struct D: CustomStringConvertible { let v: Int; var description: String { "D\(v)" } }
struct G<T> { let t: T }
func run() {
  dump(1); dump("s"); dump([1, 2]); dump(P()); dump(E.plain); dump(E.one(1)); dump(E.lab(x: 2)); dump(E.two(1, "a"))
  let s = Sub(); s.me = s; dump(s); dump(Optional(3)); dump(Int?.none as Any); dump((1, b: "x")); dump(D(v: 3)); dump([D(v: 1)]); dump(G(t: P()), name: "g"); dump(["a": [1]], maxDepth: 1); dump(Set([1])); dump(1..<3); dump([Optional(1), nil]); dump(Base()); let r = dump(2.5); print(r); dump(true); dump(Character("c")); dump([String: Int]()); dump([] as [Int]); dump(Result<Int, Never>.success(2))
  for c in Mirror(reflecting: P()).children { print(c.label ?? "-", c.value) }
  let m = Mirror(reflecting: s); print(m.children.count, m.subjectType, m.superclassMirror?.children.compactMap(\.label) ?? [], m.children.map { $0.label ?? "" }); print(Mirror(reflecting: [1, 2]).children.map { $0.value as! Int }, Mirror(reflecting: (a: 1, 2)).children.map { $0.label! }, Mirror(reflecting: E.two(1, "a")).children.first!.label!, Mirror(reflecting: 5).children.isEmpty)
  for case let (label?, value) in Mirror(reflecting: P()).children { print(label, type(of: value)) }
  print(Dictionary(uniqueKeysWithValues: Mirror(reflecting: D(v: 7)).children.map { ($0.label!, "\($0.value)") }), Mirror(reflecting: s).children.filter { $0.value is P }.count)
}
