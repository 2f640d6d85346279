// resolving.md: nothing is registered, three levels down, and something near is

import Resolver

class Root {
  let branch: Branch

  init(branch: Branch) {
    self.branch = branch
  }
}

class Branch {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}

class Leaf {}

class Leaves {}

Resolver.register { Root(branch: Resolver.resolve()) }
Resolver.register { Branch(leaf: Resolver.resolve()) }
Resolver.register { Leaves() }
Resolver.register(name: "green") { Leaf() }

let root: Root = Resolver.resolve()
