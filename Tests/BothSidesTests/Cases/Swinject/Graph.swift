// scopes.md: graph, one object in a call
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Branch {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}
class Tree {
  let leaf: Leaf
  let branch: Branch

  init(leaf: Leaf, branch: Branch) {
    self.leaf = leaf
    self.branch = branch
  }
}

let container = Container()
container.register(Leaf.self) { _ in Leaf() }
container.register(Branch.self) { r in Branch(leaf: r.resolve(Leaf.self)!) }
container.register(Tree.self) { r in
  Tree(leaf: r.resolve(Leaf.self)!, branch: r.resolve(Branch.self)!)
}
let first = container.resolve(Tree.self)!
let second = container.resolve(Tree.self)!
