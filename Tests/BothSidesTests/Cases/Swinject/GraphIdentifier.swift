// graph.md: a graph is resumed by its identifier
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Holder {
  let leaf: Leaf
  let graph: GraphIdentifier

  init(leaf: Leaf, graph: GraphIdentifier) {
    self.leaf = leaf
    self.graph = graph
  }
}

let container = Container()
container.register(Leaf.self) { _ in Leaf() }
container.register(Holder.self) { r in
  Holder(leaf: r.resolve(Leaf.self)!, graph: r.resolve(GraphIdentifier.self)!)
}
let holder = container.resolve(Holder.self)!
let same = container.withObjectGraph(holder.graph) { $0.resolve(Leaf.self)! }
let other = container.resolve(Leaf.self)!
