// wrappers.md: an optional of a registered service
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Root {}

let container = Container()
container.register(Leaf.self) { _ in Leaf() }
let leaf = container.resolve(Leaf?.self)!
let root = container.resolve(Root?.self)
