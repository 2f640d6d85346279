// property-wrappers.md: now, perhaps, and at the first read

import Resolver

class Network {}

class Analytics {}

class Store {
  @Injected var network: Network
}

class Account {
  @Injected var network: Network
  @Injected(name: "slow") var slow: Network
  @OptionalInjected var analytics: Analytics?
  @LazyInjected var store: Store
}

Resolver.register { Network() }
Resolver.register(name: "slow") { Network() }
Resolver.register { Store() }
Resolver.register { Account() }

let account: Account = Resolver.resolve()
_ = account.store
_ = account.store
let direct = Account()
