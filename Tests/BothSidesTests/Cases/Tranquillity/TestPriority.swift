// lookup.md: test is before default

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Mock: Animal {}

let container = DIContainer()
container.register(Cat.init).as(Animal.self).default()
container.register(Dog.init).as(Animal.self)
container.register(Mock.init).as(Animal.self).test()

let animal: Animal = container.resolve()
let all: [Animal] = many(container.resolve())
