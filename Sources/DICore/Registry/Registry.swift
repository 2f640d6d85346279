import Synchronization

/// The registrations of one container.
///
/// A class, because its containers share it between threads: whoever changes or searches it takes its lock; only
/// ``answer(for:)`` needs none.
final class Registry: @unchecked Sendable {
  private let lock = BriefLock()
  private let answers = AnswerTable()

  /// The registrations entered, which are held here, in a chain.
  @exclusivity(unchecked) private var ends: (first: Unmanaged<Registration>, last: Unmanaged<Registration>)?

  /// The registrations that others took the place of, oldest first, where they are remembered. Nil while there were
  /// none, which costs less than what is empty.
  @exclusivity(unchecked) private var replaced: [ServiceKey: [Replacement]]?

  private struct Replacement {
    let former: Registration
    var successor: Registration
  }

  /// Kept, since another thread may have found them just before.
  @exclusivity(unchecked) private var removed: [Registration]?

  /// The first registration that is entered and not filed yet; none of those after it is.
  @exclusivity(unchecked) private var firstUnfiled: Unmanaged<Registration>?

  private let hasUnfiled = Atomic<Bool>(false)

  /// Whether somebody has looked for a registration while there was one.
  @exclusivity(unchecked) private var isLookedAt = false

  /// Whether somebody has filed under a name or a tag.
  @exclusivity(unchecked) private var hasQualifiedKeys = false

  /// Whether somebody has asked for all that answer for a type under any name or tag, where there are such.
  @exclusivity(unchecked) private var hasTypeRosters = false

  /// Whether a registration here may have its instances kept for all containers.
  var mayKeepForAll: Bool { keepingForAll.load(ordering: .acquiring) }

  private let keepingForAll = Atomic<Bool>(false)

  /// A registration here has its instances kept for all containers.
  func noteKeepingForAll() { keepingForAll.store(true, ordering: .releasing) }

  /// What becomes of the registrations that stood under a key before.
  enum Filing {
    /// They stand beside the new one.
    case besideOthers
    /// The new one takes their place, until it is removed.
    case inPlaceOfEarlier
    /// The new one takes their place for good.
    case insteadOfEarlier
  }

  deinit {
    var next = ends?.first
    while let registration = next {
      next = registration._withUnsafeGuaranteedRef {
        _ = $0.letGoOfCode()
        return $0.neighbours.after
      }
      registration.release()
    }
  }

  /// What a request for `key` comes to where no rule is needed to choose. Takes no lock; what is found is there as long
  /// as nothing takes its place.
  @inline(__always)
  func answer(for key: ServiceKey) -> Answering {
    if hasUnfiled.load(ordering: .acquiring) { fileUnfiled() }
    switch answers[key] {
    case nil: return .nothing
    case .registration(let one): return .one(one)
    case .roster(let roster):
      let sole = roster._withUnsafeGuaranteedRef { $0.sole.load(ordering: .sequentiallyConsistent) }
      return UnsafeRawPointer(bitPattern: sole).map { .one(.fromOpaque($0)) } ?? .undecided
    }
  }

  /// What a key comes to where no rule is asked.
  enum Answering {
    /// Nothing was ever filed under it.
    case nothing
    /// This registration answers alone.
    case one(Unmanaged<Registration>)
    /// Several answer, or none any more: the rules have to choose.
    case undecided
  }

  /// Enters `registration`, which may answer for nothing as yet: it is told when the container ends.
  func enter(_ registration: Registration) { lock.withLock { enlist(registration) } }

  // MARK: Filing late

  /// Enters `registration`. Until somebody looks for the first time, registrations are not filed: then those that there
  /// are, under the services that they have been told of, and those that are whole under their own too.
  func enterUnfiled(_ registration: Registration) {
    lock.withLock {
      enlist(registration)
      guard !isLookedAt else { return }
      registration.filing = .unfiled
      guard firstUnfiled == nil else { return }
      firstUnfiled = .passUnretained(registration)
      hasUnfiled.store(true, ordering: .releasing)
    }
  }

  /// - Returns: whether `registration` is still to be filed, and will be under all its services.
  func noteWhole(_ registration: Registration) -> Bool {
    lock.withLock {
      guard registration.filing != .filed else { return false }
      registration.filing = .unfiledWhole
      return true
    }
  }

