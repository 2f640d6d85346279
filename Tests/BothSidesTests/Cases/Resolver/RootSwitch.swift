// containers.md: static requests go to the root, static registrations to main

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

extension Resolver {
  static let mock = Resolver(child: main)
}

Resolver.register { Leaf() }
Resolver.register { Branch(leaf: Resolver.resolve()) }
Resolver.mock.register { Leaf() }

let real: Branch = Resolver.resolve()
Resolver.root = Resolver.mock
let mocked: Branch = Resolver.resolve()
let direct = Resolver.main.resolve(Leaf.self)
