// Swinject: assemblies, a circle that initCompleted closes, an argument, and all four object scopes
//
// Try:
//   resolve Person                            the closures say what they need: resolver.resolve(X.self)!
//   resolve Person                            again: the vet is kept, owner and cat are new
//   resolve Animal --name dog                 the same type under a name is another registration
//   resolve Collar --arg Mimi                 the factory takes an argument; its type is part of the key
//   resolve Shelter                           shelter and keeper know each other, by initCompleted
//   container.resolve(Lion.self)              nobody registered Lion: nil
//   container.resolve(Lion.self)!             and that ends a program
//
// weak keeps an object only while somebody holds it:
//   resolve Person --as owner
//   resolve Leash                             the leash that the owner holds
//   release owner                             nobody holds it: it is deallocated
//   resolve Leash                             a new one
//
// container keeps it until it is reset:
//   container.resetObjectScope(.container)
//   resolve Person                            another vet

// swift-format-ignore-file: NeverForceUnwrap

import Swinject

protocol Animal {
  var name: String { get }
}

class Toy {}

class Cat: Animal {
  let name: String
  let toy: Toy

  init(name: String, toy: Toy) {
    self.name = name
    self.toy = toy
  }
}

class Dog: Animal {
  let name = "Hachi"
}

class Lion: Animal {
  let name = "Leo"
}

class Collar {
  let name: String

  init(name: String) {
    self.name = name
  }
}

class Leash {}

class Vet {}

protocol Person {}

class PetOwner: Person {
  let pet: Animal
  let toy: Toy
  let leash: Leash
  let vet: Vet

  init(pet: Animal, toy: Toy, leash: Leash, vet: Vet) {
    self.pet = pet
    self.toy = toy
    self.leash = leash
    self.vet = vet
  }
}

class Shelter {
  var keeper: Keeper?
}

class Keeper {
  weak var shelter: Shelter?
}

// What belongs together registers together.
class AnimalAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Toy.self) { _ in Toy() }
      .inObjectScope(.transient)
    container.register(Animal.self) { resolver in
      Cat(name: "Mimi", toy: resolver.resolve(Toy.self)!)
    }
    container.register(Animal.self, name: "dog") { _ in Dog() }
    container.register(Collar.self) { (_, name: String) in Collar(name: name) }
    container.register(Leash.self) { _ in Leash() }
      .inObjectScope(.weak)
  }
}

class PeopleAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Vet.self) { _ in Vet() }
      .inObjectScope(.container)
    container.register(Person.self) { resolver in
      PetOwner(
        pet: resolver.resolve(Animal.self)!, toy: resolver.resolve(Toy.self)!,
        leash: resolver.resolve(Leash.self)!, vet: resolver.resolve(Vet.self)!)
    }
    container.register(Shelter.self) { _ in Shelter() }
      .initCompleted { resolver, shelter in
        shelter.keeper = resolver.resolve(Keeper.self)
      }
    container.register(Keeper.self) { _ in Keeper() }
      .initCompleted { resolver, keeper in
        keeper.shelter = resolver.resolve(Shelter.self)
      }
  }
}

let container = Container()
let assembler = Assembler([AnimalAssembly(), PeopleAssembly()], container: container)
