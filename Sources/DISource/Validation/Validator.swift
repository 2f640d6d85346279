import DICore

/// Resolves every service in force of a program, and collects what fails.
///
/// A service that was made for another one is not resolved again, so that the work is in proportion to the program.
/// Objects are made as usual: the program should be a copy.
package struct Validator {
  private let program: Program
  /// Registrations that exist, or whose product is known, only by assumption.
  private let assumed: Set<RegistrationID>
  private var answered = AnsweredRequests()
  private var collector: FindingCollector
  private var outcome = Validation()

  /// The number of requests after which no further service is resolved.
  private let limit: Int
  package static let limit = 500_000

  /// - Parameter limit: The number of requests after which no further service is resolved.
  package init(_ program: Program, limit: Int = Validator.limit) {
    self.program = program
    self.limit = limit
    assumed = program.assumedRegistrations
    collector = FindingCollector(
      assumed: assumed,
      hasUnknownRegistrations: program.interpreter.registrationLog.hasStatementNotUnderstood)
  }

  /// Validates the program. Ends early if the program is interrupted.
  package func validation() -> Validation {
    var validator = self
    validator.resolveServices()
    validator.checkNeeds()
    validator.checkUnregisteredTypes()
    validator.checkStart()
    validator.outcome.findings = validator.collector.findings
    return validator.outcome
  }

  // MARK: Services

  /// A service in force.
  private struct Service {
    let key: ServiceKey
    let container: Container
    let registration: Registration

    /// A request for it; for all of that key where a request for one would be ambiguous.
    var request: Request {
      let request = Request(key)
      return container.registration(for: request) == nil ? Request(key, kind: .many) : request
    }

    /// Whether no other closure of the same factory answers in its place.
    var isAnswering: Bool {
      guard let applying = container.rules.applying else { return true }
      return applying(container.registrations(under: key)).contains { $0 === registration }
    }

    /// Whether nothing tells the type of something that the factory takes.
    var hasUnknownNeed: Bool { registration.needs.contains { $0.key.type == UnknownService.type } }

    var needsArguments: Bool {
      key.arguments != nil || registration.needs.contains { $0.kind == .argument && !$0.isOptional }
    }

    var answer: AnsweredRequests.Answer { .init(registration: registration.id, service: key) }
  }

  private mutating func resolveServices() {
    let services = program.containers.flatMap { container in
      container.registrations.flatMap { registration in
        registration.services.filter { container.isInForce(registration, for: $0) }.map {
          Service(key: $0, container: container, registration: registration)
        }
      }
    }
    let answering = services.filter(\.isAnswering)
    for service in rootsFirst(answering.filter { !$0.needsArguments }) {
      if program.isInterrupted() { return }
      resolve(service)
    }
    for service in answering where service.needsArguments {
      note(service, .arguments)
    }
    for service in services where !service.isAnswering {
      outcome.unchecked.append(
        .init(service: service.key, place: service.registration.place, reason: .excluded))
    }
  }

  /// The services that nothing needs come first: resolving one of them resolves most of the others too.
  private func rootsFirst(_ services: [Service]) -> [Service] {
    let needed = Set(
      services.flatMap { $0.registration.needs + $0.registration.injections.flatMap(\.needs) }.map(\.key.type)
    )
    return services.filter { !needed.contains($0.key.type) }
      + services.filter { needed.contains($0.key.type) }
  }

  private mutating func resolve(_ service: Service) {
    if answered.successes.contains(service.answer) || collector.join(service.answer) {
      count(service)
    } else if answered.count >= limit {
      note(service, .budget)
    } else {
      let failure = resolve(service.request, from: service.container, of: service.registration)
      if let reason = failure?.reasonNotToTell(of: service.registration) {
        note(service, reason)
      } else {
        count(service)
      }
    }
  }

  /// Counts a service that was resolved as checked, if all that its factory asks for is known.
  private mutating func count(_ service: Service) {
    if service.hasUnknownNeed { note(service, .untyped) } else { outcome.checked += 1 }
  }

  private mutating func note(_ service: Service, _ reason: Validation.Skipped.Reason) {
    if reason == .arguments, answered.successes.contains(service.answer) {
      outcome.checked += 1
      return
    }
    outcome.unchecked.append(
      .init(service: service.key, place: service.registration.place, reason: reason))
  }

  /// Resolves `request`, and collects what the cycles show.
  ///
  /// - Returns: The error that it failed with; nil if it did not.
  @discardableResult
  private mutating func resolve(
    _ request: Request, from container: Container, of registration: Registration? = nil,
    on owner: ServiceKey? = nil
  ) -> (any Error)? {
    var traces: [Trace] = []
    var failure: (any Error)?
    program.engine.recording {
      do {
        _ = try program.resolveAsProgram(request, from: container, arguments: nil)
        try program.runDeinitialisers()
      } catch {
        failure = error
      }
    } _: {
      traces.append($0)
    }
    if program.isInterrupted() { return nil }
    var failed: [AnsweredRequests.Answer] = []
    for trace in traces {
      failed += answered.add(trace)
      collector.add(captivesOf: trace, answered.origins)
    }
    guard let failure, failure.reasonNotToTell(of: registration) == nil, !failure.isOwnNil else {
      return failure
    }
    collector.add(
      FindingCollector.Failure(
        error: failure, request: request, container: container.label, registration: registration?.id,
        place: registration?.place, owner: owner, isAssumed: traces.contains(where: \.failsByAssumption)),
      failing: failed)
    return failure
  }

  // MARK: Needs

  /// Checks the needs that no cycle has asked for: those that are delayed, that stand after a failure, or on a branch
  /// that was not taken.
  private mutating func checkNeeds() {
    for container in program.containers {
      for registration in container.registrations {
        if program.isInterrupted() { return }
        for need in container.expandingOpenNames(
          in: registration.needs + registration.injections.flatMap(\.needs))
        where need.key.type != UnknownService.type {
          check(need, of: registration, in: container)
        }
      }
    }
  }

  private mutating func check(_ need: Request, of registration: Registration, in container: Container) {
    let isDelayed = need.kind == .lazy || need.kind == .provider
    let hasRun = answered.factories.contains(registration.id) && !assumed.contains(registration.id)
    guard isDelayed || need.isPossible || !hasRun,
      !answered.needs.contains(.init(requester: registration.id, service: need.key)) || isDelayed
    else { return }
    ask(
      need, in: container, registration,
      for: registration.services.first ?? ServiceKey(registration.implementation))
  }

  /// What the program asks for itself at its start.
  private mutating func checkStart() {
    for request in program.interpreter.registrationLog.requestsOfStart {
      if program.isInterrupted() { return }
      guard request.key.type != UnknownService.type,
        let container = program.containers.first(where: { $0.label == request.containerLabel })
      else { continue }
      ask(request, in: container, nil, for: nil)
    }
  }

  /// The declared types that no registration makes: what their property wrappers ask for.
  private mutating func checkUnregisteredTypes() {
    let filled = program.containers.filter(\.hasRegistrations)
    guard let home = program.home ?? filled.first ?? program.containers.first else { return }
    for type in program.unmadeTypes {
      if program.isInterrupted() { return }
      for var need in program.needs(ofPropertiesOf: type.name)
      where !program.isGeneric(need.key, within: type.name) && isOfKnownContainer(need) {
        need.place = need.place ?? type.place
        let answering = filled.first { $0.registration(for: need) != nil }
        ask(
          need, in: program.home ?? answering ?? home, nil, for: ServiceKey(TypeIdentity(named: type.name)))
      }
    }
  }

  /// The lazy needs that were asked for: each class that inherits one has it.
  private var askedLazily: Set<DelayedNeed> = []

  private struct DelayedNeed: Hashable {
    let service: ServiceKey
    let site: Symbol?
    let container: ContainerLabel

    init(_ request: Request, in container: Container) {
      service = request.key
      site = request.site
      self.container = container.label
    }
  }

  /// Whether it is known which container a need of an unregistered type asks. A lazy property may ask one that the object
  /// is given: only the shared containers of libraries are known.
  private func isOfKnownContainer(_ need: Request) -> Bool {
    guard let label = need.containerLabel else { return true }
    if need.kind == .lazy {
      return program.interpreter.runtimes.flatMap(\.sharedContainers).contains { $0.label == label }
    }
    return program.containers.contains { $0.label == label }
  }

  /// Asks for a need that nothing is registered for, to learn what the library says to it.
  private mutating func ask(
    _ need: Request, in own: Container, _ registration: Registration?, for owner: ServiceKey?
  ) {
    guard !need.isOptional, ![.many, .argument, .given].contains(need.kind) else { return }
    let container =
      need.containerLabel.flatMap { label in program.containers.first { $0.label == label } } ?? own
    var request = need
    request.kind = .resolve
    request.isPossible = false
    guard container.registration(for: request) == nil else { return }
    request.site =
      request.site
      ?? owner.map { owner in Symbol(need.label.map { "\(owner.type.name).\($0)" } ?? owner.type.name) }
    request.place = request.place ?? registration?.place
    if need.kind == .lazy, !askedLazily.insert(DelayedNeed(request, in: container)).inserted { return }
    if need.isPossible { collector.isAssuming = true }
    defer { collector.isAssuming = false }
    resolve(request, from: container, of: registration, on: owner)
  }
}

