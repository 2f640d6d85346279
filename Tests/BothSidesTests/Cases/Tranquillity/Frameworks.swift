// modules.md: one's own framework first, then what it imports

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Cats: DIFramework {
  static func load(container: DIContainer) {
    container.register(Cat.init).as(Animal.self)
    container.register(Home.init)
  }
}

class Dogs: DIFramework {
  static func load(container: DIContainer) {
    container.register(Dog.init).as(Animal.self)
  }
}

class Home {
  let animal: Animal

  init(animal: Animal) {
    self.animal = animal
  }
}

let container = DIContainer()
container.append(framework: Cats.self)
container.append(framework: Dogs.self)

let home: Home = container.resolve()
let none: Animal? = container.resolve()
