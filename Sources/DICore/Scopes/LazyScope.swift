import Synchronization

/// A scope that is made at its first use.
struct LazyScope: ~Copyable {
  private let made = Atomic<UnsafeMutableRawPointer?>(nil)

  deinit { unretained?.release() }

  var scope: Scope? { unretained?.takeUnretainedValue() }

  private var unretained: Unmanaged<Scope>? {
    made.load(ordering: .acquiring).map { .fromOpaque($0) }
  }

  func make(within lock: borrowing BriefLock, _ make: () -> Scope) -> Scope {
    lock.withLock {
      if let scope { return scope }
      let scope = make()
      made.store(Unmanaged.passRetained(scope).toOpaque(), ordering: .releasing)
      return scope
    }
  }

  @discardableResult
  func exchange(for scope: Scope?) -> Scope? {
    made.exchange(scope.map { Unmanaged.passRetained($0).toOpaque() }, ordering: .acquiringAndReleasing)
      .map { Unmanaged<Scope>.fromOpaque($0).takeRetainedValue() }
  }
}
