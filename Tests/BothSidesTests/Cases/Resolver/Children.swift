// containers.md: own registrations first, then those of the children in order

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

let first = Resolver()
let second = Resolver()
let owner = Resolver(child: first)
owner.add(child: second)

second.register { Leaf() }
second.register { r in Branch(leaf: r.resolve()) }
first.register { r in Tree(left: r.resolve(), right: r.resolve()) }

let branch = owner.resolve(Branch.self)
let tree = owner.resolve(Tree.self)
owner.register { Leaf() }
let own = owner.resolve(Branch.self)
let none = first.optional(Leaf.self)
