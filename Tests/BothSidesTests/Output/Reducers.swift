// swift-format-ignore-file
enum Action { case increment(by: Int), decrement, setName(String), reset, nested(Inner); enum Inner: Equatable { case tap(Int), none } }
struct AppState: Equatable { var count = 0; var name: String? = nil; var log: [String] = [] }
typealias Reducer<S, A> = (inout S, A) -> [Effect<A>]
struct Effect<A> { let id: String; let run: () -> A? }
func combine<S, A>(_ rs: Reducer<S, A>...) -> Reducer<S, A> { { s, a in rs.flatMap { $0(&s, a) } } }
let counter: Reducer<AppState, Action> = { s, a in
  switch a {
  case .increment(let by) where by > 100: s.log.append("too big \(by)"); return []
  case let .increment(by: n): s.count += n; return n == 3 ? [Effect(id: "again") { .decrement }] : []
  case .decrement: s.count -= 1
  case .nested(.tap(let i)): s.count *= i
  default: break
  }
  return []
}
let naming: Reducer<AppState, Action> = { s, a in
  if case .setName(let n) = a { s.name = n.isEmpty ? nil : n }
  guard case .reset = a else { return [] }
  s = AppState(); return [Effect(id: "done") { nil }]
}
final class Store<S: Equatable, A> {
  private(set) var state: S { didSet { if state != oldValue { changes += 1 } } }
  private(set) var changes = 0
  let reducer: Reducer<S, A>
  init(_ s: S, _ r: @escaping Reducer<S, A>) { state = s; reducer = r }
  @discardableResult func send(_ a: A) -> Self { for e in reducer(&state, a) { print("effect", e.id); if let next = e.run() { send(next) } }; return self }
}
func run() {
  let store = Store(AppState(), combine(counter, naming))
  store.send(.increment(by: 3)).send(.setName("Bo")).send(.increment(by: 101))
  print(store.state, store.changes)
  store.send(.nested(.tap(5))).send(.setName(""))
  print(store.state.name as Any, store.state.count, store.changes)
  store.send(.nested(.none)); print(store.changes)
  store.send(.reset); print(store.state == AppState(), store.state.log.isEmpty)
  print(Action.nested(.tap(1)), Action.increment(by: 2), [Action.reset, .setName("q")])
}

