import Synchronization

/// A scope that is made at its first use.
struct LazyScope: ~Copyable {
  /// The scope, retained here.
  private let made = AtomicOptionalReference<Scope>()

  deinit { made.reference?.release() }

  /// The scope; nil if it has not been made.
  var scope: Scope? { made.reference?.object }

  /// The scope; makes it if that has not been done. `lock` prevents that two threads do.
  func make(within lock: borrowing SpinLock, _ make: () -> Scope) -> Scope {
    lock.withLock {
      if let scope { return scope }
      let scope = make()
      made.store(.retaining(scope))
      return scope
    }
  }

  /// Replaces the scope.
  ///
  /// - Returns: the former one; nil if there was none.
  @discardableResult
  func exchange(for scope: Scope?) -> Scope? {
    made.exchange(for: scope.map(Unretained.retaining))?.takeObject()
  }
}
