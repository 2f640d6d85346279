// scopes.md: weak, as long as something holds the object
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
container.register(Leaf.self) { _ in Leaf() }.inObjectScope(.weak)
container.register(Pair.self) { r in Pair(left: r.resolve(Leaf.self)!, right: r.resolve(Leaf.self)!) }
var pair: Pair? = container.resolve(Pair.self)!
let leaf = container.resolve(Leaf.self)!
