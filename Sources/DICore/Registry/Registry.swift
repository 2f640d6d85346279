import Synchronization

/// The registrations of one container.
///
/// A class, because threads share it. A container inherits from it instead of referring to one, which saves an object
/// for each container. Guarded by its lock, except ``lookUp(_:)``.
@usableFromInline
package class Registry {
  final let filingLock = SpinLock()

  final let filed = FiledRegistrations()

  /// The registrations in the order of registering, retained here: all but those that were replaced permanently.
  final var chain = LinkedList<Registration>()

  final var replaced = ReplacedRegistrations()

  /// Removed registrations, retained because another thread may have found them just before.
  final var removed: [Registration]?

  /// The first registration that is not filed yet; those after it are not filed either. ``chain`` retains it: only filed
  /// registrations are taken out.
  private var firstUnfiled: Unretained<Registration>?

  private let hasUnfiled = Atomic<Bool>(false)

  /// Whether a lookup has been made. Since then, registrations are filed at once.
  private var isLookedAt = false

  /// The number of the last registration at the time of ``leaveAll()``; zero for none. Not the reference: that
  /// registration may be released afterwards, and a later one may get its address.
  private var lastThatLeft: RegistrationID = 0

  private var lastID: RegistrationID { chain.last?.use { $0.id } ?? 0 }

  /// Whether the scope of some registration may keep instances for all containers.
  final var mayStoreForAll: Bool { storingForAll.load(ordering: .acquiring) }

  private let storingForAll = Atomic<Bool>(false)

  /// Marks that the scope of some registration keeps instances for all containers.
  final func noteStoringForAll() { storingForAll.store(true, ordering: .releasing) }

  deinit {
    filed.releaseGroups()
    chain.forEach { registration in
      registration.use { _ = $0.takeCode() }
      registration.release()
    }
  }

  // MARK: Looking up

  /// The result of looking up `key` without the rules. Takes no lock; the registration is valid as long as it is not
  /// replaced.
  @inline(__always)
  package final func lookUp(_ key: ServiceKey) -> LookupResult {
    if hasUnfiled.load(ordering: .acquiring) { fileUnfiled() }
    switch filed[key] {
    case nil: return .nothing
    case .registration(let one): return .one(one)
    case .group(let group):
      return group.use { $0.only.reference }.map(LookupResult.one) ?? .undecided
    }
  }

  /// Every registration, in the order of registering, including replaced ones that may be in force again.
  package final var entered: [Registration] { looking { chain.all } }

  /// Whether a registration in force satisfies `isMeant`.
  final func hasRegistration(where isMeant: (Registration) -> Bool) -> Bool {
    looking { chain.first { isMeant($0) && isInForceAnywhere($0) } != nil }
  }

  /// The registrations filed under exactly `key`, in the order of registering.
  package final func registrations(under key: ServiceKey) -> [Registration] {
    looking { filed.all(under: key) }
  }

  /// The registrations of `type` with any name or tag, in the order of registering.
  package final func registrations(of type: TypeIdentity) -> [Registration] {
    looking { filed.all(of: type, among: chain) }
  }

  /// The replaced registrations of `key`, oldest first.
  package final func replaced(for key: ServiceKey) -> [Registration] { looking { replaced[key] } }

  /// The registration that was replaced last under `key`; nil if there is none.
  final func latestReplaced(for key: ServiceKey) -> Registration? { looking { replaced.latest(under: key) } }

  /// Whether `registration` is filed under `key`.
  package final func isInForce(_ registration: Registration, for key: ServiceKey) -> Bool {
    looking { filed.contains(registration, under: key) }
  }

  /// The keys under which registrations are filed, in the order of registering.
  final var keys: [ServiceKey] {
    entered.flatMap { registration in
      registration.services.filter { isInForce(registration, for: $0) }
    }
  }

  /// Runs `body` with the lock taken, after filing all registrations.
  final func looking<Result>(_ body: () -> Result) -> Result {
    let (result, dropped) = filingLock.withLock {
      let dropped = fileAllUnfiled()
      return (body(), dropped)
    }
    dropped.forEach { $0.release() }
    return result
  }

  // MARK: Entering

  /// Adds `registration` without filing it.
  final func append(_ registration: Registration) {
    filingLock.withLock(retains: false) { appendLocked(registration) }
  }

  final func appendLocked(_ registration: Registration) {
    guard !registration.isListed else { return }
    registration.isListed = true
    if registration.storesForAll { noteStoringForAll() }
    chain.append(.retaining(registration))
  }

  /// - Returns: the registration, if it was in the list, for the caller to release.
  final func unlink(_ registration: Registration) -> Unretained<Registration>? {
    guard registration.isListed else { return nil }
    registration.isListed = false
    let former = Unretained(registration)
    chain.remove(former)
    return former
  }

  /// Releases a registration that is filed nowhere.
  package final func drop(_ registration: Registration) {
    let former = filingLock.withLock { unlink(registration) }
    former?.release()
  }

  /// Whether a registration was added after ``leaveAll()``. Call it when no other thread uses the container.
  final var hasEnteredAfterLeaving: Bool { lastID != lastThatLeft }

  /// Removes the reference to the container from all registrations, since the container or its facade is being
  /// deallocated. Other threads may still be using the container. Call it with ``Container/living`` taken, which is
  /// never taken within this lock.
  final func leaveAll() {
    filingLock.withLock(retains: false) {
      chain.forEach { $0.use { $0.leave() } }
      lastThatLeft = lastID
    }
  }

  // MARK: Filing lazily

  /// Adds `registration`, to be filed at the first lookup: under the services added by then, and under its first
  /// service too if ``noteWhole(_:)`` was called.
  final func appendUnfiled(_ registration: Registration) {
    filingLock.withLock(retains: false) {
      appendLocked(registration)
      guard !isLookedAt else { return }
      registration.filingState = .unfiled
      guard firstUnfiled == nil else { return }
      firstUnfiled = .init(registration)
      hasUnfiled.store(true, ordering: .releasing)
    }
  }

  /// - Returns: false if `registration` is filed already; otherwise it will be filed under all its services.
  final func noteWhole(_ registration: Registration) -> Bool {
    filingLock.withLock(retains: false) {
      guard registration.filingState != .filed else { return false }
      registration.filingState = .unfiledWhole
      return true
    }
  }

  /// Whether `registration` is not filed yet, so that no lookup can have found it.
  final func isUnfiled(_ registration: Registration) -> Bool {
    filingLock.withLock(retains: false) { registration.filingState != .filed }
  }

  @inline(never)
  private func fileUnfiled() { looking {} }

  /// - Returns: the registrations that are filed nowhere, for the caller to release.
  private func fileAllUnfiled() -> [Unretained<Registration>] {
    isLookedAt = true
    guard let first = firstUnfiled else { return [] }
    var dropped: [Unretained<Registration>] = []
    chain.forEach(from: first) { registration in
      let isOfUse = registration.use(fileFirst)
      if !isOfUse, let former = unlink(registration.object) { dropped.append(former) }
    }
    firstUnfiled = nil
    hasUnfiled.store(false, ordering: .releasing)
    return dropped
  }

  /// - Returns: whether the registration is filed under a service, or may be later.
  private func fileFirst(_ registration: Registration) -> Bool {
    let isWhole = registration.filingState == .unfiledWhole
    registration.filingState = .filed
    let isFiled = isWhole && filed.insert(registration, under: registration.service)
    if registration.hasOneService { return isFiled || !isWhole }
    return registration.services.dropFirst().reduce(isFiled || !isWhole) {
      filed.insert(registration, under: $1) || $0
    }
  }
}
