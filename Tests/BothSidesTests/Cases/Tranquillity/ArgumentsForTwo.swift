// arguments.md: two lists fit, so none does

import DITranquillity

protocol Person {}

class User: Person {
  let id: Int

  init(id: Int) {
    self.id = id
  }
}

let container = DIContainer()
container.register { User(id: arg($0)) }.as(Person.self)

var arguments = AnyArguments()
arguments.addArgs(for: User.self, args: 1)
let user: Person = container.resolve(arguments: arguments)
arguments.addArgs(for: Person.self, args: 2)
let none: Person? = container.resolve(arguments: arguments)
let failed: Person = container.resolve(arguments: arguments)
