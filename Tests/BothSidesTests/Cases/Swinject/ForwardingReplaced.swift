// forwarding.md: an entry that the program holds may be forwarded after it was replaced or removed
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

protocol Pet {}
class Cat: Pet {}
class Lion: Cat {}

let container = Container()
let first = container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
let kept = container.resolve(Cat.self)!
container.register(Cat.self) { _ in Lion() }
first.implements(Pet.self, name: "old")
let old = container.resolve(Pet.self, name: "old")!
let new = container.resolve(Cat.self)!
container.removeAll()
let gone = container.resolve(Pet.self, name: "old")
first.implements(Pet.self)
let again = container.resolve(Pet.self)!
