// swift-format-ignore-file
enum State: Hashable { case on, off, idle }
struct Rule<S: Hashable> { let from: Set<S>, to: S; func applies(to s: S) -> Bool { from.contains(s) } }
struct Named<S: Hashable> { let states: Set<S>; let name: String }
final class Machine<S: Hashable> { let finals: [Set<S>]; init(_ finals: Set<S>...) { self.finals = finals }; func ends(_ s: S) -> [Bool] { finals.map { $0.contains(s) } } }
func name<S: Hashable>(_ s: Set<S>) -> String { "\(S.self) \(s.count)" }
func part<T>(_ s: ArraySlice<T>) -> String { "\(T.self) \(s.startIndex)" }
func joined<S: Hashable>(_ a: Set<S>, _ b: S) -> Int { a.union([b]).count }
func run() {
  let named = Named(states: [State.on, .on], name: "n"), rule = Rule(from: named.states, to: .off)
  print(named.states.contains(.on), named.states.count, rule.from.contains(.off), rule.to, type(of: named))
  print(name([State.on]), name([1, 2, 1]), name(["a"]), part([1.5]), joined([1, 2], 2), joined([State.on], .off))
  print(Machine([State.on, .off], [State.idle]).ends(.off), Rule(from: [1, 2], to: 3).applies(to: 2))
}
