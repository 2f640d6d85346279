// registering.md: a registration copies the default lifetime when it is made

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

DISetting.Defaults.lifeTime = .single

let container = DIContainer()
container.register(Leaf.init)
DISetting.Defaults.lifeTime = .prototype
container.register(Tree.init)

let tree: Tree = container.resolve()
