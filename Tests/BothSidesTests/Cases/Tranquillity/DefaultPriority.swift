// lookup.md: default decides

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

let container = DIContainer()
container.register(Cat.init).as(Animal.self)
container.register(Dog.init).as(Animal.self).default()

let animal: Animal = container.resolve()
