// graph.md: what a graph makes that is continued within a call lives until that call ends
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Start {
  let graph: GraphIdentifier

  init(graph: GraphIdentifier) { self.graph = graph }
}
class Root {
  let leaf: Leaf

  init(leaf: Leaf) { self.leaf = leaf }
}

let container = Container()
container.register(Start.self) { r in Start(graph: r.resolve(GraphIdentifier.self)!) }
container.register(Leaf.self) { _ in Leaf() }
container.register(Leaf.self, name: "weak") { _ in Leaf() }.inObjectScope(.weak)
let start = container.resolve(Start.self)!
container.register(Root.self) { r in
  container.withObjectGraph(start.graph) { _ = $0.resolve(Leaf.self, name: "weak") }
  container.withObjectGraph(start.graph) { _ = $0.resolve(Leaf.self) }
  _ = container.withObjectGraph(start.graph) { $0.resolve(Leaf.self) }
  return Root(leaf: r.resolve(Leaf.self, name: "weak")!)
}
let root = container.resolve(Root.self)!
