// graph.md: one instance in a call, whatever its scope
import FactoryKit

class Leaf {}
class Branch {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}
class Tree {
  let leaf: Leaf
  let branch: Branch

  init(leaf: Leaf, branch: Branch) {
    self.leaf = leaf
    self.branch = branch
  }
}
class Forest {
  @Injected(\.leaf) var one
  @Injected(\.leaf) var two
}

extension Container {
  var leaf: Factory<Leaf> { self { Leaf() }.graph }
  var branch: Factory<Branch> { self { Branch(leaf: self.leaf()) } }
  var tree: Factory<Tree> { self { Tree(leaf: self.leaf(), branch: self.branch()) }.singleton }
  var forest: Factory<Forest> { self { Forest() } }
}

_ = Container.shared.tree()
_ = Container.shared.branch()
_ = Container.shared.forest()
let byHand = Forest()
