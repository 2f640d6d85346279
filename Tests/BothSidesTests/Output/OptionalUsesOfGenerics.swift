// swift-format-ignore-file
// What a generic parameter is where its function is used as an optional: what the body of a closure tells.

protocol Clock { var now: Int { get } }
struct Fixed: Clock { let now: Int }
protocol Scope: AnyObject { func instance<T>(for key: ObjectIdentifier, make: () -> T) -> T }
final class Transient: Scope { func instance<T>(for key: ObjectIdentifier, make: () -> T) -> T { make() } }
final class Singleton: Scope {
  private var store: [ObjectIdentifier: Any] = [:]
  func instance<T>(for key: ObjectIdentifier, make: () -> T) -> T {
    if let known = store[key] as? T { return known }
    let made = make()
    store[key] = made
    return made
  }
}
final class Container {
  private var table: [ObjectIdentifier: (scope: any Scope, make: (Container) -> Any)] = [:]
  func register<T>(_ type: T.Type = T.self, in scope: some Scope = Transient(), _ make: @escaping (Container) -> T) {
    table[ObjectIdentifier(type)] = (scope, { make($0) })
  }
  func optional<T>(_ type: T.Type = T.self) -> T? {
    guard let known = table[ObjectIdentifier(type)] else { return nil }
    return known.scope.instance(for: ObjectIdentifier(type)) { known.make(self) as! T }
  }
  func resolve<T>(_ type: T.Type = T.self) -> T {
    guard let value: T = optional() else { fatalError("no \(type)") }
    return value
  }
  func callAsFunction<T>() -> T { resolve() }
}
final class Repo { let clock: any Clock; init(clock: any Clock) { self.clock = clock } }
@propertyWrapper struct Inject<T> { lazy var wrappedValue: T = container(); let container: Container }

func same<U>(_ make: () -> U) -> U { print(U.self, terminator: " "); return make() }
func keyed<U>(_ key: Int, make: () -> U) -> U { print(U.self, terminator: " "); return make() }
func value<U>(_ value: U) -> U { print(U.self, terminator: " "); return value }
func cast<T>(_ x: Any) -> T? { same { x as! T } }
func cast<T>(_ x: Any, to type: T.Type) -> T? { keyed(1) { x as! T } }
func literal() -> Int? { same { 3 } }
func named(_ x: Int) -> Int? { same { x } }
func casted(_ x: Any) -> Int? { same { x as! Int } }
func stored(_ x: Any) -> Int? { let y: Int? = same { x as! Int }; return y }
func tried(_ x: Any) -> Int? { guard let y: Int = same({ x as? Int }) else { return nil }; return y }
func given(_ x: Int) -> Int? { value(x) }
func member(_ text: String) -> Int? { same { text.count } }
func element(_ xs: [Int]) -> Int? { same { xs[0] } }
func first(_ xs: [Int]) -> Int? { same { xs.first } }
func forced(_ xs: [Int]) -> Int? { same { xs.first! } }
func made(_ n: Int) -> Fixed? { same { Fixed(now: n) } }
func existential(_ clock: Fixed) -> (any Clock)? { same { clock } }
func opened(_ clock: any Clock) -> (any Clock)? { same { clock } }
func handed(_ make: () -> Int) -> Int? { same(make) }
struct Box { func same<T>(_ make: () -> T) -> T { print("box", T.self, terminator: " "); return make() }; func cast<T>(_ x: Any) -> T? { same { x as! T } } }

func run() {
  let a: Int? = cast(1)
  print(a!, cast("x", to: String.self)!)
  print(literal()!, named(1)!, casted(2)!, stored(3)!, tried(4)!, given(5)!)
  print(member("abc")!, element([7])!, first([8])!, forced([9])!, made(6)!.now)
  print(existential(Fixed(now: 1))!.now, opened(Fixed(now: 2))!.now, handed { 3 }!)
  let b: Int? = Box().cast(1), c: Int? = same { 3 }, d: Double? = same { 3 }, e: [Int?] = [same { 3 }]
  print(b!, c!, d!, e)
  let container = Container()
  container.register((any Clock).self, in: Singleton()) { _ in Fixed(now: 5) }
  container.register { Repo(clock: $0()) }
  let clock: any Clock = container.resolve(), other: any Clock = container()
  let repo: Repo = container()
  var wrapped = Inject<any Clock>(container: container)
  print(clock.now, other.now, repo.clock.now, wrapped.wrappedValue.now, container.optional(String.self) as Any)
}
