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
  /// Of the registrations that stand beside others: which one was first of its type at its place.
  private var firsts: [Registration.Statement: ObjectIdentifier] = [:]
  private var byKey: [ServiceKey: [Registration]] = [:]
  private var byType: [TypeIdentity: [Registration]] = [:]
  private var replaced: [ServiceKey: [Registration]] = [:]
  /// Kept, since another thread may have found them just before.
  private var removed: [Registration] = []

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

  /// Files `registration` under `key`; with `replacing`, in place of all that stood there. Without it, of the
  /// registrations of one type at one place only the first stands under a key, and under a type.
  ///
  /// - Returns: whether it was filed.
  @discardableResult
  func file(_ registration: Registration, under key: ServiceKey, replacing: Bool) -> Bool {
    lock.withLock {
      let isRepetition = !replacing && repeatsStatement(registration)
      if isRepetition, byKey[key]?.contains(where: { isSame($0, as: registration) }) == true { return false }
      if replacing, let earlier = byKey.removeValue(forKey: key) {
        let rivals = earlier.filter { $0 !== registration }
        rivals.forEach(registration.replace)
        replaced[key, default: []] += rivals
        let obsolete = earlier.filter { !answers($0, for: key.type) }
        byType[key.type]?.removeAll { old in obsolete.contains { $0 === old } }
      }
      byKey[key, default: []].append(registration)
      let isOfType = byType[key.type]?.contains {
        $0 === registration || isRepetition && isSame($0, as: registration)
      }
      if isOfType != true { byType[key.type, default: []].append(registration) }
      if members.insert(ObjectIdentifier(registration)).inserted { entered.append(registration) }
      publish(key)
      return true
    }
  }

  /// Takes `registration` out; what it stood in the place of is in force again.
  func remove(_ registration: Registration) {
    lock.withLock {
      removed.append(registration)
      entered.removeAll { $0 === registration }
      members.remove(ObjectIdentifier(registration))
      if firsts[registration.statement] == ObjectIdentifier(registration) {
        firsts[registration.statement] = nil
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

  /// Whether another registration of the same type at the same place was filed before.
  private func repeatsStatement(_ registration: Registration) -> Bool {
    guard registration.base == nil, registration.place != nil else { return false }
    let first = firsts[registration.statement] ?? ObjectIdentifier(registration)
    firsts[registration.statement] = first
    return first != ObjectIdentifier(registration)
  }

  private func isSame(_ other: Registration, as registration: Registration) -> Bool {
    other.base == nil && other.statement == registration.statement
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
