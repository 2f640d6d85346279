// A key path with a modifier

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Zoo {
  var animals: [Animal] = []
}

let container = DIContainer()
container.register(Cat.init).as(Animal.self)
container.register(Dog.init).as(Animal.self)
container.register(Zoo.init)
  .injection(\.animals) { many($0) }

let zoo: Zoo = container.resolve()
