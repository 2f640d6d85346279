// registering.md: the last registration wins, and caches do not notice

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

Resolver.register { Leaf() }.scope(.cached)
let first: Leaf = Resolver.resolve()
Resolver.register { Leaf() }.scope(.cached)
let second: Leaf = Resolver.resolve()
ResolverScope.cached.reset()
let third: Leaf = Resolver.resolve()
