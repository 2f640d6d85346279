// services.md: tags choose, and all of several have to be there

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Wild {}

class Small {}

let container = DIContainer()
container.register(Cat.init).as(Animal.self, tag: Wild.self).as(Animal.self, tag: Small.self)
container.register(Dog.init).as(Animal.self, tag: Wild.self)

let small: Animal = container.resolve(tag: Small.self)
let both: Animal = by(tags: Wild.self, Small.self, on: container.resolve())
let none: Animal? = container.resolve()
let vague: Animal? = container.resolve(tag: Wild.self)
