// registering.md: the container is a service

import DITranquillity

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

class Finder {
  let container: DIContainer

  init(container: DIContainer) {
    self.container = container
  }
}

let container = DIContainer()
container.register(Finder.init)
container.register(Leaf.init)

let finder: Finder = container.resolve()
let leaf: Leaf = finder.container.resolve()
