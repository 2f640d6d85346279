import Synchronization

extension Registration {
  /// A description of the present state of the registration.
  package var facts: RegistrationSnapshot {
    let (known, changes) = lock.withLock {
      let details = neededDetails
      return (details.facts, details.changes)
    }
    if let known { return known }
    let facts = RegistrationSnapshot(self)
    lock.withLock {
      if neededDetails.changes == changes { neededDetails.facts = facts }
    }
    return facts
  }

  /// Discards the stored description after a change of the registration.
  func forgetFacts() {
    guard hasDetails.load(ordering: .sequentiallyConsistent) else { return }
    lock.withLock { details?.forgetFacts() }
  }

  /// Changes ``details`` with the lock taken, and discards the stored description.
  func change<Result>(_ body: (Details) -> Result) -> Result {
    lock.withLock {
      let details = neededDetails
      details.forgetFacts()
      return body(details)
    }
  }

  /// The details, made at the first use. Call it with the lock taken.
  private var neededDetails: Details {
    if let details { return details }
    let new = Details()
    details = new
    hasDetails.store(true, ordering: .sequentiallyConsistent)
    return new
  }

  /// Data that most registrations do not have, or not before they are first described. A class, so that other
  /// registrations stay small. Guarded by the registration's lock.
  final class Details {
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
    /// The container of a registration that was replaced for good.
    var formerHome: WeakReference?
    /// Former custom scopes, retained because a running resolution may be using them.
    var formerScopes: [Scope] = []
    var facts: RegistrationSnapshot?
    var code: AnyObject?
    /// The number of changes, so that facts made before a change are not stored after it.
    private(set) var changes = 0

    /// Discards the description, and counts a change.
    func forgetFacts() {
      facts = nil
      changes += 1
    }
  }
}
