// parents.md: priorities compete within one container only

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

let parent = DIContainer()
let child = DIContainer(parent: parent)
parent.register(Cat.init).as(Animal.self).default()
child.register(Dog.init).as(Animal.self)

let animal: Animal = child.resolve()
let all: [Animal] = many(child.resolve())
