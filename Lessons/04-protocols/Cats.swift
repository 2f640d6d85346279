import DITranquillity

// The cat of DITranquillity's own text, in two containers.

protocol Animal: AnyObject {}

protocol Mammal: AnyObject {}

protocol Pet: AnyObject {}

class Cat: Animal, Mammal, Pet {}

/// One registration: a cat that is known under four types.
let home: DIContainer = {
  let container = DIContainer()
  container.register(Cat.init)
    .as(Animal.self)
    .as(Mammal.self)
    .as(Pet.self)
    .lifetime(.single)
  return container
}()

/// Four registrations, one for each type.
let street: DIContainer = {
  let container = DIContainer()
  container.register { Cat() }
    .lifetime(.single)
  container.register { Cat() as Animal }
    .lifetime(.single)
  container.register { Cat() as Mammal }
    .lifetime(.single)
  container.register { Cat() as Pet }
    .lifetime(.single)
  return container
}()

/// Nobody is registered here yet.
let shelter = DIContainer()
