// scopes.md: the five scopes
import FactoryKit

class Unique {}
class Cached {}
class Shared {}
class Single {}
class Graph {}
class Root {
  let one: Graph
  let two: Graph
  let cached: Cached

  init(one: Graph, two: Graph, cached: Cached) {
    self.one = one
    self.two = two
    self.cached = cached
  }
}

extension Container {
  var unique: Factory<Unique> { self { Unique() }.unique }
  var cachedOne: Factory<Cached> { self { Cached() }.cached }
  var sharedOne: Factory<Shared> { self { Shared() }.shared }
  var single: Factory<Single> { self { Single() }.singleton }
  var graphOne: Factory<Graph> { self { Graph() }.graph }
  var root: Factory<Root> {
    self { Root(one: self.graphOne(), two: self.graphOne(), cached: self.cachedOne()) }
  }
}

let container = Container.shared
_ = container.unique()
_ = container.unique()
_ = container.cachedOne()
_ = container.cachedOne()
var held: Shared? = container.sharedOne()
_ = container.sharedOne()
held = nil
_ = container.sharedOne()
_ = container.single()
_ = container.single()
_ = container.root()
_ = container.root()
