// graph.md: an object that nothing holds gives way to one that another graph makes
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Pair {
  let held: Leaf

  init(held: Leaf) { self.held = held }
}
class Loose {}

let parent = Container()
let child = Container(parent: parent)
parent.register(Leaf.self) { _ in Leaf() }
parent.register(Pair.self) { r in
  let held = r.resolve(Leaf.self)!
  _ = child.resolve(Leaf.self)
  _ = r.resolve(Leaf.self)
  return Pair(held: held)
}
parent.register(Loose.self) { r in
  _ = r.resolve(Leaf.self)
  _ = child.resolve(Leaf.self)
  _ = r.resolve(Leaf.self)
  return Loose()
}
let pair = parent.resolve(Pair.self)!
let loose = parent.resolve(Loose.self)!
