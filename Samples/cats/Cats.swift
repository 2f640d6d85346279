// One registration with four services is one cat; four registrations are four cats
//
// Try:
//   resolve Cat --from container --as cat
//   resolve Animal --from container           the same cat, under another type
//   resolve Pet --from container              and again
//   resolve Cat --from fourCats --as other
//   resolve Animal --from fourCats            another cat: single is kept per registration
//   list                                      what each container has
//   scope                                     what each lifetime means and holds

import DITranquillity

protocol Animal {}

protocol Mammal {}

protocol Pet {
  var name: String { get }
}

class Cat: Animal, Mammal, Pet {
  let name = "Tom"
}

// One cat, known as a cat, an animal, a mammal and a pet.
let container = DIContainer()

container.register(Cat.init)
  .as(Animal.self)
  .as(Mammal.self)
  .as(Pet.self)
  .lifetime(.single)

// Four registrations: a lifetime for each, so a cat for each.
let fourCats = DIContainer()

fourCats.register { Cat() }
  .lifetime(.single)
fourCats.register { Cat() as Animal }
  .lifetime(.single)
fourCats.register { Cat() as Mammal }
  .lifetime(.single)
fourCats.register { Cat() as Pet }
  .lifetime(.single)
