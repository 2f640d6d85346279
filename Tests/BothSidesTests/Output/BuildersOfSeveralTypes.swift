// swift-format-ignore-file
struct Edge<S, C> { let from: S, to: S; var cost: C? = nil }
@resultBuilder enum Edges<S, C> {
  typealias T = Edge<S, C>
  static func buildExpression(_ t: T) -> [T] { [t] }
  static func buildExpression(_ t: [T]) -> [T] { t }
  static func buildBlock(_ ts: [T]...) -> [T] { Array(ts.joined()) }
}
struct Graph<S: Equatable, C> {
  let edges: [Edge<S, C>]
  init(@Edges<S, C> _ f: () -> [Edge<S, C>]) { edges = f() }
  func next(_ s: S) -> S? { edges.first { $0.from == s }?.to }
}
enum State: Equatable { case on, off }
func run() {
  print(Graph<State, Int> { Edge(from: .on, to: .off) }.next(.on) as Any)
  let graph = Graph<State, Int> { Edge(from: State.on, to: .off, cost: 3); [Edge(from: State.off, to: .on)] }
  print(graph.next(.off) as Any, graph.edges.map(\.cost), Graph<Double, Int> { Edge(from: 1, to: 2) }.next(1)! / 4)
}
