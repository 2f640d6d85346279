// swift-format-ignore-file
protocol Animal { var name: String { get }; func clone() -> Self; static func spawn(_ n: String) -> Self }
extension Animal { func pair() -> (Self, Self) { (self, clone()) }; func eq<T: Animal>(_ o: T) -> Bool { name == o.name && T.self == Self.self }; var me: Self { self }; func map<R>(_ f: (Self) -> R) -> R { f(self) } }
struct Cat: Animal, Equatable { var name: String; func clone() -> Cat { Cat(name: name + "2") }; static func spawn(_ n: String) -> Cat { Cat(name: "cat " + n) } }
class Dog: Animal { let name: String; required init(_ n: String) { name = n }; func clone() -> Self { Self(name + "'") }; class func spawn(_ n: String) -> Self { Self("dog " + n) } }
final class Pug: Dog { override class func spawn(_ n: String) -> Pug { Pug("pug " + n) } }
protocol Visitor { associatedtype Out; mutating func visit(_ n: Int); func done() -> Out }
struct SumV: Visitor { var s = 0; mutating func visit(_ n: Int) { s += n }; func done() -> Int { s } }
struct ListV: Visitor { var l: [String] = []; mutating func visit(_ n: Int) { l.append("\(n)") }; func done() -> [String] { l } }
func drive<V: Visitor>(_ v: V, _ n: Int...) -> V.Out { var v = v; n.forEach { v.visit($0) }; return v.done() }
func driveAny(_ v: any Visitor, _ n: [Int]) -> Any { var v = v; for x in n { v.visit(x) }; return v.done() }
protocol Stacky<Element> { associatedtype Element; var top: Element? { get }; mutating func push(_ e: Element) }
struct AStack<E>: Stacky { private var s: [E] = []; var top: E? { s.last }; mutating func push(_ e: E) { s.append(e) } ; init() {} }
func fill(_ s: inout some Stacky<Int>) { s.push(1); s.push(2) }
func tops(_ s: [any Stacky<Int>]) -> [Int?] { s.map { $0.top } }
func mk() -> some Stacky<String> { var s = AStack<String>(); s.push("z"); return s }
protocol A { func a() -> String }; protocol B: A { func b() -> String }; extension A { func a() -> String { "A.a" }; func c() -> String { "A.c " + a() } }; extension B { func a() -> String { "B.a" }; func b() -> String { "B.b" }; func c() -> String { "B.c " + a() } }
struct X: B {}; struct Y: B { func a() -> String { "Y.a" } }; struct Z: A {}; func viaA<T: A>(_ t: T) -> String { t.a() + "," + t.c() }; func viaB<T: B>(_ t: T) -> String { t.a() + "," + t.c() + "," + t.b() }
class Base { func f(_ n: Int) -> String { "Base.Int" }; func f(_ s: String) -> String { "Base.String" }; func g(_ x: Any) -> String { "any" }; func g(_ x: Int) -> String { "int" }; func g<T>(_ x: T) -> String { "T" }; func g(_ x: Int?) -> String { "int?" }; static func make() -> Self { Self() }; required init() {} ; var who: String { "base" } ; func hello() -> String { "hi \(who)" } }
class Derived: Base { override func f(_ n: Int) -> String { "Derived.Int " + super.f(n) }; override var who: String { "derived of \(super.who)" } ; func f(_ d: Double) -> String { "Derived.Double" } }
func run() {
  print(Cat(name: "c").pair(), Dog("d").pair().1.name, type(of: Pug("p").clone()), Cat(name: "x").eq(Dog("x")), Cat(name: "x").eq(Cat(name: "x")), Dog("q").eq(Pug("q")), Cat(name: "m").map { $0.name.uppercased() })
  let zoo: [any Animal] = [Cat(name: "1"), Dog("2"), Pug("3")]; print(zoo.map { $0.clone().name }, zoo.map { type(of: $0).spawn("s").name }, zoo.map { "\(type(of: $0.me))" }); print(drive(SumV(), 1, 2, 3), drive(ListV(), 4, 5), driveAny(ListV(), [6]), driveAny(SumV(), []))
  var s = AStack<Int>(); fill(&s); print(s.top!, tops([s, AStack<Int>()]), mk().top ?? ""); print(viaA(X()), viaA(Y()), viaA(Z()), viaB(X()), viaB(Y()), X().c(), Y().c(), (Y() as any A).c(), (X() as any B).c())
  let b: Base = Derived(); print(b.f(1), b.f("s"), Derived().f(1.5), Derived().f(2), b.g(1), b.g("s"), b.g(nil as Int?), b.g(1.5), b.g([1] as Any), type(of: Derived.make()), b.hello(), (b as? Derived)?.f(0.5) ?? "-")
}
