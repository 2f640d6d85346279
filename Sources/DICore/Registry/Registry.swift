import Synchronization

/// The registrations of one container.
///
/// A class, because threads share it. A container inherits it and does not refer to one, so that a new container is one
/// object less. Guarded by its lock, except ``lookUp(_:)``.
@usableFromInline
package class Registry: @unchecked Sendable {
  private let lock = BriefLock()
  private let answers = AnswerTable()

  /// The first and the last entered registration of a linked list, which retains them.
  private var ends: (first: Unretained<Registration>, last: Unretained<Registration>)?

  /// The replaced registrations, oldest first, if they are remembered. Optional, because nil takes less than an empty
  /// dictionary.
  private var replaced: [ServiceKey: [Replacement]]?

  private struct Replacement {
    let former: Registration
    var successor: Registration
  }

  /// Removed registrations, retained because another thread may have found them just before.
  private var removed: [Registration]?

  /// The first registration that is entered but not filed; those after it are not filed either.
  private var firstUnfiled: Unretained<Registration>?

  private let hasUnfiled = Atomic<Bool>(false)

  /// Whether there was a lookup while registrations were entered.
  private var isLookedAt = false

  /// Whether a registration was filed under a name or a tag.
  private var hasQualifiedKeys = false

  /// Whether registrations of a type with any name or tag were looked up, while there were names or tags.
  private var hasTypeRosters = false

  /// Whether the scope of some registration may keep instances for all containers.
  final var mayKeepForAll: Bool { keepingForAll.load(ordering: .acquiring) }

  private let keepingForAll = Atomic<Bool>(false)

  /// Notes that the scope of some registration keeps instances for all containers.
  final func noteKeepingForAll() { keepingForAll.store(true, ordering: .releasing) }

  /// What happens to earlier registrations under the same key.
  enum Filing {
    /// They stay beside the new one.
    case besideOthers
    /// The new one replaces them, until it is removed.
    case inPlaceOfEarlier
    /// The new one replaces them for good.
    case insteadOfEarlier
  }

  deinit {
    var next = ends?.first
    while let registration = next {
      next = registration.use {
        _ = $0.letGoOfCode()
        return $0.neighbours.after
      }
      registration.release()
    }
  }

  /// The result of looking up `key` without the rules. Takes no lock; the registration is valid as long as it is not
  /// replaced.
  @inline(__always)
  package final func lookUp(_ key: ServiceKey) -> Answering {
    if hasUnfiled.load(ordering: .acquiring) { fileUnfiled() }
    switch answers[key] {
    case nil: return .nothing
    case .registration(let one): return .one(one)
    case .roster(let roster):
      return roster.use { $0.sole.reference }.map(Answering.one) ?? .undecided
    }
  }

  /// The result of looking up a key without the rules.
  package enum Answering {
    /// Nothing was ever filed under it.
    case nothing
    /// This registration is the only one.
    case one(Unretained<Registration>)
    /// There are several, or they were removed: the rules must choose.
    case undecided
  }

  /// Enters `registration` without filing it.
  final func enlistAlone(_ registration: Registration) { lock.withLock { enlist(registration) } }

  // MARK: Filing late

  /// Enters `registration`. Registrations are filed at the first lookup: under the services added by then, and under
  /// their own service too if their builder is complete.
  final func enterUnfiled(_ registration: Registration) {
    lock.withLock {
      enlist(registration)
      guard !isLookedAt else { return }
      registration.filing = .unfiled
      guard firstUnfiled == nil else { return }
      firstUnfiled = .init(registration)
      hasUnfiled.store(true, ordering: .releasing)
    }
  }

  /// - Returns: whether `registration` is not filed yet, and will be filed under all its services.
  final func noteWhole(_ registration: Registration) -> Bool {
    lock.withLock {
      guard registration.filing != .filed else { return false }
      registration.filing = .unfiledWhole
      return true
    }
  }

  /// Whether `registration` is not filed yet, so that no lookup can have found it.
  final func isUnfiled(_ registration: Registration) -> Bool {
    lock.withLock { registration.filing != .filed }
  }

  /// Releases a registration that is filed nowhere.
  package final func drop(_ registration: Registration) {
    let former = lock.withLock { delist(registration) }
    former?.release()
  }

  @inline(never)
  private func fileUnfiled() { looking {} }

  /// Runs `body` with the lock taken, after filing everything entered.
  private func looking<Result>(_ body: () -> Result) -> Result {
    let (result, dropped) = lock.withLock {
      let dropped = fileAllUnfiled()
      return (body(), dropped)
    }
    dropped.forEach { $0.release() }
    return result
  }

  /// - Returns: the registrations that are filed nowhere, for the caller to release.
  private func fileAllUnfiled() -> [Unretained<Registration>] {
    var dropped: [Unretained<Registration>] = []
    isLookedAt = true
    var next = firstUnfiled
    while let registration = next {
      let isOfUse = registration.use {
        next = $0.neighbours.after
        return fileFirst($0)
      }
      if !isOfUse, let former = delist(registration.object) { dropped.append(former) }
    }
    if firstUnfiled != nil {
      firstUnfiled = nil
      hasUnfiled.store(false, ordering: .releasing)
    }
    return dropped
  }

  /// - Returns: whether the registration is filed, or may still be.
  private func fileFirst(_ registration: Registration) -> Bool {
    let isWhole = registration.filing == .unfiledWhole
    registration.filing = .filed
    let isFiled = isWhole && stand(registration, under: registration.service)
    if registration.hasOneService { return isFiled || !isWhole }
    return registration.services.dropFirst().reduce(isFiled || !isWhole) {
      stand(registration, under: $1) || $0
    }
  }

  // MARK: Changing

  /// Files `registration` under `key`. If registrations exist side by side, only the first of one type at one place is
  /// filed under a key.
  ///
  /// - Returns: whether it was filed, and the replaced registration, for the caller to release.
  final func file(
    _ registration: Registration, under key: ServiceKey, _ filing: Filing
  ) -> (isFiled: Bool, former: Unretained<Registration>?) {
    lock.withLock {
      guard registration.filing == .filed else { return (true, nil) }
      if filing == .besideOthers {
        guard stand(registration, under: key) else { return (false, nil) }
        enlist(registration)
        return (true, nil)
      }
      enlist(registration)
      return (true, put(registration, under: key, isForGood: filing == .insteadOfEarlier))
    }
  }

  /// - Returns: whether it is filed there now.
  private func stand(_ registration: Registration, under key: ServiceKey) -> Bool {
    switch answers[key] {
    case nil: enter(registration, under: key)
    case .roster(let roster):
      let roster = roster.object
      guard !roster.contains(registration) else { return true }
      guard !roster.repeats(registration) else { return false }
      roster.insert(registration)
    case .registration(let one):
      let one = one.object
      guard one !== registration else { return true }
      guard !one.repeats(registration) else { return false }
      setRoster(key, one.id < registration.id ? [one, registration] : [registration, one])
    }
    standByType(registration, key)
    return true
  }

  /// Files the first registration under `key`.
  private func enter(_ registration: Registration, under key: ServiceKey) {
    if registration.service == key, !registration.hasStaticType {
      answers.set(key, to: .registration(.init(registration)))
    } else {
      setRoster(key, [registration])
    }
  }

  private func roster(_ key: ServiceKey) -> Roster? {
    guard case .roster(let roster) = answers[key] else { return nil }
    return roster.object
  }

  @discardableResult
  private func setRoster(_ key: ServiceKey, _ registrations: [Registration]) -> Roster {
    let roster = Roster(key, registrations)
    answers.set(key, to: .roster(.init(roster)))
    return roster
  }

  /// Files under the type too, if registrations of the type with any name or tag were looked up before.
  private func standByType(_ registration: Registration, _ key: ServiceKey) {
    if key.qualification != 0 { hasQualifiedKeys = true }
    guard hasTypeRosters, let roster = roster(ServiceKey(ofAll: key.type)), !roster.repeats(registration)
    else {
      return
    }
    roster.insert(registration)
  }

  private func put(
    _ registration: Registration, under key: ServiceKey, isForGood: Bool
  ) -> Unretained<Registration>? {
    guard answers[key] != nil else {
      enter(registration, under: key)
      return nil
    }
    let rivals = found(key).filter { $0 !== registration }
    guard let rival = rivals.last else {
      if found(key).isEmpty { replace(nil, by: registration, under: key) }
      return nil
    }
    rivals.forEach(registration.replace)
    replace(rival, by: registration, under: key)
    guard isForGood, rivals.count == 1, rival.hasOneService else {
      remember(rivals, replacedBy: registration, under: key)
      return nil
    }
    return delist(rival)
  }

  private func remember(_ former: [Registration], replacedBy successor: Registration, under key: ServiceKey) {
    var all = replaced ?? [:]
    replaced = nil
    all[key, default: []] += former.map { Replacement(former: $0, successor: successor) }
    replaced = all
  }

  /// Replaces `old` under `key` by `registration`, or files it as the first.
  private func replace(_ old: Registration?, by registration: Registration, under key: ServiceKey) {
    if let roster = roster(key) {
      if let old { roster.remove(old) }
      roster.insert(registration)
    } else {
      enter(registration, under: key)
    }
  }

  /// Removes `registration`; those that it replaced are in force again.
  final func takeOut(_ registration: Registration) {
    looking {
      if removed == nil { removed = [] }
      removed?.append(registration)
      delist(registration)?.release()
      for key in registration.services { withdraw(registration, from: key) }
    }
  }

  private func withdraw(_ registration: Registration, from key: ServiceKey) {
    let earlier = takeReplaced(by: registration, under: key)
    let found = found(key)
    guard found.contains(where: { $0 === registration }) else { return }
    setFound(found.filter { $0 !== registration } + earlier, under: key)
    guard let roster = roster(ServiceKey(ofAll: key.type)) else { return }
    roster.remove(registration)
    earlier.forEach(roster.insert)
  }

  /// Forgets that `registration` replaced others or was replaced.
  ///
  /// - Returns: the registrations that it replaced. If it was itself replaced, they count as replaced by its successor,
  ///   and are not returned.
  private func takeReplaced(by registration: Registration, under key: ServiceKey) -> [Registration] {
    guard let all = replaced?[key] else { return [] }
    let successor = all.first { $0.former === registration }?.successor
    var freed: [Registration] = []
    replaced?[key] = all.compactMap { replacement in
      guard replacement.former !== registration else { return nil }
      guard replacement.successor === registration else { return replacement }
      if let successor { return Replacement(former: replacement.former, successor: successor) }
      freed.append(replacement.former)
      return nil
    }
    return freed
  }

  /// Sets the registrations under `key`.
  private func setFound(_ registrations: [Registration], under key: ServiceKey) {
    guard let roster = roster(key) else {
      setRoster(key, registrations)
      return
    }
    for former in roster.all where !registrations.contains(where: { $0 === former }) { roster.remove(former) }
    registrations.forEach(roster.insert)
  }

  /// Replaces `old` under `key` by `registration`; others under the key stay.
  final func put(_ registration: Registration, inPlaceOf old: Registration, under key: ServiceKey) {
    looking {
      guard found(key).contains(where: { $0 === old }) else { return }
      enlist(registration)
      setFound(found(key).filter { $0 !== old } + [registration], under: key)
      remember([old], replacedBy: registration, under: key)
      registration.replace(old)
      guard let roster = roster(ServiceKey(ofAll: key.type)) else { return }
      roster.insert(registration)
      if !answers(old, for: key.type) { roster.remove(old) }
    }
  }

  // MARK: The chain

  /// The last registration of the list when the container was removed from all.
  private var lastThatLeft: Unretained<Registration>?

  /// Whether a registration was entered after ``leaveAll()``. Call it when no other thread has the container.
  final var hasEnteredAfterLeaving: Bool { ends?.last != lastThatLeft }

  /// Removes the container from all registrations, since it or its facade is being deallocated. Other threads may still
  /// have the container. Call it with ``Container/living`` taken, which is never taken within this lock.
  final func leaveAll() {
    lock.withLock {
      var next = ends?.first
      while let registration = next {
        next = registration.use {
          $0.leave()
          return $0.neighbours.after
        }
      }
      lastThatLeft = ends?.last
    }
  }

  private func enlist(_ registration: Registration) {
    guard !registration.isEnlisted else { return }
    registration.isEnlisted = true
    if registration.keepsForAll { noteKeepingForAll() }
    let new = Unretained.retaining(registration)
    registration.neighbours.before = ends?.last
    ends?.last.use { $0.neighbours.after = new }
    ends = (ends?.first ?? new, new)
  }

  /// - Returns: the registration, if the list has retained it, for the caller to release.
  private func delist(_ registration: Registration) -> Unretained<Registration>? {
    guard registration.isEnlisted else { return nil }
    registration.isEnlisted = false
    let (before, after) = registration.neighbours
    registration.neighbours = (nil, nil)
    before?.use { $0.neighbours.after = after }
    after?.use { $0.neighbours.before = before }
    if let ends {
      let own = Unretained(registration)
      let first = ends.first == own ? after : ends.first
      let last = ends.last == own ? before : ends.last
      self.ends = first.flatMap { first in last.map { (first, $0) } }
    }
    return .init(registration)
  }

  // MARK: Searching

  /// Every registration entered, in the order of registering, including replaced ones that are remembered.
  package final var entered: [Registration] { looking { chain } }

  /// Whether a registration in force satisfies `isMeant`.
  final func hasRegistration(where isMeant: (Registration) -> Bool) -> Bool {
    looking {
      var next = ends?.first
      while let registration = next?.object {
        if isMeant(registration), registration.services.contains(where: { answers(registration, for: $0) }) {
          return true
        }
        next = registration.neighbours.after
      }
      return false
    }
  }

  private var chain: [Registration] {
    Array(
      sequence(first: ends?.first) { $0?.use { $0.neighbours.after } ?? nil }
        .prefix { $0 != nil }.compactMap { $0?.object })
  }

  /// The registrations filed under exactly `key`, in the order of registering.
  package final func registrations(under key: ServiceKey) -> [Registration] { looking { found(key) } }

  private func found(_ key: ServiceKey) -> [Registration] {
    switch answers[key] {
    case nil: []
    case .registration(let one): [one.object]
    case .roster(let roster): roster.use { $0.all }
    }
  }

  /// The registrations of `type` with any name or tag, in the order of registering.
  package final func registrations(of type: TypeIdentity) -> [Registration] {
    looking {
      guard hasQualifiedKeys else { return found(ServiceKey(type)) }
      return (roster(ServiceKey(ofAll: type)) ?? makeTypeRoster(type)).all
    }
  }

  private func makeTypeRoster(_ type: TypeIdentity) -> Roster {
    hasTypeRosters = true
    let roster = setRoster(ServiceKey(ofAll: type), [])
    for registration in chain where answers(registration, for: type) && !roster.repeats(registration) {
      roster.insert(registration)
    }
    return roster
  }

  /// The replaced registrations of `key`, oldest first.
  package final func replaced(for key: ServiceKey) -> [Registration] {
    looking { replaced?[key]?.map(\.former) ?? [] }
  }

  /// Whether `registration` is filed under `key`.
  package final func isInForce(_ registration: Registration, for key: ServiceKey) -> Bool {
    looking { answers(registration, for: key) }
  }

  private func answers(_ registration: Registration, for key: ServiceKey) -> Bool {
    switch answers[key] {
    case nil: false
    case .registration(let one): one == Unretained(registration)
    case .roster(let roster): roster.use { $0.contains(registration) }
    }
  }

  private func answers(_ registration: Registration, for type: TypeIdentity) -> Bool {
    registration.services.contains { $0.type == type && answers(registration, for: $0) }
  }

  /// The keys under which registrations are filed, in the order of registering.
  final var keys: [ServiceKey] {
    entered.flatMap { registration in
      registration.services.filter { isInForce(registration, for: $0) }
    }
  }
}

extension ServiceKey {
  /// The key for all registrations of `type`, with any name or tag. No symbol is so large.
  fileprivate init(ofAll type: TypeIdentity) { self.init(type, qualification: UInt.max) }
}
