// swift-format-ignore-file
final class Registry {
  static let shared = Registry()
  private var factories: [ObjectIdentifier: () -> Any] = [:]
  private(set) var count = 0
  func register<T>(_ type: T.Type = T.self, _ factory: @escaping () -> T) { factories[ObjectIdentifier(type)] = factory }
  func resolve<T>(_ type: T.Type = T.self) -> T {
    count += 1
    return factories[ObjectIdentifier(type)]!() as! T
  }
}
@propertyWrapper struct Inject<T> {
  let wrappedValue: T
  init() { wrappedValue = Registry.shared.resolve() }
}
@propertyWrapper struct LazyInject<T> {
  private var value: T?
  init() {}
  var wrappedValue: T {
    mutating get {
      if let value { return value }
      let made: T = Registry.shared.resolve()
      value = made
      return made
    }
    set { value = newValue }
  }
}
protocol Api { var host: String { get } }
struct Live: Api { let host = "live" }
final class Cache { var hits = 0 }
final class Model {
  @Inject var api: Api
  @Inject private var cache: Cache
  @LazyInject var other: Cache
  func load() -> String { cache.hits += 1; return "\(api.host) \(cache.hits)" }
}
func run() throws {
  let cache = Cache()
  Registry.shared.register(Api.self) { Live() }
  Registry.shared.register { cache }
  let model = Model(); print(model.load(), model.load(), Registry.shared.count)
  print(model.load(), model.other === cache, model.other.hits, Registry.shared.count)
  model.other = Cache(); print(model.other.hits, Registry.shared.count)
  let a = Cache(); let b = a; let c = Cache()
  print(ObjectIdentifier(a) == ObjectIdentifier(b), ObjectIdentifier(a) == ObjectIdentifier(c), ObjectIdentifier(Cache.self) == ObjectIdentifier(type(of: a)))
  var seen: Set<ObjectIdentifier> = []
  print([a, b, c].filter { seen.insert(ObjectIdentifier($0)).inserted }.count, seen.count)
  let types: [Any.Type] = [Cache.self, Live.self]
  print(types.map { $0 is Api.Type }, types[0] is AnyObject.Type, (types[1] as? Api.Type) != nil, types[0] == Cache.self)
}
