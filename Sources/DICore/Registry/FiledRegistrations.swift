import Synchronization

/// An index of registrations by key.
///
/// Look-ups by ``subscript(_:)`` take no lock; one thread at a time changes it, under the registry's lock. It retains
/// no registration.
struct FiledRegistrations: ~Copyable {
  private let answers = RegistrationIndex()

  /// Whether a registration was filed under a name or a tag.
  private let hasQualifiedKeys = Atomic<Bool>(false)

  /// Whether all registrations of some type were looked up, with any name or tag, while there were names or tags. Since
  /// then, registrations are filed under their types too.
  private let hasTypeGroups = Atomic<Bool>(false)

  /// The entry of `key`; nil if nothing was ever filed under it.
  @inline(__always)
  subscript(key: ServiceKey) -> RegistrationIndex.Found? { answers[key] }

  /// The registrations filed under exactly `key`, in the order of registering.
  func all(under key: ServiceKey) -> [Registration] {
    switch answers[key] {
    case nil: []
    case .registration(let one): [one.object]
    case .group(let group): group.use { $0.all }
    }
  }

  /// The registrations of `type` with any name or tag, in the order of registering. `entered` is the list of the
  /// registry.
  func all(of type: TypeIdentity, among entered: LinkedList<Registration>) -> [Registration] {
    guard hasQualifiedKeys.load(ordering: .relaxed) else { return all(under: ServiceKey(type)) }
    return (typeGroup(type) ?? makeTypeGroup(type, of: entered)).all
  }

  /// Whether `registration` is filed under `key`.
  func contains(_ registration: Registration, under key: ServiceKey) -> Bool {
    switch answers[key] {
    case nil: false
    case .registration(let one): one == Unretained(registration)
    case .group(let group): group.use { $0.contains(registration) }
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
    case .group(let group):
      let group = group.object
      guard !group.contains(registration) else { return true }
      guard !group.repeats(registration) else { return false }
      group.insert(registration)
    case .registration(let one):
      let one = one.object
      guard one !== registration else { return true }
      guard !one.repeats(registration) else { return false }
      setGroup(key, one.id < registration.id ? [one, registration] : [registration, one])
    }
    insertByType(registration, key)
    return true
  }

  /// Files `registration` under `key`, if nothing was ever filed under it.
  ///
  /// - Returns: whether it was filed.
  func insertIfFirst(_ registration: Registration, under key: ServiceKey) -> Bool {
    if registration.service == key, !registration.hasStaticType {
      return answers.setFirst(key, to: .init(registration))
    }
    guard answers[key] == nil else { return false }
    setGroup(key, [registration])
    return true
  }

  /// Files the first registration under `key`.
  func insertFirst(_ registration: Registration, under key: ServiceKey) {
    if registration.service == key, !registration.hasStaticType {
      answers.set(key, to: .registration(.init(registration)))
    } else {
      setGroup(key, [registration])
    }
  }

  private func insertByType(_ registration: Registration, _ key: ServiceKey) {
    if key.qualification != 0 { hasQualifiedKeys.store(true, ordering: .relaxed) }
    guard hasTypeGroups.load(ordering: .relaxed), let group = typeGroup(key.type),
      !group.repeats(registration)
    else { return }
    group.insert(registration)
  }

  /// Replaces `old` under `key` by `registration`; with nil, files it as the first.
  func replace(_ old: Registration?, by registration: Registration, under key: ServiceKey) {
    guard let group = group(key) else { return insertFirst(registration, under: key) }
    if let old { group.remove(old) }
    group.insert(registration)
  }

  /// Files exactly `registrations` under `key`.
  func set(_ registrations: [Registration], under key: ServiceKey) {
    guard let group = group(key) else {
      setGroup(key, registrations)
      return
    }
    for former in group.all where !registrations.contains(where: { $0 === former }) { group.remove(former) }
    registrations.forEach(group.insert)
  }

  /// Removes `registration` from `key`, and from the group of its type if it is filed under no other key of the type.
  func remove(_ registration: Registration, under key: ServiceKey) {
    guard contains(registration, under: key) else { return }
    set(all(under: key).filter { $0 !== registration }, under: key)
    update(key.type, with: [], without: registration)
  }

  /// Updates the group of `type`: adds `registrations`, and removes `former` if it is filed under no key of the type.
  func update(_ type: TypeIdentity, with registrations: [Registration], without former: Registration) {
    guard let group = typeGroup(type) else { return }
    registrations.forEach(group.insert)
    if !contains(former, of: type) { group.remove(former) }
  }

  // MARK: Groups

  /// Releases the groups. For the last use of the index, while the registrations are retained.
  func releaseGroups() { answers.releaseGroups() }

  private func group(_ key: ServiceKey) -> RegistrationGroup? {
    guard case .group(let group) = answers[key] else { return nil }
    return group.object
  }

  @discardableResult
  private func setGroup(_ key: ServiceKey, _ registrations: [Registration]) -> RegistrationGroup {
    let group = RegistrationGroup(key, registrations)
    answers.set(key, to: .group(.init(group)))
    return group
  }

  private func typeGroup(_ type: TypeIdentity) -> RegistrationGroup? { group(ServiceKey(ofAll: type)) }

  private func makeTypeGroup(_ type: TypeIdentity, of entered: LinkedList<Registration>) -> RegistrationGroup
  {
    hasTypeGroups.store(true, ordering: .relaxed)
    let group = setGroup(ServiceKey(ofAll: type), [])
    for registration in entered.all where contains(registration, of: type) && !group.repeats(registration) {
      group.insert(registration)
    }
    return group
  }
}

extension ServiceKey {
  /// The key for all registrations of `type`, with any name or tag. No name or tag has this qualification.
  fileprivate init(ofAll type: TypeIdentity) { self.init(type, qualification: UInt.max) }
}
