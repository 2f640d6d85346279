// perRun: one object for the whole run, for each registration

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
container.register(Leaf.init).lifetime(.perRun(.strong))
container.register(Tree.init)

let tree: Tree = container.resolve()
let leaf: Leaf = container.resolve()
let other: Tree = container.resolve()
let second = DIContainer()
second.register(Leaf.init).lifetime(.perRun(.strong))
let elsewhere: Leaf = second.resolve()
