// swift-format-ignore-file
protocol Service: AnyObject { var title: String { get } }
final class Api: Service { var title: String { "api" } }
final class Store: Service {
  let api: Api; init(api: Api) { self.api = api }; var title: String { "store(\(api.title))" }
}
enum Lifetime { case single, fresh }
final class Container {
  private var factories: [ObjectIdentifier: (Lifetime, (Container) -> Any)] = [:]
  private var singles: [ObjectIdentifier: Any] = [:]
  private(set) var made = 0
  let parent: Container?
  init(parent: Container? = nil) { self.parent = parent }
  func register<T>(_ type: T.Type = T.self, _ lifetime: Lifetime = .fresh, _ make: @escaping (Container) -> T)
  { factories[ObjectIdentifier(type)] = (lifetime, make) }
  func resolve<T>(_ type: T.Type = T.self) -> T? {
    let key = ObjectIdentifier(type)
    if let known = singles[key] as? T { return known }
    guard let (lifetime, make) = factories[key] else { return parent?.resolve(type) }
    made += 1
    guard let value = make(self) as? T else { return nil }
    if lifetime == .single { singles[key] = value }
    return value
  }
}
func run() {
  let root = Container(), child = Container(parent: root)
  root.register(Api.self, .single) { _ in Api() }
  child.register { c in Store(api: c.resolve()!) }
  let a: Store? = child.resolve(), b = child.resolve(Store.self)
  print(a === b, a?.api === b?.api, a?.title ?? "-", root.made, child.made)
  print(root.resolve(Store.self) == nil, child.resolve(Int.self) == nil)
}
