import Resolver

extension ResolverScope {
  /// From login to logout; logout resets it.
  static let login = ResolverScopeCache()
}

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { Session() }
      .scope(.login)
    register { AccountStore(session: resolve()) }
      .scope(.login)
    register { IdleTimer(session: resolve()) }
      .resolveProperties { _, timer in
        timer.onIdle = { timer.session.close() }
      }
      .scope(.login)
    register { Vault(session: resolve()) }
      .scope(.shared)
    register { PushCenter() }
      .scope(.application)
    register { SpendingReport(store: resolve()) }
      .scope(.application)
    register { PrintQueue() }
      .scope(.application)

    register { HomeScreen() }
      .resolveProperties { _, home in
        home.push.delegate = home.store
      }
    register { StatementScreen(queue: resolve()) }
  }
}

class HomeScreen {
  @Injected var store: AccountStore
  @Injected var timer: IdleTimer
  @Injected var vault: Vault
  @Injected var push: PushCenter
  @Injected var report: SpendingReport
}

class StatementScreen {
  let queue: PrintQueue

  init(queue: PrintQueue) {
    self.queue = queue
  }
}
