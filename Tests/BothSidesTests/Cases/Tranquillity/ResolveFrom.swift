// modules.md: a resolve on behalf of a framework

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Cats: DIFramework {
  static func load(container: DIContainer) {
    container.register(Cat.init).as(Animal.self)
  }
}

let container = DIContainer()
container.append(framework: Cats.self)
container.register(Dog.init).as(Animal.self)

let animal: Animal = container.resolve(from: Cats.self)
let none: Animal? = container.resolve()
