// A scope of the app, made by extending ResolverScope

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

extension ResolverScope {
  static let session = ResolverScopeCache()
}

Resolver.register { Leaf() }.scope(.session)

let first: Leaf = Resolver.resolve()
let second: Leaf = Resolver.resolve()
ResolverScope.session.reset()
let third: Leaf = Resolver.resolve()
