// scopes.md: resetting a scope, of all services or of one
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Root {}

let container = Container()
container.register(Leaf.self) { _ in Leaf() }.inObjectScope(.container)
container.register(Root.self) { _ in Root() }.inObjectScope(.container)
let leaf = container.resolve(Leaf.self)!
let root = container.resolve(Root.self)!
container.resetObjectScope(.container, serviceType: Leaf.self)
let newLeaf = container.resolve(Leaf.self)!
let sameRoot = container.resolve(Root.self)!
container.resetObjectScope(.container)
let newRoot = container.resolve(Root.self)!
