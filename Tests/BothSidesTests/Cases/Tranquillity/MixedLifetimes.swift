// prototype and objectGraph in one resolve

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

class Forest {
  let tree: Tree
  let branch: Branch

  init(tree: Tree, branch: Branch) {
    self.tree = tree
    self.branch = branch
  }
}

let container = DIContainer()
container.register(Leaf.init).lifetime(.objectGraph)
container.register(Tree.init)
container.register(Branch.init).lifetime(.single)
container.register(Forest.init)

let forest: Forest = container.resolve()
let other: Forest = container.resolve()
