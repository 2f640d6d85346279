// swift-format-ignore-file
struct Box<T> { let v: T }
extension Box: CustomStringConvertible where T: CustomStringConvertible { var description: String { "<\(v.description)>" } }
struct N { let i = 1 }
enum E<A> { case one(A), none }
extension E: CustomStringConvertible where A == Int { var description: String { switch self { case .one(let a): "one \(a)"; case .none: "none" } } }
protocol Tag {}
extension Int: Tag {}
struct Pair<A, B> { let a: A; let b: B }
extension Pair: CustomStringConvertible where A: Tag, B: Tag { var description: String { "tags" } }
extension Pair: CustomDebugStringConvertible where A == String { var debugDescription: String { "dbg" } }
final class Ref<T> { let v: T; init(_ v: T) { self.v = v } }
extension Ref: CustomStringConvertible where T == String { var description: String { "Ref(\(v))" } }
func run() {
  print(Box(v: 1), [Box(v: "a")], "\(Box(v: 2))", Box(v: Box(v: 1)))
  print(Box(v: N()), String(describing: Box(v: N())), Box(v: 1) is CustomStringConvertible)
  print((Box(v: N()) as Any) is CustomStringConvertible, (Box(v: 2) as Any) is CustomStringConvertible)
  print(E.one(3), E.one("x"), E<Int>.none, E<String>.none, Ref("a"), [Ref("q")])
  print(Pair(a: 1, b: 2), Pair(a: 1, b: "x"), Pair(a: "s", b: 1), [Pair(a: "s", b: 1)])
}

