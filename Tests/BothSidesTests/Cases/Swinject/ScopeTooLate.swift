// scopes.md: the scope is settled when the service is resolved for the first time
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}

let container = Container()
let entry = container.register(Leaf.self) { _ in Leaf() }
let first = container.resolve(Leaf.self)!
entry.inObjectScope(.container)
let second = container.resolve(Leaf.self)!
let third = container.resolve(Leaf.self)!
