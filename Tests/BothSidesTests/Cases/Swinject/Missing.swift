// resolving.md: what is not registered is nil
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Branch {
  let leaf: Leaf?

  init(leaf: Leaf?) {
    self.leaf = leaf
  }
}

let container = Container()
container.register(Branch.self) { r in Branch(leaf: r.resolve(Leaf.self)) }
let branch = container.resolve(Branch.self)!
let leaf = container.resolve(Leaf.self)
let named = container.resolve(Branch.self, name: "old")
