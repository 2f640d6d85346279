// perContainer: one object for each container that is asked

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
container.register(Leaf.init).lifetime(.perContainer(.strong))
container.register(Tree.init)

let tree: Tree = container.resolve()
let leaf: Leaf = container.resolve()
let other: Tree = container.resolve()
let child = DIContainer(parent: container)
let own: Leaf = child.resolve()
container.clean()
let fresh: Leaf = container.resolve()
