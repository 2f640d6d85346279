// lookup.md: several, and nothing decides

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Zoo {
  let animal: Animal

  init(animal: Animal) {
    self.animal = animal
  }
}

let container = DIContainer()
container.register(Cat.init).as(Animal.self)
container.register(Dog.init).as(Animal.self)
container.register(Zoo.init)

let none: Animal? = container.resolve()
let zoo: Zoo = container.resolve()
