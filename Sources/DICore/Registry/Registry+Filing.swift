// Filing registrations under keys, replacing them, and taking them out.
extension Registry {
  /// Files `registration` under `key`. If registrations exist side by side, only the first of equal type and place is
  /// filed under a key.
  ///
  /// - Returns: whether `registration` is filed under `key`; and the replaced registration, for the caller to release.
  func file(
    _ registration: Registration, under key: ServiceKey, _ placement: Placement
  ) -> (isFiled: Bool, former: Unretained<Registration>?) {
    filingLock.withLock {
      guard registration.filingState == .filed else { return (true, nil) }
      if placement == .besideOthers {
        guard filed.insert(registration, under: key) else { return (false, nil) }
        appendLocked(registration)
        return (true, nil)
      }
      appendLocked(registration)
      return (true, replaceEarlier(by: registration, under: key, isForGood: placement == .replacingForGood))
    }
  }

  private func replaceEarlier(
    by registration: Registration, under key: ServiceKey, isForGood: Bool
  ) -> Unretained<Registration>? {
    if filed.insertIfFirst(registration, under: key) { return nil }
    let found = filed.all(under: key)
    let isFiled = found.contains { $0 === registration }
    let rivals = isFiled ? found.filter { $0 !== registration } : found
    guard let rival = rivals.last else {
      if found.isEmpty { filed.replace(nil, by: registration, under: key) }
      return nil
    }
    rivals.forEach(registration.replace)
    filed.replace(rival, by: registration, under: key)
    guard isForGood, rivals.count == 1 else {
      replaced.add(rivals, replacedBy: registration, under: key)
      return nil
    }
    return rival.hasOneService || !isInForceAnywhere(rival) ? unlink(rival) : nil
  }

  func isInForceAnywhere(_ registration: Registration) -> Bool {
    registration.services.contains { filed.contains(registration, under: $0) }
  }

  /// Removes all registrations of the program.
  ///
  /// - Returns: the removed ones.
  func takeOutAll() -> [Registration] {
    looking {
      let all = chain.all.filter { !$0.isImplicit }
      all.forEach(takeOutLocked)
      replaced = ReplacedRegistrations()
      return all
    }
  }

  /// Removes `registration`, which has replaced no other.
  func takeOutForGood(_ registration: Registration) { looking { takeOutLocked(registration) } }

  private func takeOutLocked(_ registration: Registration) {
    for key in registration.services { filed.remove(registration, under: key) }
    unlink(registration)?.release()
  }

  /// Retains removed registrations, which another thread may have found just before.
  func retainRemoved(_ registrations: [Registration]) {
    filingLock.withLock { removed = (removed ?? []) + registrations }
  }

  /// Replaces `old` under `key` by `registration`; others under the key stay.
  func replace(_ old: Registration, by registration: Registration, under key: ServiceKey) {
    looking {
      let found = filed.all(under: key)
      guard found.contains(where: { $0 === old }) else { return }
      appendLocked(registration)
      filed.set(found.filter { $0 !== old } + [registration], under: key)
      filed.update(key.type, with: [registration], without: old)
      replaced.add([old], replacedBy: registration, under: key)
      registration.replace(old)
    }
  }

  /// Removes `registration`. Registrations that it replaced are in force again.
  func takeOut(_ registration: Registration) {
    looking {
      if removed == nil { removed = [] }
      removed?.append(registration)
      unlink(registration)?.release()
      for key in registration.services { withdraw(registration, from: key) }
    }
  }

  private func withdraw(_ registration: Registration, from key: ServiceKey) {
    let earlier = replaced.removeRecords(of: registration, under: key)
    let found = filed.all(under: key)
    guard found.contains(where: { $0 === registration }) else { return }
    filed.set(found.filter { $0 !== registration } + earlier, under: key)
    filed.update(key.type, with: earlier, without: registration)
  }
}
