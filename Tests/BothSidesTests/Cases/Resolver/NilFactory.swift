// optional.md: a factory gives nil where an object is needed

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

func noLeaf() -> Leaf? { nil }

Resolver.register { noLeaf() }
Resolver.register { Branch(leaf: Resolver.resolve()) }

let branch: Branch = Resolver.resolve()
