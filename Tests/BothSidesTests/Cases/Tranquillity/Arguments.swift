// arguments.md: arguments in order

import DITranquillity

class User {
  let id: Int
  let name: String

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

let container = DIContainer()
container.register { User(id: arg($0), name: arg($1)) }

let user: User = container.resolve(args: 7, "Ada")
