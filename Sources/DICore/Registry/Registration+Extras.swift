import Synchronization

extension Registration {
  /// A description of the present state of the registration.
  package var snapshot: RegistrationSnapshot {
    let (known, changes) = lock.withLock {
      let extras = neededExtras
      return (extras.snapshot, extras.changes)
    }
    if let known { return known }
    let snapshot = RegistrationSnapshot(self)
    lock.withLock {
      if neededExtras.changes == changes { neededExtras.snapshot = snapshot }
    }
    return snapshot
  }

  /// Discards the stored description after a change of the registration.
  func discardSnapshot() {
    guard hasExtras.load(ordering: .sequentiallyConsistent) else { return }
    lock.withLock { extras?.discardSnapshot() }
  }

  /// Changes ``extras`` with the lock taken, and discards the stored description.
  func change<Result>(_ body: (Extras) -> Result) -> Result {
    lock.withLock {
      let extras = neededExtras
      extras.discardSnapshot()
      return body(extras)
    }
  }

  /// The extras, made at the first use. Call it with the lock taken.
  private var neededExtras: Extras {
    if let extras { return extras }
    let new = Extras()
    extras = new
    hasExtras.store(true, ordering: .sequentiallyConsistent)
    return new
  }

  /// Data that most registrations do not have, or not before they are first described. A class, so that other
  /// registrations stay small. Guarded by the registration's lock.
  final class Extras {
    weak var base: Registration?
    var module: TypeIdentity?
    /// See ``Registration/isHeldByProgram``.
    var isHeldByProgram = false
    var staticType: TypeIdentity?
    /// The services from the third on.
    var services: [ServiceKey] = []
    var injections: [Injection] = []
    var needs: [Request] = []
    /// The new factory, if the factory was replaced.
    var refill: Filling?
    /// Distinguishes the instances of different arguments.
    var variant: ((Arguments) -> Int)?
    /// The container of a registration that was replaced permanently.
    var formerHome: WeakReference?
    /// Former custom scopes, retained because a running resolution may be using them.
    var formerScopes: [Scope] = []
    var snapshot: RegistrationSnapshot?
    var code: AnyObject?
    /// The number of changes, so that a snapshot made before a change is not stored after it.
    private(set) var changes = 0

    /// Discards the description, and counts a change.
    func discardSnapshot() {
      snapshot = nil
      changes += 1
    }
  }
}