extension Error {
  /// Why it is no finding that the service could not be resolved by itself; nil if it is one. Code that ends where it has
  /// no argument may be right.
  fileprivate func reasonNotToTell(of registration: Registration?) -> Validation.Skipped.Reason? {
    guard let error = self as? ResolutionError, error.path.count <= 1 else { return nil }
    return switch error.fault {
    case .missingArgument: .arguments
    case .noFactory: .factory
    case .code, .factoryGaveNil:
      registration?.needs.contains { $0.kind == .argument } == true ? .arguments : nil
    case .missingRegistration, .circularDependency, .ambiguous, .nilTreatedAsCached, .mismatch, .tooDeep,
      .interrupted:
      nil
    }
  }

  /// Whether the factory of the service itself gave nil: an error only where a value is required.
  fileprivate var isOwnNil: Bool {
    guard let error = self as? ResolutionError, error.path.count <= 1,
      case .factoryGaveNil = error.fault
    else { return false }
    return true
  }
}

extension Trace {
  /// Whether the code that fails depends on a condition that is not known: in the factory that asks in vain, or in one
  /// that waits for it. What was assumed for a request that is answered decides nothing about later ones.
  fileprivate var failsByAssumption: Bool {
    // For each running request, outermost first, whether its code has assumed something.
    var running = [false]
    for event in events {
      if case .noted(.assumed) = event { running[running.count - 1] = true }
      switch event.transition {
      case .begins: running.append(false)
      case .ends(.failed) where running.contains(true): return true
      case .ends where running.count > 1: running.removeLast()
      default: break
      }
    }
    return false
  }
}

extension Program {
  /// Registrations that exist, or whose product is known, only by assumption.
  fileprivate var assumedRegistrations: Set<RegistrationID> {
    let assumed = interpreter.registrationLog.entries.filter { $0.isAssumed || $0.isUndecided }
    return Set(assumed.flatMap(\.registrations).map(\.id))
  }
}
