// Frameworks and parts: what is loaded once, what is imported where, and what the log says of it.

import DITranquillity

protocol Animal { var name: String { get } }

class Cat: Animal { let name = "cat" }

class Dog: Animal { let name = "dog" }

class Home {
  let animal: Animal?

  init(animal: Animal?) { self.animal = animal }
}

final class Cats: DIFramework {
  static func load(container: DIContainer) {
    print("cats")
    container.register(Cat.init).as(Animal.self)
  }
}

final class Dogs: DIFramework {
  static func load(container: DIContainer) {
    print("dogs")
    container.append(part: Kennel.self)
  }
}

final class Kennel: DIPart {
  static func load(container: DIContainer) {
    print("kennel")
    container.register(Dog.init).as(Animal.self)
  }
}

/// Another container is filled while this one loads the framework.
let aside = DIContainer()

final class Homes: DIFramework {
  static func load(container: DIContainer) {
    container.import(Dogs.self)
    container.register(Home.init)
    aside.register(Home.init)
    aside.import(Cats.self)
  }
}

func run() throws {
  DISetting.Log.level = .warning
  DISetting.Log.fun = { level, message in print(level, message) }

  let container = DIContainer()
  for one in [container, aside] {
    one.append(framework: Cats.self)
    one.append(framework: Dogs.self)
    one.append(framework: Dogs.self)
    one.append(part: Kennel.self)
  }
  container.import(Cats.self)
  container.append(framework: Homes.self)

  let home: Home = container.resolve()
  print(home.animal?.name ?? "none")
  let other: Home = aside.resolve()
  print(other.animal?.name ?? "none")
}
