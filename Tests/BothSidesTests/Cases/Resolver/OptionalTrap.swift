// optional.md: an optional constant asks for the optional type

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

Resolver.register { Leaf() }

let leaf: Leaf? = Resolver.resolve()
