// lazy-and-provider.md: what is missing is noticed at the first read

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

class Keeper {
  let leaf: Lazy<Leaf>

  init(leaf: Lazy<Leaf>) {
    self.leaf = leaf
  }
}

let container = DIContainer()
container.register(Keeper.init)

let keeper: Keeper = container.resolve()
_ = keeper.leaf.value
