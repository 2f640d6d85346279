// swift-format-ignore-file
protocol Event {}
struct LoggedIn: Event { let user: String }
struct LoggedOut: Event {}
final class Bus {
  final class Token {
    fileprivate let id: Int
    fileprivate weak var bus: Bus?
    init(id: Int, bus: Bus) {
      self.id = id
      self.bus = bus
    }
    func cancel() { bus?.handlers[id] = nil }
    deinit { cancel() }
  }
  private var handlers: [Int: (Event) -> Void] = [:]
  private var nextID = 0
  func on<E: Event>(_ type: E.Type, _ body: @escaping (E) -> Void) -> Token {
    nextID += 1
    handlers[nextID] = { event in if let e = event as? E { body(e) } }
    return Token(id: nextID, bus: self)
  }
  func post(_ event: Event) { handlers.sorted { $0.key < $1.key }.forEach { $0.value(event) } }
  var count: Int { handlers.count }
}
final class Listener {
  private var tokens: [Bus.Token] = []
  private(set) var log: [String] = []
  init(_ bus: Bus) {
    tokens.append(bus.on(LoggedIn.self) { [weak self] in self?.log.append("in \($0.user)") })
    tokens.append(bus.on(LoggedOut.self) { [unowned self] _ in log.append("out") })
  }
}
func run() {
  let bus = Bus()
  var listener: Listener? = Listener(bus)
  let token = bus.on(LoggedIn.self) { print("token", $0.user) }
  bus.post(LoggedIn(user: "ann"))
  bus.post(LoggedOut())
  print(listener!.log, bus.count)
  listener = nil
  print(bus.count)
  token.cancel()
  bus.post(LoggedIn(user: "bo"))
  print(bus.count)
}