  /// Whether `registration` is still to be filed, so that nobody can have found it.
  func isUnfiled(_ registration: Registration) -> Bool {
    lock.withLock { registration.filing != .filed }
  }

  /// Lets go of a registration that answers for nothing.
  func drop(_ registration: Registration) {
    let former = lock.withLock { delist(registration) }
    former?.release()
  }

  @inline(never)
  private func fileUnfiled() { looking {} }

  /// Runs `body` with the lock taken, when everything entered is filed.
  private func looking<Result>(_ body: () -> Result) -> Result {
    let (result, dropped) = lock.withLock {
      let dropped = fileAllUnfiled()
      return (body(), dropped)
    }
    dropped.forEach { $0.release() }
    return result
  }

  /// - Returns: the registrations that answer for nothing, for the caller to release.
  private func fileAllUnfiled() -> [Unmanaged<Registration>] {
    var dropped: [Unmanaged<Registration>] = []
    isLookedAt = true
    var next = firstUnfiled
    while let registration = next {
      let isOfUse = registration._withUnsafeGuaranteedRef {
        next = $0.neighbours.after
        return fileFirst($0)
      }
      if !isOfUse, let former = delist(registration.takeUnretainedValue()) { dropped.append(former) }
    }
    if firstUnfiled != nil {
      firstUnfiled = nil
      hasUnfiled.store(false, ordering: .releasing)
    }
    return dropped
  }

  /// - Returns: whether the registration answers for anything, or may yet.
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

