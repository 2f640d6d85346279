// swift-format-ignore-file
class Animal: CustomStringConvertible { let name: String; class var kind: String { "animal" }; required init(name: String) { self.name = name }; func speak() -> String { "..." }; final func intro() -> String { "\(name) says \(speak())" }; var description: String { "\(Self.kind):\(name)" }; static func make<T: Animal>(_: T.Type, _ n: String) -> T { T(name: n) }; func copy() -> Self { Self(name: name + "'") } }
class Dog: Animal { override class var kind: String { "dog" }; override func speak() -> String { "woof" }; func fetch() -> String { "\(name) fetches" } }
final class Puppy: Dog { var age = 0 { didSet { if age > 2 { age = 2 } } }; override func speak() -> String { super.speak() + "!" }; override var description: String { super.description + "(\(age))" } }
class Cat: Animal { override func speak() -> String { "meow" }; convenience init() { self.init(name: "cat") } }
protocol Visitor { associatedtype R; func visit(_ d: Dog) -> R; func visit(_ c: Cat) -> R; func other(_ a: Animal) -> R }
extension Visitor { func visitAny(_ a: Animal) -> R { switch a { case let p as Puppy: visit(p as Dog); case let d as Dog: visit(d); case let c as Cat: visit(c); default: other(a) } } }
struct Namer: Visitor { func visit(_ d: Dog) -> String { "D" + d.name }; func visit(_ c: Cat) -> String { "C" + c.name }; func other(_ a: Animal) -> String { "?" } }
struct Counter: Visitor { func visit(_ d: Dog) -> Int { d.fetch().count }; func visit(_ c: Cat) -> Int { -1 }; func other(_ a: Animal) -> Int { 0 } }
protocol P { func f() -> String; func h() -> String }; extension P { func f() -> String { "P.f" }; func g() -> String { "P.g" }; func h() -> String { "P.h+" + f() } }
class A: P { func g() -> String { "A.g" } }; class B: A { func f() -> String { "B.f" } ; func h() -> String { "B.h" } }; struct C: P { func f() -> String { "C.f" }; func g() -> String { "C.g" } }
func gen<T: P>(_ t: T) -> String { t.f() + t.g() + t.h() }
class Shape { var size: Int { get { s } set { s = newValue; log.append("set \(newValue)") } }; private var s = 1; var log: [String] = []; subscript(i: Int) -> Int { i * size } }
class Big: Shape { override var size: Int { get { super.size * 10 } set { super.size = newValue + 1 } }; override subscript(i: Int) -> Int { super[i] + 1 } }
class Watched: Shape { override var size: Int { willSet { log.append("will \(newValue)") } didSet { log.append("did \(oldValue)") } } }
func run() {
  let zoo: [Animal] = [Dog(name: "rex"), Puppy(name: "bit"), Cat(), Animal(name: "x")]; print(zoo, zoo.map { $0.intro() })
  print(zoo.map(Namer().visitAny), zoo.map(Counter().visitAny), zoo.compactMap { ($0 as? Dog)?.fetch() }, zoo.filter { $0 is Dog }.count, zoo.map { type(of: $0) }, zoo.map { type(of: $0).kind })
  let p = Animal.make(Puppy.self, "tiny"); p.age = 9; print(p, p.copy(), type(of: p.copy()), (p as Animal).copy() is Puppy)
  let types: [Animal.Type] = [Cat.self, Puppy.self]; print(types.map { $0.init(name: "n") }, types.map { $0.kind }, types.contains { $0 == Cat.self }, types[1] is Dog.Type)
  let a = A(), b = B(), c = C(); let ps: [any P] = [a, b, c]; print(ps.map { $0.f() }, ps.map { $0.g() }, ps.map { $0.h() }, a.g(), b.f(), b.h(), (b as A).f(), c.g(), gen(a), gen(b), gen(c), gen(b as A))
  let big = Big(); big.size += 1; print(big.size, big[2], big.log, (big as Shape).size); let w = Watched(); w.size = 4; w.size *= 2; print(w.log, w[3])
  print(a === b, a === a as AnyObject, ObjectIdentifier(a) == ObjectIdentifier(b), zoo.firstIndex { $0 === zoo[2] } as Any, p as AnyObject === p)
}
