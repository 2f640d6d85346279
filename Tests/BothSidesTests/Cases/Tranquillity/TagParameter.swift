// A tag in a closure

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Wild {}

class Zoo {
  let animal: Animal

  init(animal: Animal) {
    self.animal = animal
  }
}

let container = DIContainer()
container.register(Cat.init).as(Animal.self)
container.register(Dog.init).as(Animal.self, tag: Wild.self)
container.register { Zoo(animal: by(tag: Wild.self, on: $0)) }

let zoo: Zoo = container.resolve()
