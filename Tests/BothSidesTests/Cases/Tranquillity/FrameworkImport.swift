// modules.md: an imported framework is preferred

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Cats: DIFramework {
  static func load(container: DIContainer) {
    container.register(Cat.init).as(Animal.self)
  }
}

class Dogs: DIFramework {
  static func load(container: DIContainer) {
    container.register(Dog.init).as(Animal.self)
  }
}

class Homes: DIFramework {
  static func load(container: DIContainer) {
    container.import(Dogs.self)
    container.register(Home.init)
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
container.append(framework: Homes.self)

let home: Home = container.resolve()
