// forwarding.md: one entry for several types
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

protocol Pet {}
protocol Hunter {}
class Cat: Pet, Hunter {}
class Owner {
  let pet: Pet
  let cat: Cat

  init(pet: Pet, cat: Cat) {
    self.pet = pet
    self.cat = cat
  }
}

let container = Container()
container.register(Cat.self, name: "tom") { _ in Cat() }.implements(Pet.self, Hunter.self)
let entry = container.register(Cat.self) { _ in Cat() }
container.forward(Pet.self, name: "other", to: entry)
container.register(Owner.self) { r in
  Owner(pet: r.resolve(Pet.self)!, cat: r.resolve(Cat.self, name: "tom")!)
}
let owner = container.resolve(Owner.self)!
let hunter = container.resolve(Hunter.self)!
let other = container.resolve(Pet.self, name: "other")!
let lost = container.resolve(Pet.self, name: "tom")
