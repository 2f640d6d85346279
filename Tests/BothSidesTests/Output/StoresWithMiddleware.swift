// swift-format-ignore-file
import Foundation
protocol Action {}
enum Counter: Action { case inc(by: Int = 1), dec, reset }
struct SetName: Action { var name: String? }
struct AppState: Equatable { var count = 0; var name: String?; var history: [String] = [] }
typealias Reducer<S> = (inout S, any Action) -> Void
typealias Middleware<S> = (@escaping () -> S, @escaping (any Action) -> Void) -> (any Action) -> Void
func combine<S>(_ rs: Reducer<S>...) -> Reducer<S> { { s, a in for r in rs { r(&s, a) } } }
func pullback<S, L>(_ kp: WritableKeyPath<S, L>, _ r: @escaping Reducer<L>) -> Reducer<S> { { s, a in r(&s[keyPath: kp], a) } }
final class Store<S: Equatable> {
  private(set) var state: S { didSet { if oldValue != state { subs.values.forEach { $0(state) } } } }
  private var subs: [Int: (S) -> Void] = [:]
  private var id = 0
  let reducer: Reducer<S>
  private lazy var dispatcher: (any Action) -> Void = { [unowned self] a in self.reducer(&self.state, a) }
  init(_ s: S, _ r: @escaping Reducer<S>) { state = s; reducer = r }
  func use(_ m: @escaping Middleware<S>) { let next = dispatcher; dispatcher = { a in m({ [unowned self] in self.state }, next)(a) } }
  @discardableResult func subscribe(_ f: @escaping (S) -> Void) -> () -> Void { id += 1; let me = id; subs[me] = f; return { [weak self] in self?.subs[me] = nil } }
  func send(_ a: any Action) { dispatcher(a) }
  func select<V>(_ kp: KeyPath<S, V>) -> V { state[keyPath: kp] }
}
let counter: Reducer<Int> = { n, a in
  guard let a = a as? Counter else { return }
  switch a { case .inc(let by): n += by; case .dec: n -= 1; case .reset: n = 0 }
}
let naming: Reducer<AppState> = { s, a in if case let set as SetName = a { s.name = set.name; s.history.append("name=\(set.name ?? "nil")") } }
func run() {
  let store = Store(AppState(), combine(pullback(\.count, counter), naming))
  store.use { get, next in { a in let before = get().count; next(a); print("log \(type(of: a)) \(a): \(before) -> \(get().count)") } }
  let stop = store.subscribe { print("state", $0.count, $0.name ?? "-") }
  store.send(Counter.inc()); store.send(Counter.inc(by: 4)); store.send(SetName(name: "x")); store.send(SetName(name: "x"))
  stop()
  store.send(Counter.dec)
  store.send(SetName())
  print(store.state, store.select(\.history.count), store.select(\.name?.count) as Any)
  dump(store.state)
}
