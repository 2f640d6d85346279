// What to resolve of the sample, in order
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

let owner = container.resolve(Person.self)!
let other = container.resolve(Person.self)!
let dog = container.resolve(Animal.self, name: "dog")!
let collar = container.resolve(Collar.self, argument: "Mimi")!
let shelter = container.resolve(Shelter.self)!
let leash = container.resolve(Leash.self)!
container.resetObjectScope(.container)
let third = container.resolve(Person.self)!
let lion = container.resolve(Lion.self)
