// many.md: each member of a collection asked for from outside is complete before the next is made

import DITranquillity

protocol Animal {}

class Collar {}

class Cat: Animal {
  var collar: Collar?
  var friends: [Animal] = []
}

class Dog: Animal {
  var collar: Collar?
}

let container = DIContainer()
container.register(Collar.init)
container.register { Cat() }.as(Animal.self)
  .injection(cycle: true) { $0.collar = $1 }
  .injection(cycle: true) { $0.friends = many($1) }
  .lifetime(.objectGraph)
container.register { Dog() }.as(Animal.self)
  .injection(cycle: true) { $0.collar = $1 }
  .lifetime(.objectGraph)

let animals: [Animal] = many(container.resolve())
let cat: Cat = container.resolve()
