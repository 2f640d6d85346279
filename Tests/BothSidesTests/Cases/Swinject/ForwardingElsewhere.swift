// forwarding.md: an entry of another container
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

protocol Pet: AnyObject {}
class Cat: Pet {}

let parent = Container()
let child = Container(parent: parent)
let entry = parent.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
child.forward(Pet.self, to: entry)
let pet = child.resolve(Pet.self)!
let cat = parent.resolve(Cat.self)!
let none = parent.resolve(Pet.self)
