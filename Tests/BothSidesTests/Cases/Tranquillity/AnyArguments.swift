// arguments.md: a list for each type, for all that is made

import DITranquillity

protocol Person {}

class User: Person {
  let id: Int
  let name: String

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

class Account {
  let owner: Person
  let heir: Person
  let limit: Int

  init(owner: Person, heir: Person, limit: Int) {
    self.owner = owner
    self.heir = heir
    self.limit = limit
  }
}

let container = DIContainer()
container.register { User(id: arg($0), name: arg($1)) }.as(Person.self)
container.register { Account(owner: $0, heir: $1, limit: arg($2)) }

let user: User = container.resolve(arguments: AnyArguments(for: User.self, args: 7, "Ada"))

var arguments = AnyArguments(for: Account.self, args: 100)
arguments.addArgs(for: Person.self, args: 8, "Bob")
let account: Account = container.resolve(arguments: arguments)

let none: Account? = container.resolve(arguments: AnyArguments(for: Account.self, args: 100))
