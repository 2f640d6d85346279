// perContainer, weak: as long as somebody holds it

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
container.register(Leaf.init).lifetime(.perContainer(.weak))
container.register(Tree.init)

let tree: Tree = container.resolve()
var leaf: Leaf? = container.resolve()
let other = DIContainer(parent: container)
var lost: Leaf? = other.resolve()
lost = nil
lost = other.resolve()
