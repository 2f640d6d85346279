// scopes.md: transient, a new instance for each request
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Pair {
  let left: Leaf
  let right: Leaf

  init(left: Leaf, right: Leaf) {
    self.left = left
    self.right = right
  }
}

let container = Container()
container.register(Leaf.self) { _ in Leaf() }.inObjectScope(.transient)
container.register(Pair.self) { r in Pair(left: r.resolve(Leaf.self)!, right: r.resolve(Leaf.self)!) }
let pair = container.resolve(Pair.self)!
