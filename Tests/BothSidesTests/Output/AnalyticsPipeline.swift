// swift-format-ignore-file
protocol AnalyticsEvent { var name: String { get }; var parameters: [String: Any] { get } }
extension AnalyticsEvent { var parameters: [String: Any] { [:] } }
enum ScreenEvent: AnalyticsEvent {
  case opened(String), closed(String, seconds: Double);
  var name: String {
    switch self {
    case .opened: "open";
    case .closed: "close"
    }
  }
  var parameters: [String: Any] {
    switch self {
    case .opened(let s): ["screen": s];
    case let .closed(s, seconds): ["screen": s, "time": seconds]
    }
  }
}
struct Purchase: AnalyticsEvent {
  let name = "purchase"; let amount: Int, currency: String?;
  var parameters: [String: Any] {
    var p: [String: Any] = ["amount": amount]; p["currency"] = currency; return p
  }
}
struct Ping: AnalyticsEvent { var name: String { "ping" } }
protocol Tracker: AnyObject { func track(_ e: any AnalyticsEvent) }
final class Memory: Tracker {
  private(set) var lines: [String] = [];
  func track(_ e: any AnalyticsEvent) {
    lines.append(e.name + e.parameters.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined())
  }
}
final class Sampling: Tracker {
  private let inner: any Tracker; private var n = 0; let every: Int;
  init(_ t: any Tracker, every: Int) { inner = t; self.every = every };
  func track(_ e: any AnalyticsEvent) { defer { n += 1 }; if n.isMultiple(of: every) { inner.track(e) } }
}
final class Filter<E: AnalyticsEvent>: Tracker {
  weak var next: (any Tracker)?; let keep: (E) -> Bool;
  init(_ n: any Tracker, keep: @escaping (E) -> Bool) { next = n; self.keep = keep };
  func track(_ e: any AnalyticsEvent) {
    if let typed = e as? E { if keep(typed) { next?.track(e) } } else { next?.track(e) }
  }
}
final class Hub: Tracker {
  static let shared = Hub(); private var all: [ObjectIdentifier: any Tracker] = [:];
  private var order: [ObjectIdentifier] = []; private init() {}
  func add(_ t: any Tracker) -> () -> Void {
    let id = ObjectIdentifier(t); all[id] = t; order.append(id);
    return { [weak self] in
      self?.all[id] = nil; self?.order.removeAll { $0 == id }
    }
  }
  func track(_ e: any AnalyticsEvent) { order.forEach { all[$0]?.track(e) } }
}
func run() {
  let a = Memory(), b = Memory(); let removeA = Hub.shared.add(a); _ = Hub.shared.add(Sampling(b, every: 2))
  let c = Memory(); let f = Filter<Purchase>(c) { $0.amount > 10 }; let removeF = Hub.shared.add(f)
  for e in [
    ScreenEvent.opened("home"), Purchase(amount: 5, currency: nil), Purchase(amount: 50, currency: "EUR"),
    ScreenEvent.closed("home", seconds: 1.5), Ping(),
  ] as [any AnalyticsEvent] { Hub.shared.track(e) }
  print(a.lines); print(b.lines); print(c.lines)
  removeA(); removeF(); Hub.shared.track(Ping()); print(a.lines.count, b.lines.count, c.lines.count)
  print(f.next == nil, f.next === c)
}
