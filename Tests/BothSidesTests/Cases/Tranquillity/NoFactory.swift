// A registration without a factory

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

let container = DIContainer()
container.register(Leaf.self)
container.register(Branch.init)

let branch: Branch = container.resolve()
