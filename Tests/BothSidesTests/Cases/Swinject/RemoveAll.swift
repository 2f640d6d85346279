// registering.md: removing all registrations
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}

let parent = Container()
parent.register(Leaf.self, name: "parent") { _ in Leaf() }
let container = Container(parent: parent)
container.register(Leaf.self) { _ in Leaf() }.inObjectScope(.container)
let first = container.resolve(Leaf.self)!
container.removeAll()
let gone = container.resolve(Leaf.self)
let kept = container.resolve(Leaf.self, name: "parent")!
if !container.hasAnyRegistration(of: Leaf.self) {
  container.register(Leaf.self) { _ in Leaf() }
}
let second = container.resolve(Leaf.self)!
