import Synchronization

/// A scope that is made at its first use.
struct LazyScope: ~Copyable {
  /// The scope, retained here.
  private let made = AtomicOptionalReference<Scope>()

  deinit { made.reference?.release() }

  var scope: Scope? { made.reference?.object }

  func make(within lock: borrowing SpinLock, _ make: () -> Scope) -> Scope {
    lock.withLock {
      if let scope { return scope }
      let scope = make()
      made.store(.retaining(scope))
      return scope
    }
  }

  @discardableResult
  func exchange(for scope: Scope?) -> Scope? {
    made.exchange(for: scope.map(Unretained.retaining))?.takeObject()
  }
}
