// swift-format-ignore-file
struct Box<T> { var x: T?; func name() -> String { "\(T.self)" } }
final class Cache<Key: Hashable, Value> {
  var store: [Key: Value] = [:]
  var title: String { "Cache<\(Key.self), \(Value.self)>" }
  init() {}
  func get(_ k: Key) -> Value? { store[k] }
}
func name<T>(_ t: T.Type) -> String { "\(t) \(T.self)" }
func nameOf<T>(_ t: T) -> String { "\(T.self)" }
func listName<T>(_ t: [T]) -> String { "\(T.self)" }
func opt<T>(_ t: T?) -> String { "\(T.self)" }
func clo<T>(_ f: () -> T) -> String { "\(T.self) \(f())" }
func clo2<A, B>(_ a: A, _ f: (A) -> B) -> String { "\(A.self) \(B.self)" }
protocol Identified { associatedtype ID; var id: ID { get } }
extension Identified { var kind: String { "\(ID.self)" } ; static var own: String { "\(Self.self)" } }
struct User: Identified { let id: Int }
struct Order: Identified { let id = "x" }
func make<T>() -> T? { print(T.self); return nil }
struct Registry {
  func register<Service>(_ make: @escaping () -> Service) -> String { String(describing: Service.self) }
  func register<Service>(_ type: Service.Type, _ make: @escaping () -> Service) -> String { "t \(Service.self)" }
}
protocol P {}
struct A: P {}
enum Either<L, R> { case left(L), right(R); var what: String { "\(L.self)|\(R.self)" } }
func run() {
  print(Box<Int>().name(), Box(x: "a").name())
  let c = Cache<String, [Int]>()
  print(c.title)
  print(name(Int.self), nameOf(1), nameOf("a"), nameOf([1]), nameOf([String: Int]()), nameOf((1, "a")))
  print(listName([1.5]), listName([String]()), opt(3), opt(nil as Int?))
  print(clo { 1 }, clo { "a" + "b" }, clo { [1, 2].map { $0 * 2 } }, clo { A() })
  print(clo2(1) { "\($0)" }, clo2("a") { $0.count })
  print(User(id: 1).kind, Order().kind, User.own)
  let i: Int? = make()
  let s: [String]? = make()
  print(i as Any, s as Any)
  print(Registry().register { A() }, Registry().register { A() as P }, Registry().register(P.self) { A() })
  print(Registry().register { () -> P in A() })
  print(Registry().register { let a = A(); print("made"); return a })
  let e: Either<Int, String> = .left(1)
  print(e.what)
  let e2 = Either<Int, Bool>.right(true)
  print(e2.what)
  print(nameOf(nil as String?), nameOf({ (a: Int) -> String in "" }))
  print(nameOf(A() as P), nameOf([A()] as [P]), nameOf(Optional(A())))
  print(nameOf(zip([1], ["a"]).map { $0 }), nameOf([1: "a"].mapValues { $0.count }))
  print(nameOf("abc".first), nameOf(Set([1])), nameOf(1...3), nameOf(0..<2), nameOf("a" as Character))
}
