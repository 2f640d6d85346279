// scopes.md: what is not of graph scope opens no graph, and does not interrupt one

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

class Forest {
  let tree: Tree
  let branch: Branch

  init(tree: Tree, branch: Branch) {
    self.tree = tree
    self.branch = branch
  }
}

Resolver.register { Leaf() }
Resolver.register { Tree(left: Resolver.resolve(), right: Resolver.resolve()) }.scope(.application)
Resolver.register { Branch(leaf: Resolver.resolve()) }.scope(.unique)
Resolver.register { Forest(tree: Resolver.resolve(), branch: Resolver.resolve()) }

let tree: Tree = Resolver.resolve()
let forest: Forest = Resolver.resolve()
