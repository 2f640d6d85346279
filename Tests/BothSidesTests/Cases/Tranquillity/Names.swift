// services.md: names choose

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

let container = DIContainer()
container.register(Cat.init).as(Animal.self, name: "cat")
container.register(Dog.init).as(Animal.self, name: "dog")

let cat: Animal = container.resolve(name: "cat")
let dog: Animal = container.resolve(name: "dog")
let none: Animal? = container.resolve()
