// registering.md: a named registration and one without a name have nothing to do with each other
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}

let container = Container()
container.register(Leaf.self, name: "green") { _ in Leaf() }
container.register(Leaf.self, name: "red") { _ in Leaf() }.inObjectScope(.container)
let green = container.resolve(Leaf.self, name: "green")!
let red = container.resolve(Leaf.self, name: "red")!
let again = container.resolve(Leaf.self, name: "red")!
let plain = container.resolve(Leaf.self)
