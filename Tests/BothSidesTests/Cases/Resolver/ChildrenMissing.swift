// containers.md: a child does not see what its owner has

import Resolver

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

let child = Resolver()
let owner = Resolver(child: child)
owner.register { Leaf() }
child.register { r in Branch(leaf: r.resolve()) }

let branch = owner.resolve(Branch.self)
let failing = child.resolve(Branch.self)
