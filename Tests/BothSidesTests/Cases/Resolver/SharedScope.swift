// shared: one object as long as somebody holds it

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

Resolver.register { Leaf() }.scope(.shared)
Resolver.register { Branch(leaf: Resolver.resolve()) }.scope(.unique)

_ = Resolver.resolve(Leaf.self)
var kept: Leaf? = Resolver.optional()
let branch: Branch = Resolver.resolve()
kept = nil
_ = Resolver.resolve(Leaf.self)
