// scopes.md: the storage of a scope is asked and filled for a graph
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class User {}
class Guest {}

final class Never: InstanceStorage {
  var instance: Any?
  func instance(inGraph graph: GraphIdentifier) -> Any? { nil }
  func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {}
  func graphResolutionCompleted() {}
}

final class Wrapping: InstanceStorage {
  let inner = PermanentStorage()
  var instance: Any? {
    get { inner.instance }
    set { inner.instance = newValue }
  }
  func instance(inGraph graph: GraphIdentifier) -> Any? { inner.instance(inGraph: graph) }
  func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
    inner.setInstance(instance, inGraph: graph)
  }
  func graphResolutionCompleted() { inner.graphResolutionCompleted() }
}

let never = ObjectScope(storageFactory: Never.init, description: "never")
let wrapping = ObjectScope(storageFactory: Wrapping.init, description: "wrapping")
let container = Container()
container.register(User.self) { _ in User() }.inObjectScope(never)
container.register(Guest.self) { _ in Guest() }.inObjectScope(wrapping)
let first = container.resolve(User.self)!
let second = container.resolve(User.self)!
let guest = container.resolve(Guest.self)!
let same = container.resolve(Guest.self)!
