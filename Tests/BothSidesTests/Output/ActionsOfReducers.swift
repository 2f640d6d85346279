// swift-format-ignore-file
// generics over enums as functions, effects
enum Effect<A> { case none, send(A) ; func map<B>(_ f: @escaping (A) -> B) -> Effect<B> { switch self { case .none: .none; case .send(let a): .send(f(a)) } } }
struct Counter { enum Action { case inc(by: Int), reset } }
protocol Red<Act> { associatedtype Act; init() }
extension Counter: Red { typealias Act = Action }
enum AppAction { case counter(Counter.Action), typed(String) }
func three<C: Red>(_ f: (C.Act) -> AppAction, _ a: C.Act, _ c: () -> C) -> AppAction { f(a) }
func four<C: Red>(_ a: C.Act, _ c: C) -> String { "\(a)" }
func five<C: Red>(_ a: C.Act, make c: () -> C) -> String { "\(a)" }
func run() {
  print(three(AppAction.counter, .inc(by: 4), { Counter() })); print(four(.reset, Counter()), five(.inc(by: 2)) { Counter() })
  print([Effect<Counter.Action>.send(.reset), .none].map { $0.map(AppAction.counter) })
  let e: Effect<Int> = .none; print(e, e.map { "\($0)" }, [e], [Effect<Int>.none, .send(3)].map { $0.map(Double.init) })
}
