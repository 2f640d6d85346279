// threads.md: a synchronised view is a child
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}

let container = Container()
container.register(Leaf.self) { _ in Leaf() }.inObjectScope(.container)
let resolver = container.synchronize()
let first = resolver.resolve(Leaf.self)!
let second = container.resolve(Leaf.self)!
