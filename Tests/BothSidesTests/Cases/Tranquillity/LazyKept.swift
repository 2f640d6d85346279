// many.md, lazy-and-provider.md: many lazy ones, and clear

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Zoo {
  let animals: [Lazy<Animal>]

  init(animals: [Lazy<Animal>]) {
    self.animals = animals
  }
}

let container = DIContainer()
container.register(Cat.init).as(Animal.self)
container.register(Dog.init).as(Animal.self)
container.register { Zoo(animals: many($0)) }

let zoo: Zoo = container.resolve()
_ = zoo.animals[1].value
_ = zoo.animals[1].value
zoo.animals[1].clear()
_ = zoo.animals[1].value
