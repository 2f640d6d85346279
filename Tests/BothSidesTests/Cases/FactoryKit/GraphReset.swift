// graph.md: a reset or a registration removes the instance from the graph
import FactoryKit

class Leaf {}
class Pair {
  let first: Leaf
  let second: Leaf

  init(first: Leaf, second: Leaf) {
    self.first = first
    self.second = second
  }
}

extension Container {
  var leaf: Factory<Leaf> { self { Leaf() }.graph }
  var kept: Factory<Pair> { self { Pair(first: self.leaf(), second: self.leaf()) } }
  var again: Factory<Pair> {
    self {
      let first = self.leaf()
      self.leaf.reset(.scope)
      return Pair(first: first, second: self.leaf())
    }
  }
  var registered: Factory<Pair> {
    self {
      let first = self.leaf()
      self.leaf.register { Leaf() }
      return Pair(first: first, second: self.leaf())
    }
  }
}

_ = Container.shared.kept()
_ = Container.shared.again()
_ = Container.shared.registered()
