// resolving.md: statements in a factory, a resolver handed in, a chain

import Resolver

class Leaf {}

class Branch {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}

class Tree {
  let left: Leaf
  let right: Leaf

  init(left: Leaf, right: Leaf) {
    self.left = left
    self.right = right
  }
}

class Report {
  let tree: Tree

  init(tree: Tree) {
    self.tree = tree
  }
}

Resolver.register { Leaf() }.scope(.unique)
Resolver.register { r -> Tree in
  let left: Leaf = r.resolve()
  let right = r.resolve(Leaf.self)
  return Tree(left: left, right: right)
}
Resolver.register { r in Report(tree: r.resolve()) }

let report: Report = Resolver.resolve()
