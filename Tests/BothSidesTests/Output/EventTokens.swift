// swift-format-ignore-file
protocol Event { static var name: String { get } }
struct LoggedIn: Event { static let name = "login"; let user: String }
struct Tick: Event { static var name: String { "tick\(count)" }; static var count = 0; let n: Int }
final class Token { let cancel: () -> Void; init(_ c: @escaping () -> Void) { cancel = c }; deinit { cancel(); print("token gone") } }
final class Bus {
  private var handlers: [ObjectIdentifier: [(id: Int, fn: (any Event) -> Void)]] = [:]
  private var next = 0
  func on<E: Event>(_ type: E.Type = E.self, _ fn: @escaping (E) -> Void) -> Token {
    next += 1; let id = next; let key = ObjectIdentifier(type)
    handlers[key, default: []].append((id, { e in if let e = e as? E { fn(e) } }))
    return Token { [weak self] in self?.handlers[key]?.removeAll { $0.id == id } }
  }
  func post<E: Event>(_ e: E) { let list = handlers[ObjectIdentifier(E.self)] ?? []; print("\(E.name): \(list.count)"); list.forEach { $0.fn(e) } }
  func count(of t: any Event.Type) -> Int { handlers[ObjectIdentifier(t)]?.count ?? 0 }
}
final class Screen { var seen: [String] = []; var tokens: [Token] = []
  func bind(_ bus: Bus) {
    tokens.append(bus.on { [weak self] (e: LoggedIn) in self?.seen.append(e.user) })
    tokens += [bus.on(Tick.self) { [unowned self] in seen.append("t\($0.n)") }]
  }
  deinit { print("screen gone", seen) } }
func run() {
  let bus = Bus()
  var s: Screen? = Screen(); s!.bind(bus)
  let t = bus.on { (e: Tick) in Tick.count += e.n }
  bus.post(LoggedIn(user: "ann")); bus.post(Tick(n: 2)); bus.post(Tick(n: 3))
  print(Tick.name, bus.count(of: Tick.self), s?.seen.joined(separator: ",") ?? "-")
  s = nil
  print(bus.count(of: Tick.self), bus.count(of: LoggedIn.self))
  bus.post(Tick(n: 1)); _ = t; print("end")
}

