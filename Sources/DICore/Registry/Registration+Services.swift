import Synchronization

extension Registration {
  /// The services of the registration, in the order written.
  package var services: [ServiceKey] {
    lock.withLock {
      guard second != service else { return [service] }
      return [service, second] + (extras?.services ?? [])
    }
  }

  /// The static type of the metatype argument, if its value was another type: a `Base.Type` variable that holds
  /// `Sub.self`. The key of the first service is made from the value. Set it before the registration is added.
  package var staticType: TypeIdentity? {
    get { hasStaticType ? lock.withLock { extras?.staticType } : nil }
    set {
      change { $0.staticType = newValue }
      hasStaticType = newValue != nil
    }
  }

  /// Whether the registration has only one service.
  var hasOneService: Bool { !hasMoreServices.load(ordering: .acquiring) }

  /// Adds `service`, unless the registration has it.
  package func provide(_ service: ServiceKey) {
    if let container { provide(service, in: container) } else { add(service) }
  }

  /// Adds `service`, for a registration known to be in `container`.
  ///
  /// - Returns: whether `service` was added.
  @discardableResult
  package func provide(_ service: ServiceKey, in container: Container) -> Bool {
    guard add(service) else { return false }
    container.file(self, under: service)
    return true
  }

  /// - Returns: whether `service` was added.
  @discardableResult
  private func add(_ service: ServiceKey) -> Bool {
    guard service != self.service else { return false }
    if addSecond(service) { return true }
    return change { extras in
      guard second != service, !extras.services.contains(service) else { return false }
      extras.services.append(service)
      return true
    }
  }

  private func addSecond(_ service: ServiceKey) -> Bool {
    lock.withLock(retains: false) {
      guard second == self.service else { return false }
      second = service
      hasMoreServices.store(true, ordering: .releasing)
      extras?.discardSnapshot()
      return true
    }
  }

  /// Files the registration in its container under all its services, except those of another registration of the same
  /// type and place.
  ///
  /// - Returns: whether the registration is filed under any service.
  @discardableResult
  package func fileUnderAllServices() -> Bool { container.map(fileUnderAllServices) ?? false }

  /// Files the registration in `container` under all its services, except services under which another registration of the
  /// same type and place is filed.
  ///
  /// - Returns: whether the registration is filed under any service; true if it is to be filed at the first look-up.
  @discardableResult
  package func fileUnderAllServices(in container: Container) -> Bool {
    if container.filesLazily, container.noteWhole(self) { return true }
    let isFiled = container.file(self, under: service)
    guard !hasOneService else { return isFiled }
    return services.dropFirst().reduce(isFiled) { container.file(self, under: $1) || $0 }
  }

  /// The type and place of a registration. Two registrations with the same type and place may count as one statement
  /// that ran twice.
  struct Statement: Hashable {
    let implementation: TypeIdentity
    let place: SourcePlace?
  }

  /// The type and place of the registration.
  var statement: Statement { Statement(implementation: implementation, place: place) }

  /// Whether another registration of the same type and place counts as a repetition of this one.
  var canBeRepeated: Bool { !isForwarding && place != nil && mayBeRepetition }

  /// Whether `other` is another registration of the same type at the same place.
  func repeats(_ other: Registration) -> Bool {
    self !== other && canBeRepeated && other.canBeRepeated && statement == other.statement
  }

  /// Whether the registration has replaced another one, or was replaced.
  package var tookPartInReplacement: Bool { replacementMarks.load(ordering: .relaxed) != 0 }

  /// Whether the registration has replaced another one under one of its services.
  var hasReplacedOthers: Bool { replacementMarks.load(ordering: .relaxed) & Self.replacingMark != 0 }

  private static let replacingMark: UInt8 = 1
  private static let replacedMark: UInt8 = 2

  /// Marks that this registration replaces `rival`.
  func replace(_ rival: Registration) {
    replacementMarks.bitwiseOr(Self.replacingMark, ordering: .relaxed)
    rival.replacementMarks.bitwiseOr(Self.replacedMark, ordering: .relaxed)
  }
}
