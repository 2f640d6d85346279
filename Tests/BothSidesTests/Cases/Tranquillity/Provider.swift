// lazy-and-provider.md: asked for at each read

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
  let leaf: Provider<Leaf>

  init(leaf: Provider<Leaf>) {
    self.leaf = leaf
  }
}

let container = DIContainer()
container.register(Leaf.init)
container.register(Keeper.init)

let keeper: Keeper = container.resolve()
_ = keeper.leaf.value
_ = keeper.leaf.value
