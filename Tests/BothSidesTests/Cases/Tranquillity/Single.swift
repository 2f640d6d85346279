// single: one object, made early or at the first request

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
container.register(Leaf.init).lifetime(.single)
container.register(Branch.init).lifetime(.single)
container.register(Tree.init)

container.initializeSingletonObjects()
let tree: Tree = container.resolve()
let branch: Branch = container.resolve()
container.initializeSingletonObjects()
