// optional.md, registering.md: nil for what is missing and for a factory that gives nil

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

class Trunk {
  let leaf: Leaf?

  init(leaf: Leaf?) {
    self.leaf = leaf
  }
}

func noBranch() -> Branch? { nil }

Resolver.register { Trunk(leaf: Resolver.optional()) }
Resolver.register { noBranch() }

let trunk: Trunk = Resolver.resolve()
let branch: Branch? = Resolver.optional()
Resolver.register { Leaf() }
let full: Trunk = Resolver.resolve()
let leaf = Resolver.optional(Leaf.self)
