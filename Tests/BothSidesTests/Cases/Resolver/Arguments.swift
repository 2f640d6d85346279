// arguments.md: single and keyed arguments, and a hit that ignores them

import Resolver

class User {
  let id: Int
  var name = ""

  init(id: Int) {
    self.id = id
  }
}

Resolver.register { _, args in User(id: args()) }.scope(.cached)
Resolver.register(name: "keyed") { _, args in User(id: args("id")) }
  .resolveProperties { _, user, args in
    user.name = args.optional("name") ?? "nobody"
  }

let first: User = Resolver.resolve(args: 7)
let second: User = Resolver.resolve(args: 8)
let keyed: User = Resolver.resolve(name: "keyed", args: ["id": 1, "name": "Ada"])
