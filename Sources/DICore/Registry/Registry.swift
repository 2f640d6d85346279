/// The registrations of one container.
///
/// A class, because its containers share it between threads: whoever changes or searches it takes its lock; only
/// ``answer(for:)`` needs none.
final class Registry: @unchecked Sendable {
  private let lock = RecursiveLock()
  /// For every key that something was ever filed under: the registration that answers alone, or zero.
  private let answers = WordTable()
  private var entered: [Registration] = []
  private var members: Set<ObjectIdentifier> = []
  private var statements: Set<StatementKey> = []
  private var byKey: [ServiceKey: [Registration]] = [:]
  private var byType: [TypeIdentity: [Registration]] = [:]
  private var replaced: [ServiceKey: [Registration]] = [:]
  /// Kept, since another thread may have found them just before.
  private var removed: [Registration] = []

  private struct StatementKey: Hashable {
    let implementation: TypeIdentity
    let place: SourcePlace
  }

  /// What a request for `key` comes to where no rule is needed to choose. Takes no lock.
  func answer(for key: ServiceKey) -> Answering {
    guard let word = answers.word(key.type.word, key.qualification) else { return .nothing }
    return UnsafeRawPointer(bitPattern: word).map { .one(.fromOpaque($0)) } ?? .undecided
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

  private func publish(_ key: ServiceKey) {
    let found = self[key]
    let word = found.count == 1 ? UInt(bitPattern: Unmanaged.passUnretained(found[0]).toOpaque()) : 0
    answers.set(key.type.word, key.qualification, to: word)
  }

  // MARK: Changing

  /// Files `registration` under `key`; with `replacing`, in place of all that stood there.
  func file(_ registration: Registration, under key: ServiceKey, replacing: Bool) {
    lock.withLock {
      if replacing, let earlier = byKey.removeValue(forKey: key) {
        let rivals = earlier.filter { $0 !== registration }
        rivals.forEach(registration.replace)
        replaced[key, default: []] += rivals
        let obsolete = earlier.filter { !answers($0, for: key.type) }
        byType[key.type]?.removeAll { old in obsolete.contains { $0 === old } }
      }
      byKey[key, default: []].append(registration)
      if byType[key.type]?.contains(where: { $0 === registration }) != true {
        byType[key.type, default: []].append(registration)
      }
      if members.insert(ObjectIdentifier(registration)).inserted { entered.append(registration) }
      publish(key)
    }
  }

  /// Takes `registration` out; what it stood in the place of is in force again.
  func remove(_ registration: Registration) {
    lock.withLock {
      removed.append(registration)
      entered.removeAll { $0 === registration }
      members.remove(ObjectIdentifier(registration))
      if let place = registration.place {
        statements.remove(StatementKey(implementation: registration.implementation, place: place))
      }
      for key in registration.services { withdraw(registration, from: key) }
      for type in Set(registration.services.map(\.type)) { fileAnew(type) }
    }
  }

  private func withdraw(_ registration: Registration, from key: ServiceKey) {
    replaced[key]?.removeAll { $0 === registration }
    guard let index = byKey[key]?.firstIndex(where: { $0 === registration }) else { return }
    byKey[key]?.remove(at: index)
    if byKey[key]?.isEmpty == true, let earlier = replaced[key]?.popLast() { byKey[key] = [earlier] }
    publish(key)
  }

  /// Puts `registration` under `key` in the place of `old`, whatever else answers there.
  func exchange(_ old: Registration, for registration: Registration, under key: ServiceKey) {
    lock.withLock {
      guard let index = byKey[key]?.firstIndex(where: { $0 === old }) else { return }
      byKey[key]?[index] = registration
      replaced[key, default: []].append(old)
      registration.replace(old)
      if members.insert(ObjectIdentifier(registration)).inserted { entered.append(registration) }
      fileAnew(key.type)
      publish(key)
    }
  }

  private func fileAnew(_ type: TypeIdentity) {
    byType[type] = entered.filter { answers($0, for: type) }
  }

  /// Whether a registration of the same type at the same place was entered before; if not, it is from now on.
  func isRepetition(_ registration: Registration) -> Bool {
    guard let place = registration.place else { return false }
    let key = StatementKey(implementation: registration.implementation, place: place)
    return lock.withLock { !statements.insert(key).inserted }
  }

  // MARK: Searching

  /// Every registration entered, in the order of registering, also those that were replaced since.
  var registrations: [Registration] { lock.withLock { entered } }

  /// The registrations that answer for exactly `key`.
  subscript(key: ServiceKey) -> [Registration] { lock.withLock { byKey[key] ?? [] } }

  /// The registrations that answer for `type` under any name or tag, in the order of registering.
  func registrations(of type: TypeIdentity) -> [Registration] {
    lock.withLock { byType[type] ?? [] }.sorted { $0.id < $1.id }
  }

  /// The registrations that once answered for `key` and were replaced, oldest first.
  func replaced(for key: ServiceKey) -> [Registration] { lock.withLock { replaced[key] ?? [] } }

  /// Whether `registration` is what a request for `key` would find here.
  func isInForce(_ registration: Registration, for key: ServiceKey) -> Bool {
    self[key].contains { $0 === registration }
  }

  /// The keys that some registration answers for, in the order of registering.
  var keys: [ServiceKey] {
    registrations.flatMap { registration in
      registration.services.filter { isInForce(registration, for: $0) }
    }
  }

  private func answers(_ registration: Registration, for type: TypeIdentity) -> Bool {
    registration.services.contains { $0.type == type && isInForce(registration, for: $0) }
  }
}
