// container: one object for each container that is asked

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

let inner = Resolver()
let outer = Resolver(child: inner)
inner.register { Leaf() }.scope(.container)

let first = inner.resolve(Leaf.self)
let second = outer.resolve(Leaf.self)
let third = outer.resolve(Leaf.self)
inner.cache.reset()
let fourth = inner.resolve(Leaf.self)
