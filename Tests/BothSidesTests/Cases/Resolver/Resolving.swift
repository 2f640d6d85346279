// containers.md: a type that conforms to Resolving has a resolver

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

class Screen: Resolving {
  lazy var leaf: Leaf = resolver.resolve()
}

Resolver.register { Leaf() }

let screen = Screen()
_ = screen.leaf
_ = screen.leaf
