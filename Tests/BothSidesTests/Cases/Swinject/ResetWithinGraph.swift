// scopes.md: a reset leaves what graphs know, and is a use of the storage
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
container.register(Leaf.self) { _ in Leaf() }.inObjectScope(.weak)
container.register(Holder.self) { r in
  Holder(leaf: r.resolve(Leaf.self)!, graph: r.resolve(GraphIdentifier.self)!)
}
let holder = container.resolve(Holder.self)!
container.resetObjectScope(.weak)
let same = container.withObjectGraph(holder.graph) { $0.resolve(Leaf.self)! }
let other = container.resolve(Leaf.self)!

let late = container.register(Leaf.self, name: "late") { _ in Leaf() }
container.resetObjectScope(.graph)
late.inObjectScope(.container)
let first = container.resolve(Leaf.self, name: "late")!
let second = container.resolve(Leaf.self, name: "late")!
