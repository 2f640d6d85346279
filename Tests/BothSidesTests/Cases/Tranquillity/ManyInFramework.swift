// modules.md: many, by the preferences of the requester's framework

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

class Fox: Animal {}

class House {
  let pets: [Animal]

  init(pets: [Animal]) {
    self.pets = pets
  }
}

class Wood {
  let animals: [Animal]
  var later: [Animal] = []

  init(animals: [Animal]) {
    self.animals = animals
  }
}

class Homes: DIFramework {
  static func load(container: DIContainer) {
    container.register(Cat.init).as(Animal.self)
    container.register { House(pets: manyInFramework($0)) }
  }
}

class Woods: DIFramework {
  static func load(container: DIContainer) {
    container.register(Dog.init).as(Animal.self)
    container.register(Fox.init).as(Animal.self)
    container.register(Wood.init) { manyInFramework($0) }
      .injection(\.later) { manyInFramework($0) }
  }
}

let container = DIContainer()
container.append(framework: Homes.self)
container.append(framework: Woods.self)

let house: House = container.resolve()
let wood: Wood = container.resolve()
let all: [Animal] = manyInFramework(container.resolve())
let own: [Animal] = manyInFramework(container.resolve(from: Homes.self))
