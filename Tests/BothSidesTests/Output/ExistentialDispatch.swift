// swift-format-ignore-file
// protocols: existential, any/some, static dispatch, composition, PATs
protocol Shape { var area: Double { get }; var name: String { get }; static var sides: Int { get }; init?(_ spec: String); func scaled(_ k: Double) -> Self }
extension Shape { var name: String { "\(Self.self)" }; var info: String { "\(name)[\(Self.sides)] \(area)" }; func describe() -> String { "shape " + info } ; static func make(_ s: String) -> Self? { Self(s) } }
struct Square: Shape, Equatable { var s: Double; static let sides = 4; var area: Double { s * s }; init(s: Double) { self.s = s }; init?(_ spec: String) { guard let v = Double(spec) else { return nil }; s = v }; func scaled(_ k: Double) -> Square { Square(s: s * k) }; func describe() -> String { "square!" } }
struct Circle: Shape { var r: Double; static var sides: Int { 0 }; var area: Double { 3 * r * r }; var name: String { "Circ" }; init?(_ spec: String) { r = Double(spec.count) }; func scaled(_ k: Double) -> Self { var c = self; c.r *= k; return c } }
func total(_ xs: [some Shape]) -> Double { xs.map(\.area).reduce(0, +) }
func open(_ s: any Shape) -> String { inner(s) }
func inner<T: Shape>(_ s: T) -> String { "\(T.self) \(s.scaled(3).area)" }
func makeShape(_ big: Bool) -> some Shape { Square(s: big ? 10 : 1) }
protocol Named { var name: String { get } }
protocol Aged { var age: Int { get set } }
struct Dog: Named, Aged { var name: String; var age: Int }
class Robot: Named { let name = "R2" }
func greet(_ x: Named & Aged) -> String { "\(x.name) \(x.age)" }
func birthday<T: Aged>(_ x: inout T) { x.age += 1 }
protocol Container { associatedtype Item; var items: [Item] { get set }; mutating func add(_ i: Item); associatedtype Key: Hashable = String; func key(_ i: Item) -> Key }
extension Container { mutating func add(_ i: Item) { items.append(i) }; var count: Int { items.count } }
extension Container where Item: CustomStringConvertible, Key == String { func key(_ i: Item) -> String { "<" + i.description + ">" } }
extension Container where Item: Equatable { func has(_ i: Item) -> Bool { items.contains(i) } }
struct Bag: Container { var items: [Int] = [] }
struct Sack<T>: Container { var items: [T] = []; func key(_ i: T) -> Int { items.count } ; mutating func add(_ i: T) { items.insert(i, at: 0) } }
func fillUp<C: Container>(_ c: inout C, _ xs: C.Item...) where C.Item: Comparable { for x in xs.sorted() { c.add(x) } }
protocol Greeter { func hi() -> String }
extension Greeter { func hi() -> String { "default" }; func bye() -> String { "ext bye" } }
struct G1: Greeter { func hi() -> String { "G1" }; func bye() -> String { "G1 bye" } }
class G2: Greeter {}
class G3: G2 { func hi() -> String { "G3" } }
protocol Def { static var id: String { get } }
extension Def { static var id: String { "id-\(self)" } }
enum E1: Def {}
struct S1: Def { static let id = "own" }
func idOf<T: Def>(_ t: T.Type) -> String { t.id }
struct AnyShape: Shape { private let _area: () -> Double; let name: String; static let sides = -1; init(_ s: some Shape) { _area = { s.area }; name = "Any" + s.name }; init?(_ spec: String) { nil }; var area: Double { _area() }; func scaled(_ k: Double) -> AnyShape { self } }
extension Array: Named where Element: Named { var name: String { map(\.name).joined(separator: "+") } }
extension Optional where Wrapped: Named { var nameOrNone: String { self?.name ?? "none" } }
class Animal { func speak() -> String { "..." }; class var kind: String { "animal" }; final func twice() -> String { speak() + speak() }; required init() {} ; static func create() -> Self { self.init() } }
class Cat: Animal { override func speak() -> String { "meow" + super.speak() }; override class var kind: String { "cat<" + super.kind } }
func run() throws {
  let shapes: [any Shape] = [Square(s: 2), Circle("abc")!]
  for s in shapes { print(s.info, s.describe(), s.scaled(2).area, type(of: s).sides) }
  print(Square(s: 1).describe(), Square.make("3")!.area, Circle.make("")!.info, Square.make("x") as Any)
  let types: [any Shape.Type] = [Square.self, Circle.self]; print(types.compactMap { $0.init("2")?.area }, types.map { "\($0)" }, types[0] == Square.self)
  print(total([Square(s: 1), Square(s: 2)]), shapes.map(open))
  print(makeShape(true).area, makeShape(false).name)
  var dog = Dog(name: "Rex", age: 3); birthday(&dog); var any: any Named & Aged = dog; any.age += 10; print(greet(dog), greet(any), dog.age, (any as? Dog)?.age as Any, Robot() is any Aged, (Robot() as Any) is any Named)
  var bag = Bag(); bag.add(1); bag.add(2); var sack = Sack<String>(); sack.add("a"); sack.add("b"); print(bag.items, bag.key(5), bag.has(2), sack.items, sack.key("q"), sack.count)
  fillUp(&bag, 9, 3)
  fillUp(&sack, "z", "y")
  print(bag.items, sack.items)
  let gs: [any Greeter] = [G1(), G2(), G3()]; print(gs.map { $0.hi() + "/" + $0.bye() }, G1().bye(), G3().hi(), (G3() as G2).hi(), (G3() as any Greeter).hi())
  print(idOf(E1.self), idOf(S1.self), E1.id)
  print(AnyShape(Square(s: 3)).info, [AnyShape(Circle("ab")!), AnyShape(Square(s: 1))].map(\.name))
  print([dog, Dog(name: "B", age: 1)].name, ([dog] as any Named).name)
  print(Optional(dog).nameOrNone, (nil as Dog?).nameOrNone)
  print(Cat().twice(), Cat.kind, Cat.create().speak(), type(of: Cat.create() as Animal).kind, (Cat() as Animal) is Cat, [Animal(), Cat()].map { type(of: $0).kind })
  
}
