// property-wrappers.md: a wrapper asks for what nobody registered

import Resolver

class Network {}

class Account {
  @Injected var network: Network
}

Resolver.register { Account() }

let account: Account = Resolver.resolve()
