// swift-format-ignore-file
// state machine/reducer/store (view models)
protocol Action {}
enum CounterAction: Action, Equatable { case inc(by: Int = 1), dec, set(Int), reset }
struct AppState: Equatable { var count = 0; var history: [Int] = []; var user: User?; struct User: Equatable { var name: String; var prefs: [String: Bool] = [:] } }
typealias Reducer<S, A> = (inout S, A) -> [Effect<A>]
enum Effect<A> { case none, send(A), run(() -> A?) }
final class Store<S: Equatable, A> {
  private(set) var state: S { didSet { if oldValue != state { subs.values.forEach { $0(state) } } } }
  private let reducer: Reducer<S, A>; private var subs: [Int: (S) -> Void] = [:]; private var next = 0
  init(_ s: S, reducer: @escaping Reducer<S, A>) { state = s; self.reducer = reducer }
  func send(_ a: A) { let fx = reducer(&state, a); for f in fx { switch f { case .none: continue; case .send(let a): send(a); case .run(let make): if let a = make() { send(a) } } } }
  @discardableResult func subscribe<V: Equatable>(_ kp: KeyPath<S, V>, _ f: @escaping (V) -> Void) -> Token { let id = next; next += 1; var last: V?
    subs[id] = { s in let v = s[keyPath: kp]; if v != last { last = v; f(v) } }; return Token { [weak self] in self?.subs[id] = nil } }
  final class Token { private let cancel: () -> Void; init(_ c: @escaping () -> Void) { cancel = c }; deinit { cancel() } }
  subscript<V>(dynamicMember kp: KeyPath<S, V>) -> V { state[keyPath: kp] } }
func pullback<GS, LS, A>(_ r: @escaping Reducer<LS, A>, _ kp: WritableKeyPath<GS, LS>) -> Reducer<GS, A> { { gs, a in r(&gs[keyPath: kp], a) } }
struct Root { var left = AppState(), right = AppState(count: 10) }
func combine<S, A>(_ rs: Reducer<S, A>...) -> Reducer<S, A> { { s, a in rs.flatMap { $0(&s, a) } } }
@dynamicMemberLookup struct Lens<T> { var value: T; subscript<V>(dynamicMember kp: WritableKeyPath<T, V>) -> V { get { value[keyPath: kp] } set { value[keyPath: kp] = newValue } } }
enum Phase { case idle, loading(Double), done(Result<String, Err>); struct Err: Error { let m: String }
  mutating func advance() { self = switch self { case .idle: .loading(0); case .loading(let p) where p < 1: .loading(p + 0.5); case .loading: .done(.success("ok")); case .done: .done(.failure(Err(m: "again"))) } }
  var text: String { get { switch self { case .idle: return "idle"; case .loading(let p): return "\(Int(p * 100))%"; case .done(.success(let s)): return s; case .done(.failure(let e)): return "E:" + e.m } } } }
func run() throws {
  let reducer: Reducer<AppState, CounterAction> = { s, a in
    switch a { case .inc(let by): s.count += by; s.history.append(s.count); return s.count > 5 ? [.send(.reset)] : []
    case .dec: s.count -= 1; return [.run { nil }]; case .set(let n) where n < 0: return [.run { .set(-n) }, .none]; case .set(let n): s.count = n; case .reset: (s.count, s.history) = (0, s.history.suffix(1)) }
    return [] }
  let store = Store(AppState(), reducer: reducer)
  var log: [String] = []; var token: Store<AppState, CounterAction>.Token? = store.subscribe(\.count) { log.append("count \($0)") }
  let t2 = store.subscribe(\.history.count) { log.append("hist \($0)") }
  store.send(.inc()); store.send(.inc(by: 2)); store.send(.dec); token = nil; store.send(.set(-4)); store.send(.inc(by: 3)); print(log.sorted(), log.count, store.state.count, store.state.history)
  _ = t2; print(store.state == AppState(count: 0, history: [7]), CounterAction.inc() == .inc(by: 1), CounterAction.set(1) != .set(2), store.state)
  var st = AppState(); st.user?.name = "no"; print(st.user as Any); st.user = .init(name: "Bo"); st.user?.prefs["dark"] = true; st.user!.prefs["x", default: false].toggle(); print(st.user!.prefs.sorted { $0.key < $1.key }, st.user?.name.count ?? -1, st != AppState())
  var root = Root(); let rr: Reducer<Root, CounterAction> = pullback(reducer, \.right); _ = rr(&root, .inc(by: 5)); print(root.left.count, root.right.count, root.right.history)
  print(combine(pullback(reducer, \Root.left), rr)(&root, .set(-2)).count, root.left.count)
  var lens = Lens(value: root); lens.left.count = 77; lens.right.user = .init(name: "L"); print(lens.value.left.count, lens.right.user!.name, root.left.count)
  var ph = Phase.idle; var texts = [ph.text]; for _ in 0..<6 { ph.advance(); texts.append(ph.text) }; print(texts)
  print(store[dynamicMember: \.history], Effect<Int>.send(3), Phase.loading(0.5), Phase.done(.success("x")))
  
}
