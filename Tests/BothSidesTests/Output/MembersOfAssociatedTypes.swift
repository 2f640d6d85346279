// swift-format-ignore-file
protocol Agg { associatedtype Command; associatedtype Event; var id: Int { get }; mutating func apply(_ c: Command) -> [Event] }
struct ID<A> { let n: Int }
struct Acc: Agg { enum Command { case dep(Int), close, open(String) }; enum Event { case dep(Int), closed }
  var id = 1; var bal = 0
  mutating func apply(_ c: Command) -> [Event] { switch c { case .open: return []; case .dep(let n): bal += n; return [.dep(n)]; case .close: return [.closed] } } }
final class Store { var n = 0
  func send<A: Agg>(_ c: A.Command, to id: ID<A>) -> String { "\(c) \(A.self) \(id.n)" }
  func send2<A: Agg>(to a: inout A, _ c: A.Command) -> [A.Event] { a.apply(c) }
  func send3<A: Agg>(_ c: A.Command, _ t: A.Type) -> String { "\(c) \(t)" }
  func many<A: Agg>(_ c: [A.Command], to id: ID<A>) -> Int { c.count }
  func opt<A: Agg>(_ c: A.Command?, to id: ID<A>) -> String { c.map { "\($0)" } ?? "-" } }
protocol Reducer { associatedtype State; associatedtype Action; func reduce(_ s: inout State, _ a: Action) }
struct Counter: Reducer { struct State { var n = 0 }; enum Action { case inc, set(Int), add(by: Int) }
  func reduce(_ s: inout State, _ a: Action) { switch a { case .inc: s.n += 1; case .set(let k): s.n = k; case .add(let k): s.n += k } } }
final class StoreOf<R: Reducer> { var state: R.State; let r: R; init(_ r: R, _ s: R.State) { self.r = r; state = s }
  func send(_ a: R.Action) { r.reduce(&state, a) }
  func send(_ all: R.Action...) { for a in all { r.reduce(&state, a) } } }
func test<R: Reducer>(_ r: R, from s: R.State, _ actions: [R.Action]) -> R.State { var s = s; for a in actions { r.reduce(&s, a) }; return s }
func test2<R: Reducer>(_ s: R.State, _ actions: R.Action..., with r: R) -> R.State { var s = s; for a in actions { r.reduce(&s, a) }; return s }
protocol Screen { associatedtype Route: Hashable; static var root: Route { get } }
enum Home: Screen { enum Route: Hashable { case list, item(Int) }; static var root: Route { .list } }
func nav<S: Screen>(_ r: S.Route, on s: S.Type) -> String { "\(r) \(r == S.root)" }
func run() {
  let s = Store(); let a = ID<Acc>(n: 4)
  print(s.send(.dep(5), to: a), s.send(.close, to: a), s.send3(.close, Acc.self), s.send3(.dep(3), Acc.self))
  var acc = Acc(); print(s.send2(to: &acc, .dep(4)), acc.bal, s.many([.dep(1), .close], to: a), s.opt(.close, to: a), s.opt(nil, to: a))
  let st = StoreOf(Counter(), .init(n: 3)); st.send(.inc); st.send(.set(10)); st.send(.add(by: 5), .inc); print(st.state.n)
  print(test(Counter(), from: .init(n: 5), [.inc, .add(by: 2)]).n, test2(.init(), .inc, .inc, with: Counter()).n)
  print(nav(.list, on: Home.self), nav(.item(3), on: Home.self))
}
