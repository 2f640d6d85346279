// scopes.md: the default scope is that of the container
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}

let container = Container(defaultObjectScope: .container)
container.register(Leaf.self) { _ in Leaf() }
container.register(Leaf.self, name: "new") { _ in Leaf() }.inObjectScope(.transient)
let first = container.resolve(Leaf.self)!
let second = container.resolve(Leaf.self)!
let new = container.resolve(Leaf.self, name: "new")!
