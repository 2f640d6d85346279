// registering.md: a registration copies the default scope when it is made

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

Resolver.defaultScope = .application
Resolver.register { Leaf() }
Resolver.defaultScope = .graph
Resolver.register { Branch(leaf: Resolver.resolve()) }

let first: Branch = Resolver.resolve()
let second: Branch = Resolver.resolve()
