import Synchronization

/// Which registrations are filed under which key.
///
/// Look-ups by ``subscript(_:)`` take no lock; one thread at a time changes it, under the registry's lock. It retains
/// no registration.
struct FiledRegistrations: ~Copyable {
  private let answers = AnswerTable()

  /// Whether a registration was filed under a name or a tag.
  private let hasQualifiedKeys = Atomic<Bool>(false)

  /// Whether all registrations of some type were looked up, with any name or tag, while there were names or tags. Since
  /// then, registrations are filed under their types too.
  private let hasTypeRosters = Atomic<Bool>(false)

  /// The entry of `key`; nil if nothing was ever filed under it.
  @inline(__always)
  subscript(key: ServiceKey) -> AnswerTable.Answerer? { answers[key] }

  /// The registrations filed under exactly `key`, in the order of registering.
  func all(under key: ServiceKey) -> [Registration] {
    switch answers[key] {
    case nil: []
    case .registration(let one): [one.object]
    case .roster(let roster): roster.use { $0.all }
    }
  }

  /// The registrations of `type` with any name or tag, in the order of registering. `entered` is the list of the
  /// registry.
  func all(of type: TypeIdentity, among entered: LinkedList<Registration>) -> [Registration] {
    guard hasQualifiedKeys.load(ordering: .relaxed) else { return all(under: ServiceKey(type)) }
    return (typeRoster(type) ?? makeTypeRoster(type, of: entered)).all
  }

  /// Whether `registration` is filed under `key`.
  func contains(_ registration: Registration, under key: ServiceKey) -> Bool {
    switch answers[key] {
    case nil: false
    case .registration(let one): one == Unretained(registration)
    case .roster(let roster): roster.use { $0.contains(registration) }
    }
  }

  private func contains(_ registration: Registration, of type: TypeIdentity) -> Bool {
    registration.services.contains { $0.type == type && contains(registration, under: $0) }
  }

  // MARK: Filing

  /// Files `registration` under `key` beside the others, unless one of the same type and place is among them.
  ///
  /// - Returns: whether `registration` is filed under `key` now.
  func insert(_ registration: Registration, under key: ServiceKey) -> Bool {
    switch answers[key] {
    case nil: insertFirst(registration, under: key)
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
    insertByType(registration, key)
    return true
  }

  /// Files the first registration under `key`.
  func insertFirst(_ registration: Registration, under key: ServiceKey) {
    if registration.service == key, !registration.hasStaticType {
      answers.set(key, to: .registration(.init(registration)))
    } else {
      setRoster(key, [registration])
    }
  }

  private func insertByType(_ registration: Registration, _ key: ServiceKey) {
    if key.qualification != 0 { hasQualifiedKeys.store(true, ordering: .relaxed) }
    guard hasTypeRosters.load(ordering: .relaxed), let roster = typeRoster(key.type),
      !roster.repeats(registration)
    else { return }
    roster.insert(registration)
  }

  /// Replaces `old` under `key` by `registration`; with nil, files it as the first.
  func replace(_ old: Registration?, by registration: Registration, under key: ServiceKey) {
    guard let roster = roster(key) else { return insertFirst(registration, under: key) }
    if let old { roster.remove(old) }
    roster.insert(registration)
  }

  /// Files exactly `registrations` under `key`.
  func set(_ registrations: [Registration], under key: ServiceKey) {
    guard let roster = roster(key) else {
      setRoster(key, registrations)
      return
    }
    for former in roster.all where !registrations.contains(where: { $0 === former }) { roster.remove(former) }
    registrations.forEach(roster.insert)
  }

  /// Updates the group of `type`: adds `registrations`, and removes `former` if it is filed under no key of the type.
  func update(_ type: TypeIdentity, with registrations: [Registration], without former: Registration) {
    guard let roster = typeRoster(type) else { return }
    registrations.forEach(roster.insert)
    if !contains(former, of: type) { roster.remove(former) }
  }

  // MARK: Rosters

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

  private func typeRoster(_ type: TypeIdentity) -> Roster? { roster(ServiceKey(ofAll: type)) }

  private func makeTypeRoster(_ type: TypeIdentity, of entered: LinkedList<Registration>) -> Roster {
    hasTypeRosters.store(true, ordering: .relaxed)
    let roster = setRoster(ServiceKey(ofAll: type), [])
    for registration in entered.all where contains(registration, of: type) && !roster.repeats(registration) {
      roster.insert(registration)
    }
    return roster
  }
}

extension ServiceKey {
  /// The key for all registrations of `type`, with any name or tag. No name or tag has this qualification.
  fileprivate init(ofAll type: TypeIdentity) { self.init(type, qualification: UInt.max) }
}
