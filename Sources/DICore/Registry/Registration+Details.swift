import Synchronization

extension Registration {
  /// A description of the registration as it is now.
  package var facts: RegistrationFacts {
    let (known, changes) = lock.withLock {
      let details = neededDetails
      return (details.facts, details.changes)
    }
    if let known { return known }
    let facts = RegistrationFacts(self)
    lock.withLock {
      if neededDetails.changes == changes { neededDetails.facts = facts }
    }
    return facts
  }

  func forgetFacts() {
    guard hasDetails.load(ordering: .sequentiallyConsistent) else { return }
    lock.withLock { details?.forgetFacts() }
  }

  /// Changes ``details`` with the lock taken, and forgets the description.
  func change<Result>(_ body: (Details) -> Result) -> Result {
    lock.withLock {
      let details = neededDetails
      details.forgetFacts()
      return body(details)
    }
  }

  /// Call it with the lock taken.
  private var neededDetails: Details {
    if let details { return details }
    let new = Details()
    details = new
    hasDetails.store(true, ordering: .sequentiallyConsistent)
    return new
  }

  /// What most registrations do not need, or not before the first description. A class, so that other registrations
  /// stay small. Guarded by the registration's lock.
  final class Details {
    weak var base: Registration?
    var module: TypeIdentity?
    var staticType: TypeIdentity?
    /// The services from the third on.
    var services: [ServiceKey] = []
    var injections: [Injection] = []
    var needs: [Request] = []
    /// The factory, if it was replaced.
    var refill: Filling?
    /// The container that it was registered in before it was replaced.
    var formerHome: WeakReference?
    /// Former scopes of the program, retained because a running resolution may be using them.
    var formerScopes: [Scope] = []
    var facts: RegistrationFacts?
    var code: AnyObject?
    /// The number of changes, so that facts made before a change are not stored after it.
    private(set) var changes = 0

    func forgetFacts() {
      facts = nil
      changes += 1
    }
  }
}
