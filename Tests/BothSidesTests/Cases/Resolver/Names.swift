// keys.md: names never stand in for each other

import Resolver

class Server {
  let address: String

  init(address: String) {
    self.address = address
  }
}

extension Resolver.Name {
  static let test = Self("test")
}

Resolver.register { Server(address: "plain") }
Resolver.register(name: "live") { Server(address: "live") }
Resolver.register(name: .test) { Server(address: "test") }
Resolver.register(name: "") { Server(address: "empty") }

let plain: Server = Resolver.resolve()
let live: Server = Resolver.resolve(name: "live")
let test = Resolver.resolve(Server.self, name: "test")
let empty = Resolver.resolve(Server.self, name: "")
let other = Resolver.optional(Server.self, name: "other")
