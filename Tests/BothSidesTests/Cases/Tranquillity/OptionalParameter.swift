// missing.md: an optional parameter takes nil

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

class Trunk {
  let leaf: Leaf?

  init(leaf: Leaf?) {
    self.leaf = leaf
  }
}

let container = DIContainer()
container.register(Trunk.init)

let trunk: Trunk = container.resolve()
container.register(Leaf.init)
let full: Trunk = container.resolve()
let maybe: Leaf? = container.resolve()
