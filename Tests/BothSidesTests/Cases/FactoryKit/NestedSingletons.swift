// scopes.md: scopes do not block each other
import FactoryKit

class Leaf {}
class Branch {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}
class Tree {
  @Injected(\.branch) var branch
  @LazyInjected(\.leaf) var leaf
}

extension Container {
  var leaf: Factory<Leaf> { self { Leaf() }.singleton }
  var branch: Factory<Branch> { self { Branch(leaf: self.leaf()) }.singleton }
  var tree: Factory<Tree> { self { Tree() }.singleton }
}

let tree = Container.shared.tree()
_ = tree.leaf === tree.branch.leaf
_ = Container.shared.tree()
Scope.singleton.reset()
_ = Container.shared.tree()
