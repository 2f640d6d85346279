// parents.md: the child first, then the parent, and the child supplies

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

let parent = DIContainer()
let child = DIContainer(parent: parent)
parent.register(Branch.init)
parent.register(Tree.init).lifetime(.perContainer(.strong))
child.register(Leaf.init)

let branch: Branch = child.resolve()
let tree: Tree = child.resolve()
let none: Branch? = parent.resolve()
let missing: Leaf? = parent.resolve()
