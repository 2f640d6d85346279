// swift-format-ignore-file
struct Effect<Action> {
  let run: ((Action) -> Void) -> Void
  static var none: Effect { Effect { _ in } }
  static func send(_ actions: Action...) -> Effect { Effect { send in actions.forEach(send) } }
  func map<Other>(_ f: @escaping (Action) -> Other) -> Effect<Other> {
    Effect<Other> { send in self.run { send(f($0)) } }
  }
}
struct Reducer<State, Action> {
  let reduce: (inout State, Action) -> Effect<Action>
  static func combine(_ all: Reducer...) -> Reducer {
    Reducer { state, action in
      let effects = all.map { $0.reduce(&state, action) }
      return Effect { send in effects.forEach { $0.run(send) } }
    }
  }
  func pullback<S, A>(_ path: WritableKeyPath<S, State>, _ extract: @escaping (A) -> Action?, _ embed: @escaping (Action) -> A) -> Reducer<S, A> {
    Reducer<S, A> { state, action in
      guard let local = extract(action) else { return .none }
      return self.reduce(&state[keyPath: path], local).map(embed)
    }
  }
}
final class Store<State: Equatable, Action> {
  private(set) var state: State { didSet { if state != oldValue { observers.forEach { $0(oldValue, state) } } } }
  private let reducer: Reducer<State, Action>
  private var observers: [(State, State) -> Void] = []
  private var queue: [Action] = []
  private var isRunning = false
  private(set) var log: [String] = []
  init(_ state: State, _ reducer: Reducer<State, Action>) { self.state = state; self.reducer = reducer }
  func observe(_ f: @escaping (State, State) -> Void) { observers.append(f) }
  func send(_ action: Action) {
    queue.append(action)
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !queue.isEmpty {
      let next = queue.removeFirst()
      log.append("\(next)")
      var copy = state
      let effect = reducer.reduce(&copy, next)
      state = copy
      effect.run { self.queue.append($0) }
    }
  }
}
struct Counter: Equatable { var value = 0; var taps = 0 }
enum CounterAction { case up(by: Int), down, reset }
struct App: Equatable { var left = Counter(); var right = Counter(value: 10); var title = "" }
enum AppAction { case left(CounterAction), right(CounterAction), rename(String) }
let counter = Reducer<Counter, CounterAction> { state, action in
  switch action {
  case .up(let n) where n > 5:
    return .send(.up(by: n - 5), .up(by: 5))
  case .up(let n): state.value += n; state.taps += 1
  case .down: state.value -= 1; state.taps += 1
  case .reset: state = Counter()
  }
  return .none
}
let app = Reducer<App, AppAction>.combine(
  counter.pullback(\.left, { if case .left(let a) = $0 { return a }; return nil }, AppAction.left),
  counter.pullback(\.right, { if case .right(let a) = $0 { a } else { nil } }, AppAction.right),
  Reducer { state, action in
    guard case let .rename(title) = action else { return .none }
    state.title = title
    return title.isEmpty ? .send(.left(.reset), .right(.reset)) : .none
  })
func run() {
  let store = Store(App(), app)
  var changes = 0
  store.observe { old, new in changes += 1; print(old.left.value, "->", new.left.value, new.right.value, new.title) }
  store.send(.left(.up(by: 12)))
  store.send(.right(.down))
  store.send(.rename("x"))
  store.send(.rename("x"))
  store.send(.rename(""))
  print(changes, store.state)
  print(store.log)
}
