import Resolver

/// Who is logged in. Must not outlive the logout.
class Session {
  var isOpen = true

  func close() {
    isOpen = false
  }
}

class AccountStore {
  let session: Session

  init(session: Session) {
    self.session = session
  }
}

/// Ends the session when nobody has touched the screen for a while.
class IdleTimer {
  let session: Session
  var onIdle: (() -> Void)?

  init(session: Session) {
    self.session = session
  }
}

class Vault {
  let session: Session

  init(session: Session) {
    self.session = session
  }
}

class PushCenter {
  weak var delegate: AccountStore?
}

class SpendingReport {
  let store: AccountStore

  init(store: AccountStore) {
    self.store = store
  }
}

class PrintQueue {
  @LazyInjected var store: AccountStore
}
