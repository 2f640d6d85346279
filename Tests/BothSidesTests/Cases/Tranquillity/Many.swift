// many.md: every registration, in order

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Zoo {
  let animals: [Animal]

  init(animals: [Animal]) {
    self.animals = animals
  }
}

let container = DIContainer()
container.register(Cat.init).as(Animal.self).default()
container.register(Dog.init).as(Animal.self, name: "dog")
container.register { Zoo(animals: many($0)) }

let zoo: Zoo = container.resolve()
let all: [Animal] = many(container.resolve())
let nothing: [Zoo] = many(container.resolve())
