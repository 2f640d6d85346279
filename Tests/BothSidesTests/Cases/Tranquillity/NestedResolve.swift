// circular-dependencies.md: a resolve inside a factory opens a graph of its own

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
container.register(Leaf.init).lifetime(.objectGraph)
container.register { Tree(left: $0, right: container.resolve()) }

let tree: Tree = container.resolve()
