// hierarchy.md: a child searches its parent, whose factories get the child
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Branch {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}

let parent = Container()
parent.register(Leaf.self) { _ in Leaf() }
parent.register(Branch.self) { r in Branch(leaf: r.resolve(Leaf.self)!) }.inObjectScope(.container)
let child = Container(parent: parent)
child.register(Leaf.self) { _ in Leaf() }
let branch = child.resolve(Branch.self)!
let same = parent.resolve(Branch.self)!
let leaf = parent.resolve(Leaf.self)!