  /// Files `registration` under `key`. Where registrations stand beside others, those of one type at one place are one to
  /// each service: the first.
  ///
  /// - Returns: whether it was filed, and the registration that is let go of, for the caller to release.
  func file(
    _ registration: Registration, under key: ServiceKey, _ filing: Filing
  ) -> (isFiled: Bool, former: Unmanaged<Registration>?) {
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

  /// - Returns: whether it stands there now.
  private func stand(_ registration: Registration, under key: ServiceKey) -> Bool {
    switch answers[key] {
    case nil: enter(registration, under: key)
    case .roster(let roster):
      let roster = roster.takeUnretainedValue()
      guard !roster.contains(registration) else { return true }
      guard !roster.repeats(registration) else { return false }
      roster.insert(registration)
    case .registration(let one):
      let one = one.takeUnretainedValue()
      guard one !== registration else { return true }
      guard !one.repeats(registration) else { return false }
      setRoster(key, one.id < registration.id ? [one, registration] : [registration, one])
    }
    standByType(registration, key)
    return true
  }

  /// The first to answer for `key`.
  private func enter(_ registration: Registration, under key: ServiceKey) {
    if registration.service == key, !registration.hasStaticType {
      answers.set(key, to: .registration(.passUnretained(registration)))
    } else {
      setRoster(key, [registration])
    }
  }

  private func roster(_ key: ServiceKey) -> Roster? {
    guard case .roster(let roster) = answers[key] else { return nil }
    return roster.takeUnretainedValue()
  }

  @discardableResult
  private func setRoster(_ key: ServiceKey, _ registrations: [Registration]) -> Roster {
    let roster = Roster(key, registrations)
    answers.set(key, to: .roster(.passUnretained(roster)))
    return roster
  }

  /// Files under the type too, once somebody has asked for all that answer for it.
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
  ) -> Unmanaged<Registration>? {
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

  /// Puts `registration` under `key` in the place of `old`, or as the first.
  private func replace(_ old: Registration?, by registration: Registration, under key: ServiceKey) {
    if let roster = roster(key) {
      if let old { roster.remove(old) }
      roster.insert(registration)
    } else {
      enter(registration, under: key)
    }
  }

  /// Takes `registration` out; what it stood in the place of is in force again.
  func remove(_ registration: Registration) {
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

  /// Forgets that `registration` took the place of others, or that another one took its place.
  ///
  /// - Returns: what it stood in the place of. Where another one stands in its own, that one stands in theirs too now.
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

  /// From now on `registrations` answer for `key`.
  private func setFound(_ registrations: [Registration], under key: ServiceKey) {
    guard let roster = roster(key) else {
      setRoster(key, registrations)
      return
    }
    for former in roster.all where !registrations.contains(where: { $0 === former }) { roster.remove(former) }
    registrations.forEach(roster.insert)
  }

  /// Puts `registration` under `key` in the place of `old`, whatever else answers there.
  func exchange(_ old: Registration, for registration: Registration, under key: ServiceKey) {
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

  /// The container is ending, so that nobody else comes here.
  func leaveAll() {
    var next = ends?.first
    while let registration = next {
      next = registration._withUnsafeGuaranteedRef {
        $0.leave()
        return $0.neighbours.after
      }
    }
  }

  private func enlist(_ registration: Registration) {
    guard !registration.isEnlisted else { return }
    registration.isEnlisted = true
    if registration.keepsForAll { noteKeepingForAll() }
    let new = Unmanaged.passRetained(registration)
    registration.neighbours.before = ends?.last
    ends?.last._withUnsafeGuaranteedRef { $0.neighbours.after = new }
    ends = (ends?.first ?? new, new)
  }

  /// - Returns: the registration, which is held no longer by the chain, for the caller to release.
  private func delist(_ registration: Registration) -> Unmanaged<Registration>? {
    guard registration.isEnlisted else { return nil }
    registration.isEnlisted = false
    let (before, after) = registration.neighbours
    registration.neighbours = (nil, nil)
    before?._withUnsafeGuaranteedRef { $0.neighbours.after = after }
    after?._withUnsafeGuaranteedRef { $0.neighbours.before = before }
    if let ends {
      let own = Unmanaged.passUnretained(registration)
      let first = ends.first.toOpaque() == own.toOpaque() ? after : ends.first
      let last = ends.last.toOpaque() == own.toOpaque() ? before : ends.last
      self.ends = first.flatMap { first in last.map { (first, $0) } }
    }
    return .passUnretained(registration)
  }

  // MARK: Searching

  /// Every registration entered, in the order of registering, also those that were replaced since, where they are
  /// remembered.
  var registrations: [Registration] { looking { chain } }

  /// Whether a registration in force is as asked.
  func contains(where isMeant: (Registration) -> Bool) -> Bool {
    looking {
      var next = ends?.first
      while let registration = next?.takeUnretainedValue() {
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
      sequence(first: ends?.first) { $0?._withUnsafeGuaranteedRef { $0.neighbours.after } ?? nil }
        .prefix { $0 != nil }.compactMap { $0?.takeUnretainedValue() })
  }

  /// The registrations that answer for exactly `key`, in the order of registering.
  subscript(key: ServiceKey) -> [Registration] { looking { found(key) } }

  private func found(_ key: ServiceKey) -> [Registration] {
    switch answers[key] {
    case nil: []
    case .registration(let one): [one.takeUnretainedValue()]
    case .roster(let roster): roster._withUnsafeGuaranteedRef { $0.all }
    }
  }

  /// The registrations that answer for `type` under any name or tag, in the order of registering.
  func registrations(of type: TypeIdentity) -> [Registration] {
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

  /// The registrations that once answered for `key` and were replaced, oldest first.
  func replaced(for key: ServiceKey) -> [Registration] {
    looking { replaced?[key]?.map(\.former) ?? [] }
  }

  /// Whether `registration` is what a request for `key` would find here.
  func isInForce(_ registration: Registration, for key: ServiceKey) -> Bool {
    looking { answers(registration, for: key) }
  }

  private func answers(_ registration: Registration, for key: ServiceKey) -> Bool {
    switch answers[key] {
    case nil: false
    case .registration(let one): one.toOpaque() == Unmanaged.passUnretained(registration).toOpaque()
    case .roster(let roster): roster._withUnsafeGuaranteedRef { $0.contains(registration) }
    }
  }

  private func answers(_ registration: Registration, for type: TypeIdentity) -> Bool {
    registration.services.contains { $0.type == type && answers(registration, for: $0) }
  }

  /// The keys that some registration answers for, in the order of registering.
  var keys: [ServiceKey] {
    registrations.flatMap { registration in
      registration.services.filter { isInForce(registration, for: $0) }
    }
  }
}

extension ServiceKey {
  /// What the registrations for `type` are found under, whatever their names and tags. No symbol is so large.
  fileprivate init(ofAll type: TypeIdentity) { self.init(type, qualification: UInt.max) }
}
