// register-all-services.md: reset makes main anew and forgets what the caches hold

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

extension Resolver: ResolverRegistering {
  /// Resolver calls this once, before the first request.
  public static func registerAllServices() {
    register { Leaf() }.scope(.application)
  }
}

let first: Leaf = Resolver.resolve()
Resolver.register { Branch(leaf: Resolver.resolve()) }
let branch: Branch = Resolver.resolve()
Resolver.reset()
let second: Leaf = Resolver.resolve()
let none: Branch? = Resolver.optional()
