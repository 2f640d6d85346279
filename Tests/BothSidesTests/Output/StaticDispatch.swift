// swift-format-ignore-file
protocol Named { var name: String { get }; static var id: String { get } }
extension Named { var name: String { "default" }; static var kind: String { "named" }; static func make() -> String { "made by \(self)" }; func bye() -> String { "ext" }; static var id: String { "\(self)" } }
struct Card: Named { static var kind: String { "card" }; static func make() -> String { "card" }; func bye() -> String { "own" } }
func kind<T: Named>(_ t: T) -> String { T.kind + " " + T.make() + " " + t.bye() + " " + T.id }
struct Holder<T: Named> { let item: T; var text: String { T.kind + item.bye() } }
func all<T: Named>(_ ts: [T], _ make: () -> T) -> String { ts.map { $0.bye() }.joined() + ts[0].bye() + make().bye() + ts.first!.name }
class Base: Named { func own() -> String { Self.id + type(of: self).id }; func size(_ x: Int = 1) -> String { "Base\(x)" }; func twice() -> String { size() + size(9) } }
final class Store: Base { static var id: String { "store" }; override func size(_ x: Int = 3) -> String { "Store\(x)" + super.size() } }
func id<T: Named>(_: T.Type) -> String { T.id }
class Writer { func write(_ x: Int) -> String { "int" }; func write(_ x: Any) -> String { "any" } }
final class Loud: Writer { override func write(_ x: Any) -> String { "ANY" }; func write(_ x: String) -> String { "TEXT" } }
protocol Copying: AnyObject { init(copying other: Self) }
extension Copying { func copy() -> Self { Self(copying: self) }; func type() -> String { "\(Self.self)" } }
class Shape: Copying { init() {}; required init(copying other: Shape) {}; func inner() -> String { type() }; func same() -> Self { print(type()); return self } }
final class Circle: Shape {}
protocol Container { associatedtype Item; var items: [Item] { get } }
extension Container { func describe() -> String { "things" } }
extension Container where Item == Int { func describe() -> String { "ints" } }
struct Bag<T>: Container { var items: [T] }
func about<C: Container>(_ c: C) -> String { c.describe() }
func aboutInts<C: Container>(_ c: C) -> String where C.Item == Int { c.describe() }
enum Level: Int { case low = 1 }
final class Node { let n: String; init(_ n: String) { self.n = n }; deinit { print("-\(n)") } }
func take(_ a: Node, _ b: Node = Node("default")) -> Int { 1 }
func run() {
  print(Card.kind, Card.make(), kind(Card()), Holder(item: Card()).text, all([Card(), Card()]) { Card() })
  let type: any Named.Type = Store.self
  print(type.id, Store.id, id(Store.self), Store().own())
  let store = Store(), base: Base = store
  print(store.size(), base.size(), base.size(5), base.twice(), store.twice())
  let loud = Loud(), writer: Writer = loud
  print(loud.write("s"), writer.write("s"), (loud as Writer).write("s"), writer.write(1), writer.write(2.5))
  let circle = Circle(), shape: Shape = circle
  print(Swift.type(of: shape.copy()), Swift.type(of: circle.copy()), shape.type(), circle.type(), shape.inner())
  _ = shape.same()
  print(Bag(items: [1]).describe(), Bag(items: ["a"]).describe(), about(Bag(items: [1])), aboutInts(Bag(items: [1])))
  print((Level.low as Any) as? Int as Any, Level.low is any Hashable, (Level.low as Any) is any RawRepresentable)
  print(take(Node("first")), take(Node("a"), Node("b")))
  var pair: (Int, Int) = (a: 1, b: 2), named = (a: 1, b: 2)
  pair = (5, 6)
  named = (7, 8)
  print(pair, named)
  let held: Any = { (x: Int) in x }
  print(held is (Int) -> Int, held is (String) -> Int)
}
