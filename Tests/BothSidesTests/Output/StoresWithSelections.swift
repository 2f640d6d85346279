// swift-format-ignore-file

// DI-ish container, middleware, store
final class Container2 { private var fs: [String: (Container2) -> Any] = [:]; private var singles: [String: Any] = [:]; private let parent: Container2?; init(parent: Container2? = nil) { self.parent = parent }
  func register<T>(_ t: T.Type = T.self, name: String? = nil, single: Bool = false, _ f: @escaping (Container2) -> T) { let k = key(t, name); fs[k] = { c in if single { if let s = c.singles[k] { return s }; let v = f(c); c.singles[k] = v; return v }; return f(c) } }
  private func key<T>(_ t: T.Type, _ n: String?) -> String { "\(t)" + (n.map { "#\($0)" } ?? "") }
  func resolve<T>(_ t: T.Type = T.self, name: String? = nil) -> T? { let k = key(t, name); return (fs[k]?(self) as? T) ?? parent?.resolve(t, name: name) } ; subscript<T>(_ t: T.Type) -> T { resolve(t)! } }
protocol Logger { func log(_ s: String) }; final class MemLog: Logger { static var made = 0; var lines: [String] = []; init() { Self.made += 1 }; func log(_ s: String) { lines.append(s) } }
class Service { let log: Logger; let url: String; init(log: Logger, url: String) { self.log = log; self.url = url }; func ping() -> String { log.log("ping \(url)"); return url } }
struct AppState: Equatable { var count = 0; var user: User?; struct User: Equatable { var name: String; var visits = 0 }; var log: [String] = [] }
enum Action { case inc(Int), login(String), visit, logout, batch([Action]) }
typealias Reducer<S, A> = (inout S, A) -> Void; typealias Middleware<S, A> = (Store<S, A>, @escaping (A) -> Void) -> (A) -> Void
final class Store<S, A> { private(set) var state: S { didSet { subs.values.forEach { $0(state) } } }; private let reduce: Reducer<S, A>; private var subs: [Int: (S) -> Void] = [:]; private var n = 0; private lazy var chain: (A) -> Void = { [unowned self] a in self.reduce(&self.state, a) }
  init(_ s: S, _ mws: [Middleware<S, A>] = [], reduce: @escaping Reducer<S, A>) { state = s; self.reduce = reduce; for m in mws.reversed() { let next = chain; chain = m(self, next) } }
  func send(_ a: A) { chain(a) }; @discardableResult func sub(_ f: @escaping (S) -> Void) -> () -> Void { n += 1; let id = n; subs[id] = f; return { [weak self] in self?.subs[id] = nil } }; func select<V: Equatable>(_ kp: KeyPath<S, V>, _ f: @escaping (V) -> Void) -> () -> Void { var last: V?; return sub { let v = $0[keyPath: kp]; if v != last { last = v; f(v) } } } }
func appReducer(_ s: inout AppState, _ a: Action) { switch a { case .inc(let n): s.count += n; case .login(let n): s.user = .init(name: n); case .visit: s.user?.visits += 1; case .logout: s.user = nil; case .batch(let xs): xs.forEach { appReducer(&s, $0) } } }
func combine<S, A>(_ rs: Reducer<S, A>...) -> Reducer<S, A> { { s, a in for r in rs { r(&s, a) } } }
func run() {
  let c = Container2(); c.register(Logger.self, single: true) { _ in MemLog() }; c.register(String.self, name: "url") { _ in "http://a" }; c.register { Service(log: $0.resolve()!, url: $0.resolve(name: "url") ?? "none") }; let s: Service? = c.resolve(); print(s?.ping() ?? "-", c.resolve(Service.self)!.ping(), MemLog.made, (c.resolve(Logger.self) as? MemLog)?.lines ?? [], c.resolve(Int.self) as Any)
  let child = Container2(parent: c); child.register(String.self, name: "url") { _ in "http://b" }; print(child[Service.self].url, child.resolve(String.self, name: "url")!, (child[Logger.self] as AnyObject) === (c[Logger.self] as AnyObject))
  var trace: [String] = []; let logger: Middleware<AppState, Action> = { store, next in { a in trace.append("before \(store.state.count)"); next(a); trace.append("after \(store.state.count)") } }; let doubler: Middleware<AppState, Action> = { _, next in { a in if case .inc(let n) = a { next(.inc(n * 2)) } else { next(a) } } }
  let store = Store(AppState(), [logger, doubler], reduce: combine(appReducer, { s, a in s.log.append("\(a)".prefix(5).description) })); var counts: [Int] = []; let off = store.select(\.count) { counts.append($0) }; let off2 = store.select(\.user?.visits) { print("visits", $0 as Any) }
  store.send(.inc(2)); store.send(.login("bo")); store.send(.batch([.visit, .inc(1), .visit])); off(); store.send(.inc(5)); store.send(.logout); off2(); print(counts, store.state.count, store.state.user as Any, store.state.log, trace.count, trace.suffix(2))
}
