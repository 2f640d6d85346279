// arguments.md: implements passes arguments on

import Resolver

protocol Person {}

class User: Person {
  let id: Int

  init(id: Int) {
    self.id = id
  }
}

Resolver.register { _, args in User(id: args()) }.implements(Person.self)

let person: Person = Resolver.resolve(args: 7)
