// registering.md: a later registration of the same key replaces the earlier one
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Branch {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}

let container = Container()
container.register(Leaf.self) { _ in Leaf() }
container.register(Branch.self) { r in Branch(leaf: r.resolve(Leaf.self)!) }
let first = container.resolve(Branch.self)!
container.register(Leaf.self) { _ in Leaf() }.inObjectScope(.container)
let second = container.resolve(Branch.self)!
let third = container.resolve(Branch.self)!
