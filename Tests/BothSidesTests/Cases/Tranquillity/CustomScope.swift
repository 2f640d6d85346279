// A scope of the app, strong, and a weak one over it

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

let wide = DIScope(name: "wide", storage: DICacheStorage(), policy: .strong)
let narrow = DIScope(name: "narrow", storage: DICacheStorage(), policy: .weak, parent: wide)

let container = DIContainer()
container.register(Leaf.init).lifetime(.custom(wide))
container.register(Branch.init).lifetime(.custom(narrow))

let leaf: Leaf = container.resolve()
let branch: Branch = container.resolve()
let again: Branch = container.resolve()
