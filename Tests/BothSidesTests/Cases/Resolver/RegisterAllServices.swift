// register-all-services.md: registerAllServices runs before the first request

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
    register { Leaf() }
    registerMore()
  }

  private static func registerMore() {
    main.register { Branch(leaf: resolve()) }
  }
}

Resolver.register { Leaf() }.scope(.application)

let branch: Branch = Resolver.resolve()
Resolver.register { Leaf() }.scope(.cached)
let other: Branch = Resolver.resolve()
