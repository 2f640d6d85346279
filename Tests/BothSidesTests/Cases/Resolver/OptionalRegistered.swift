// registering.md: a factory with an optional result registers the wrapped type

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

func maybeLeaf() -> Leaf? { Leaf() }

Resolver.register { maybeLeaf() }

let leaf: Leaf = Resolver.resolve()
