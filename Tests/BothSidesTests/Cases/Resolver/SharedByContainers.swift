// scopes.md: containers share what static scopes keep

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
first.register { Leaf() }.scope(.cached)
second.register { Leaf() }.scope(.cached)

let one = first.resolve(Leaf.self)
let same = second.resolve(Leaf.self)
