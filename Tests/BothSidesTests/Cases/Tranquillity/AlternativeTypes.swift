// services.md: one registration under several types

import DITranquillity

protocol Animal {}

class Cat: Animal {}

class Dog: Animal {}

let container = DIContainer()
container.register(Cat.init)
  .as(Animal.self)
  .as(check: Animal.self, name: "cat") { $0 }
  .lifetime(.single)

let animal: Animal = container.resolve()
let named: Animal = container.resolve(name: "cat")
let cat: Cat = container.resolve()
