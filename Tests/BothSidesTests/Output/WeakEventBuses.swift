// swift-format-ignore-file
final class Weak<T: AnyObject> { weak var value: T?; init(_ v: T) { value = v } }
protocol Event { static var name: String { get } }
struct UserLoggedIn: Event { static let name = "login"; let user: String }
struct CartChanged: Event { static var name: String { "cart" }; let items: [Int] }
final class Token { let cancel: () -> Void; init(_ c: @escaping () -> Void) { cancel = c }; deinit { cancel() } }
final class Bus {
  private var handlers: [String: [(id: Int, call: (any Event) -> Void)]] = [:]
  private var next = 0
  func on<E: Event>(_ type: E.Type = E.self, _ body: @escaping (E) -> Void) -> Token {
    next += 1
    let id = next
    handlers[E.name, default: []].append((id, { event in if let e = event as? E { body(e) } }))
    return Token { [weak self] in self?.handlers[E.name]?.removeAll { $0.id == id }; print("cancelled \(E.name)#\(id)") }
  }
  func post<E: Event>(_ e: E) { let list = handlers[E.name] ?? []; print("post \(E.name) to \(list.count)"); list.forEach { $0.call(e) } }
}
final class Screen {
  let title: String; var tokens: [Token] = []; var seen: [String] = []
  init(_ t: String, bus: Bus) {
    title = t
    tokens.append(bus.on { [weak self] (e: UserLoggedIn) in self?.seen.append("hello \(e.user)") })
    tokens.append(bus.on(CartChanged.self) { [unowned self] e in seen.append("\(title): \(e.items.reduce(0, +))") })
  }
  deinit { print("bye \(title), saw \(seen)") }
}
func run() {
  let bus = Bus()
  var a: Screen? = Screen("A", bus: bus)
  let weakA = Weak(a!)
  do { let b = Screen("B", bus: bus); bus.post(UserLoggedIn(user: "ann")); _ = b }
  bus.post(CartChanged(items: [1, 2, 3]))
  print(weakA.value?.title as Any)
  a = nil
  print(weakA.value == nil)
  bus.post(CartChanged(items: []))
  let t = bus.on { (e: CartChanged) in print("direct", e) }
  bus.post(CartChanged(items: [9]))
  withExtendedLifetime(t) { print("end") }
}
