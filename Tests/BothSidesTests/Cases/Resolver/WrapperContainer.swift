// property-wrappers.md: a wrapper with a container asks that one

import Resolver

class Network {}

extension Resolver {
  static let own = Resolver()
}

class Account {
  @Injected(container: .own) var network: Network
  @LazyInjected(name: "late", container: .own) var late: Network
}

Resolver.own.register { Network() }
Resolver.own.register(name: "late") { Network() }

let account = Account()
_ = account.late
