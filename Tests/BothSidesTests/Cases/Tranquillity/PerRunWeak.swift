// perRun, weak: as long as somebody holds it

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
container.register(Leaf.init).lifetime(.perRun(.weak))

var leaf: Leaf? = container.resolve()
let same: Leaf? = container.resolve()
leaf = nil
let still: Leaf = container.resolve()
