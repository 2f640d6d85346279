// swift-format-ignore-file
protocol Visitor { associatedtype Result; func visit(_ n: Number) -> Result; func visit(_ a: Addition) -> Result; func visit(_ v: Variable) -> Result }
protocol Node { func accept<V: Visitor>(_ v: V) -> V.Result }
struct Number: Node { let value: Int; func accept<V: Visitor>(_ v: V) -> V.Result { v.visit(self) } }
struct Variable: Node { let name: String; func accept<V: Visitor>(_ v: V) -> V.Result { v.visit(self) } }
struct Addition: Node {
  let left: Node
  let right: Node
  func accept<V: Visitor>(_ v: V) -> V.Result { v.visit(self) }
}
struct Evaluator: Visitor {
  let values: [String: Int]
  func visit(_ n: Number) -> Int { n.value }
  func visit(_ v: Variable) -> Int { values[v.name] ?? 0 }
  func visit(_ a: Addition) -> Int { a.left.accept(self) + a.right.accept(self) }
}
struct Printer: Visitor {
  func visit(_ n: Number) -> String { "\(n.value)" }
  func visit(_ v: Variable) -> String { v.name }
  func visit(_ a: Addition) -> String { "(\(a.left.accept(self)) + \(a.right.accept(self)))" }
}
final class Collector: Visitor {
  private(set) var names: Set<String> = []
  func visit(_ n: Number) {}
  func visit(_ v: Variable) { names.insert(v.name) }
  func visit(_ a: Addition) {
    a.left.accept(self)
    a.right.accept(self)
  }
}
func run() {
  let tree: Node = Addition(left: Number(value: 1), right: Addition(left: Variable(name: "x"), right: Variable(name: "y")))
  print(tree.accept(Printer()), tree.accept(Evaluator(values: ["x": 10])))
  let collector = Collector()
  tree.accept(collector)
  print(collector.names.sorted())
}
