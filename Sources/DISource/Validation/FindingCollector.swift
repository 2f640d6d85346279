import DICore

/// Makes findings of failures and captive dependencies: of one fault that several services meet, one finding.
struct FindingCollector {
  /// A resolution that failed.
  struct Failure {
    let error: any Error
    let request: Request
    let container: ContainerLabel
    /// The registration that was resolved, or whose code needs the service; nil for none.
    let registration: RegistrationID?
    let place: SourcePlace?
    /// The service whose code needs what was asked for; nil if it was resolved by itself.
    let owner: ServiceKey?
    /// Whether its code depends on a condition that is not known.
    let isAssumed: Bool
  }

  /// What makes two failures the same.
  private enum Fault: Hashable {
    /// The registration whose code asks, and what it asks for.
    case need(FindingRule, RegistrationID?, ServiceKey, SourcePlace?)
    /// The registrations of a loop.
    case loop(Set<RegistrationID>)
    /// A chain of requests that is deeper than the stack allows.
    case depth
    /// The services of the captive and its keeper.
    case captive(ServiceKey, keeper: ServiceKey, ScopeLabel)
  }

  private var found: [Finding] = []

  /// The findings: errors first, each in the order in which they were found.
  var findings: [Finding] {
    found.filter { $0.severity == .error } + found.filter { $0.severity != .error }
  }

  /// Whether the next finding rests on a condition that is not known.
  var isAssuming = false

  private let assumed: Set<RegistrationID>
  /// Whether what seems to be missing may be registered by code that is not understood.
  private let hasUnknownRegistrations: Bool
  private var positions: [Fault: Int] = [:]
  private var failing: [AnsweredRequests.Answer: Int] = [:]

  /// - Parameters:
  ///   - assumed: The registrations of which it is only assumed that they are made.
  ///   - hasUnknownRegistrations: Whether code that registers is not understood.
  init(assumed: Set<RegistrationID>, hasUnknownRegistrations: Bool) {
    self.assumed = assumed
    self.hasUnknownRegistrations = hasUnknownRegistrations
  }

  /// Adds a service to the finding of the fault because of which it failed as a dependency of another service.
  ///
  /// - Returns: Whether there is such a finding.
  mutating func join(_ answer: AnsweredRequests.Answer) -> Bool {
    guard let position = failing[answer] else { return false }
    add(answer.service, to: position)
    return true
  }

  private mutating func add(_ service: ServiceKey, to position: Int) {
    let known = found[position].path + found[position].others
    if !known.contains(service) { found[position].others.append(service) }
  }

  // MARK: Failures

  /// - Parameter answers: What failed with it.
  mutating func add(_ failure: Failure, failing answers: [AnsweredRequests.Answer]) {
    guard let rule = FindingRule(failure.error) else { return }
    let fault = fault(of: failure, rule)
    let position = positions[fault] ?? found.count
    for answer in answers where failing[answer] == nil { failing[answer] = position }
    guard position == found.count else {
      return add(failure.owner ?? failure.request.key, to: position)
    }
    positions[fault] = position
    found.append(finding(failure, rule))
  }

  private func fault(of failure: Failure, _ rule: FindingRule) -> Fault {
    guard let error = failure.error as? ResolutionError else {
      return .need(rule, failure.registration, failure.request.key, failure.place)
    }
    if case .tooDeep(.requests) = error.fault { return .depth }
    if rule == .circularDependency { return .loop(Set(error.circularPath.compactMap(\.registration?.id))) }
    let requester = error.path.dropLast().last?.registration?.id ?? failure.registration
    return .need(rule, requester, error.request.key, requester == nil ? error.request.place : nil)
  }

  private func finding(_ failure: Failure, _ rule: FindingRule) -> Finding {
    let error = failure.error as? ResolutionError
    let path = error?.path ?? []
    let links = path.compactMap(\.registration?.id) + [failure.registration].compactMap(\.self)
    let keys = path.isEmpty ? [failure.request.key] : path.map(\.request.key)
    let place = (failure.error as? any CodeError)?.place ?? error?.fault.place ?? error?.request.place
    return Finding(
      rule: rule, cause: .failure(failure.error),
      service: error?.request.key ?? failure.request.key, container: failure.container,
      place: place ?? path.dropLast().last?.registration?.place ?? failure.place,
      path: (failure.owner.map { [$0] } ?? []) + keys,
      isAssumed: isAssuming || failure.isAssumed || links.contains(where: assumed.contains)
        || rule == .missingRegistration && hasUnknownRegistrations)
  }

  // MARK: Captives

  /// Adds the captive dependencies of a cycle.
  mutating func add(captivesOf trace: Trace, _ origins: [InstanceLabel: AnsweredRequests.Origin]) {
    for captive in CaptiveDependencies(trace).captives {
      guard let object = origins[captive.object], let keeper = origins[captive.keeper] else { continue }
      let fault = Fault.captive(object.service, keeper: keeper.service, captive.registeredScope)
      guard positions.updateValue(found.count, forKey: fault) == nil else { continue }
      let links = [object, keeper].compactMap(\.registration?.id)
      found.append(
        Finding(
          rule: .captiveDependency, cause: .captive(keeper: keeper.service, scope: captive.registeredScope),
          service: object.service, container: trace.container, place: keeper.registration?.place,
          path: [keeper.service, object.service], isAssumed: links.contains(where: assumed.contains)))
    }
  }
}
