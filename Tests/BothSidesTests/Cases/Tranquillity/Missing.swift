// missing.md: nothing is registered, two levels down

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

class Root {
  let branch: Branch

  init(branch: Branch) {
    self.branch = branch
  }
}

let container = DIContainer()
container.register(Root.init)
container.register(Branch.init)

let none: Root? = container.resolve()
let root: Root = container.resolve()
