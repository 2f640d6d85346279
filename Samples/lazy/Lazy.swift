// Property wrappers: now, perhaps, at the first read, and without holding on
//
// Try:
//   resolve Account --as account              Injected and OptionalInjected ask at once
//   account.store                             LazyInjected: the first read is a cycle of its own
//   account.store                             now it is there: nothing is resolved
//   account.analytics                         nobody registered Analytics: nil
//   resolve Session --as session              somebody has to hold the session
//   account.session                           WeakLazyInjected finds it, and does not hold it
//   release session                           so this deallocates it
//   account.session                           nil, for good: there is no second resolution

import Resolver

extension Resolver: ResolverRegistering {
  /// Resolver calls this once, before the first service is resolved.
  public static func registerAllServices() {
    register { Account() }
    register { Network() }
    register { Store() }
    register { Session() }
      .scope(.shared)
  }
}

class Account {
  @Injected var network: Network
  @OptionalInjected var analytics: Analytics?
  @LazyInjected var store: Store
  @WeakLazyInjected var session: Session?
}

class Network {}

class Store {
  @Injected var network: Network
}

class Session {}

class Analytics {}
