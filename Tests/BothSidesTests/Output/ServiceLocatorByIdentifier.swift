// swift-format-ignore-file
final class Container {
  static let shared = Container()
  typealias Factory = () -> Any
  private var factories: [ObjectIdentifier: Factory] = [:]
  private var weakly: [ObjectIdentifier: Weak] = [:]
  private struct Weak { weak var object: AnyObject? }
  private let parent: Container?
  init(parent: Container? = nil) { self.parent = parent }
  func register<T>(_ type: T.Type, factory: @escaping () -> T) { factories[ObjectIdentifier(type)] = factory }
  func resolve<T>(_ type: T.Type) -> T? {
    if let factory = factories[ObjectIdentifier(type)] { return factory() as? T }
    return parent?.resolve(type)
  }
  func shared<T: AnyObject>(_ type: T.Type) -> T? {
    let key = ObjectIdentifier(type)
    if let object = weakly[key]?.object as? T { return object }
    let made = resolve(type)
    weakly[key] = Weak(object: made)
    return made
  }
  var count: Int { factories.count }
}
final class Session { let id: Int; init(id: Int) { self.id = id }; deinit { print("session", id, "ends") } }
protocol Clock { var now: Int { get } }
struct Fixed: Clock { let now: Int }
func run() {
  var made = 0
  let root = Container()
  root.register(Clock.self) { Fixed(now: 5) }
  root.register(Session.self) {
    made += 1
    return Session(id: made)
  }
  let child = Container(parent: root)
  child.register(Clock.self) { Fixed(now: 9) }
  print(root.resolve(Clock.self)!.now, child.resolve(Clock.self)!.now, child.resolve(Int.self) as Any)
  do {
    let a = child.shared(Session.self)
    let b = child.shared(Session.self)
    print(a === b, a!.id, made)
  }
  print(child.shared(Session.self)!.id, root.count, child.count)
  Container.shared.register(Int.self) { 42 }
  print(Container.shared.resolve(Int.self) ?? 0)
}
