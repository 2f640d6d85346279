// Arguments beside dependencies, and further down

import DITranquillity

class User {
  let id: Int
  let name: String

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

class Session {}

class Account {
  let session: Session
  let user: User

  init(session: Session, user: User) {
    self.session = session
    self.user = user
  }
}

let container = DIContainer()
container.register(Session.init)
container.register { Account(session: $0, user: arg($1)) }

let account: Account = container.resolve(args: User(id: 1, name: "Ada"))
