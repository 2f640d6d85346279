// missing.md: a factory gives nil

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

func noLeaf() -> Leaf? { nil }

let container = DIContainer()
container.register { noLeaf() }
container.register(Branch.init)

let leaf: Leaf? = container.resolve()
let branch: Branch = container.resolve()
