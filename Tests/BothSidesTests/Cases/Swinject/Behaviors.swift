// behaviours.md: a behavior registers something else
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Mirror {}
class Mirroring: Behavior {
  func container<Type, Service>(
    _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
    withName name: String?
  ) {
    guard name == "mirrored" else { return }
    container.register(Mirror.self) { _ in Mirror() }
  }
}

let container = Container(behaviors: [Mirroring()])
container.register(Leaf.self) { _ in Leaf() }
let none = container.resolve(Mirror.self)
container.register(Leaf.self, name: "mirrored") { _ in Leaf() }
let mirror = container.resolve(Mirror.self)!
