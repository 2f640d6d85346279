// unique: a new object for each request

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

Resolver.register { Leaf() }.scope(.unique)
Resolver.register { Tree(left: Resolver.resolve(), right: Resolver.resolve()) }

let tree: Tree = Resolver.resolve()
let leaf: Leaf = Resolver.resolve()
let other: Tree = Resolver.resolve()
