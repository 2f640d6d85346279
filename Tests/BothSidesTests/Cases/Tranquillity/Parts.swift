// modules.md: a part loads once

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

class Leaves: DIPart {
  static func load(container: DIContainer) {
    container.register(Leaf.init)
    container.append(part: Branches.self)
  }
}

class Branches: DIPart {
  static func load(container: DIContainer) {
    container.register(Branch.init)
  }
}

let container = DIContainer()
container.append(part: Leaves.self)
container.append(part: Branches.self)

let branch: Branch = container.resolve()
