// circular-dependencies.md: three factories that need each other, in a container and its child, each with its own object

import Resolver

class Leaf {}

class Branch {
  let leaf: Leaf
  let trunk: Trunk

  init(leaf: Leaf, trunk: Trunk) {
    self.leaf = leaf
    self.trunk = trunk
  }
}

class Trunk {
  let leaf: Leaf
  let root: Root

  init(leaf: Leaf, root: Root) {
    self.leaf = leaf
    self.root = root
  }
}

class Root {
  let branch: Branch

  init(branch: Branch) {
    self.branch = branch
  }
}

let garden = Resolver()
Resolver.main.add(child: garden)
garden.register { Leaf() }.scope(.unique)
garden.register { Branch(leaf: Resolver.resolve(), trunk: Resolver.resolve()) }
Resolver.register { Trunk(leaf: Resolver.resolve(), root: Resolver.resolve()) }.scope(.cached)
garden.register { Root(branch: Resolver.resolve()) }.scope(.shared)

let leaf: Leaf = Resolver.resolve()
let branch: Branch = Resolver.resolve()
