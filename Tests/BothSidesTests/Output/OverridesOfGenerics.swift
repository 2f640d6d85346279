// swift-format-ignore-file
// class/generic/protocol dispatch corners
protocol Animal { var name: String { get }; func speak() -> String; func copy() -> Self; static func make(_ n: String) -> Self }
extension Animal { func speak() -> String { "\(name) makes noise" }; func loud() -> String { speak().uppercased() }; func intro() -> String { "I am \(name)" } }
class Cat: Animal { let name: String; required init(_ n: String) { name = n }; func copy() -> Self { Self.init(name + "'") }; class func make(_ n: String) -> Self { Self(n) }; func intro() -> String { "Cat \(name)" } }
final class Lion: Cat { func speak() -> String { "ROAR" }; override class func make(_ n: String) -> Lion { Lion("king " + n) }; override func intro() -> String { "Lion!" } }
class Dog: Animal { var name = "dog"; func speak() -> String { "woof" }; required init() {}; func copy() -> Self { type(of: self).init() }; static func make(_ n: String) -> Self { let d = Self(); d.name = n; return d } }
class Puppy: Dog { override func speak() -> String { "yip " + super.speak() } }
func gen<T: Animal>(_ t: T) -> String { t.intro() + "/" + t.speak() + "/" + T.make("g").name }
class Base<Input, Output> { func run(_ i: Input) -> Output { fatalError("abstract") }; final func twice(_ i: Input) -> [Output] { [run(i), run(i)] }; func describe() -> String { "Base" }; var tag: String { "base" }; subscript(i: Input) -> Output { run(i) } }
class MapOp<T>: Base<T, String> { override func run(_ i: T) -> String { "<\(i)>" }; override func describe() -> String { "Map of " + super.describe() } }
class IntOp: MapOp<Int> { override func run(_ i: Int) -> String { super.run(i * 2) + "!" }; override var tag: String { "int" + super.tag } }
final class Chain<A, B, C>: Base<A, C> { let f: Base<A, B>, g: Base<B, C>; init(_ f: Base<A, B>, _ g: Base<B, C>) { self.f = f; self.g = g }; override func run(_ i: A) -> C { g.run(f.run(i)) } }
final class Len: Base<String, Int> { override func run(_ s: String) -> Int { s.count } }
protocol Store { associatedtype Key; associatedtype Value; func get(_ k: Key) -> Value? }
class AnyStore<K, V>: Store { func get(_ k: K) -> V? { nil } }
final class DictStore<K: Hashable, V>: AnyStore<K, V> { var d: [K: V]; init(_ d: [K: V]) { self.d = d }; override func get(_ k: K) -> V? { d[k] } }
final class Wrapped<S: Store>: AnyStore<S.Key, S.Value> { let s: S; init(_ s: S) { self.s = s }; override func get(_ k: S.Key) -> S.Value? { s.get(k) } }
protocol P { func f() -> String; func g() -> String }
extension P { func f() -> String { "Pf" }; func g() -> String { "Pg(" + f() + ")" }; func h() -> String { "Ph(" + f() + ")" } }
protocol Q: P {}
extension Q { func f() -> String { "Qf" }; func h() -> String { "Qh" } }
struct S1: P {}
struct S2: Q {}
struct S3: Q { func f() -> String { "S3f" }; func h() -> String { "S3h" } }
class C1: P {}
class C2: C1 { func f() -> String { "C2f" } }
class C3: C1, Q { }
class V { func visit(_ x: Int) -> String { "int" }; func visit(_ x: String) -> String { "str" }; func visit(_ x: Any) -> String { "any" }; func visit<T: Collection>(_ x: T) -> String { "coll \(x.count)" } }
class W: V { override func visit(_ x: Any) -> String { "W" + super.visit(x) }; override func visit(_ x: Int) -> String { "W" + super.visit(x as Any) } }
class Lazyy { lazy var a = make("a"); func make(_ s: String) -> String { s }; private(set) lazy var b: [Int] = { [unowned self] in [a.count] }() }
class Lazyz: Lazyy { override func make(_ s: String) -> String { s + s } }
class Acc { class var kind: String { "acc" }; static let shared = Acc(); var kind2: String { type(of: self).kind }; func eq(_ o: Acc) -> Bool { self === o } ; convenience init(twice: Bool) { self.init(); n = twice ? 2 : 1 }; var n = 0 }
class Acd: Acc { override class var kind: String { "acd+" + super.kind } }
func run() throws {
  let zoo: [any Animal] = [Cat("tom"), Lion("leo"), Dog(), Puppy()]
  for a in zoo { print(a.speak(), a.loud(), a.intro(), a.copy().name, type(of: a.copy())) }
  print(Lion("x").speak(), (Lion("x") as Cat).intro(), (Lion("y") as any Animal).speak(), Cat.make("c").name, Lion.make("l").name, (Lion.self as Cat.Type).make("m").name, Puppy.make("p").speak())
  print(gen(Lion("z")), gen(Puppy()), gen(Lion("q") as Cat))
  let op: Base<Int, String> = IntOp(); print(op.run(4), op.twice(1), op.describe(), op.tag, op[7], Chain(op, Len()).run(10), Chain(Chain(op, Len()), MapOp<Int>()).run(3), [op, MapOp<Int>()].map { $0.run(5) })
  let st: AnyStore<String, Int> = Wrapped(DictStore(["a": 1])); print(st.get("a") as Any, st.get("b") as Any, (st as Any) is AnyStore<String, Int>, st is Wrapped<DictStore<String, Int>>)
  print(S1().g(), S2().g(), S3().g(), S2().h(), S3().h(), (S3() as any Q).h(), (S3() as any P).h(), C2().f(), C2().g(), (C2() as C1).f(), (C2() as any P).g())
  let w: V = W()
  print(w.visit(1), w.visit("s"), w.visit(2.5), w.visit([1]), w.visit(1 as Any), V().visit(3))
  let lz = Lazyz()
  print(lz.b, lz.a)
  print(Acd().kind2, Acc.shared.kind2, Acd(twice: true).n, Acd.shared.eq(Acc.shared), [Acc.self, Acd.self].map { $0.kind })
}
