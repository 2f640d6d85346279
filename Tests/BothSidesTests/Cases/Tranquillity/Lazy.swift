// lazy-and-provider.md: made at the first read, then kept

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
  let other: Lazy<Leaf?>

  init(leaf: Lazy<Leaf>, other: Lazy<Leaf?>) {
    self.leaf = leaf
    self.other = other
  }
}

let container = DIContainer()
container.register(Leaf.init)
container.register(Keeper.init)

let keeper: Keeper = container.resolve()
_ = keeper.leaf.value
_ = keeper.leaf.value
_ = keeper.other.value
