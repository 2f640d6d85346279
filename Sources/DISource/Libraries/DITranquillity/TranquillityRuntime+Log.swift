import DICore
import DITranquillity

/// The library's log.
extension TranquillityRuntime {
  /// Logs a registration statement when it is complete.
  func logRegistering(_ registration: Registration) {
    guard settings.logs(.verbose) else { return }
    let isCustom = !rules.has(registration.scope)
    let lifetime = isCustom ? "custom(\(registration.scope.name))" : "\(registration.scope.name)"
    let lines = [
      "\(registration.priority) registration: \(info(registration))", "initial: \(registration.hasFactory)",
      "lifetime: \(lifetime)", "injections: \(registration.injections.count { $0.kind != .postInit })",
    ]
    log(.verbose, lines.joined(separator: "\n\t"))
  }

  /// Runs `body`, which answers `request`, and logs it.
  func logging<Result>(
    _ request: Request, to answerer: DependencySource, _ body: () throws -> Result
  ) throws -> Result {
    guard case .container = answerer else {
      return try loggingMaking(of: request, in: answerer.container, body)
    }
    guard settings.logs(.error) else { return try body() }
    return try settings.within("resolve \(LogText.request(request))", program) {
      try loggingMaking(of: request, in: answerer.container, body)
    }
  }

  /// Runs `body`, which makes the service of `request`, and logs it.
  func loggingMaking<Result>(
    of request: Request, in container: Container, _ body: () throws -> Result
  ) throws -> Result {
    guard settings.logs(.error) else { return try body() }
    return try settings.within("make \(LogText.request(request))", program) {
      logAmbiguousTestMarks(for: request, in: container)
      if let found = container.registration(for: request) { log(.verbose, "Found component: \(info(found))") }
      return try loggingAbsence(of: request, in: container, body)
    }
  }

  /// Logs that several candidates are marked with `test()`, so that none is preferred.
  private func logAmbiguousTestMarks(for request: Request, in container: Container) {
    let tests = container.candidates(for: request).marked(.test)
    if tests.count > 1 { log(.error, LogText.severalTests(tests.map(info))) }
  }

  private func loggingAbsence<Result>(
    of request: Request, in container: Container, _ body: () throws -> Result
  ) throws -> Result {
    if request.kind != .many, request.kind != .argument, container.registration(for: request) == nil {
      let candidates = container.candidates(for: request)
      if candidates.isEmpty {
        log(.info, LogText.notFound(request))
      } else {
        log(.warning, LogText.ambiguous(request, candidates.map(info)))
      }
    }
    return try body()
  }

  /// Logs an object that a container has made or returned.
  func log(_ event: ContainerEvent, of registration: Registration) {
    switch event {
    case .made(let instance):
      guard settings.isWithin else { return }
      let text = instance.map { "Optional(\(Self.text($0)))" } ?? "nil"
      log(.verbose, "Create object: \(text)")
      logScope("Save object: ", instance, of: registration, " to scope ")
    case .answered(let instance, isStored: true):
      logScope("Resolve object: ", instance, of: registration, " use scope: ")
    case .answered: break
    case .cannotMake: log(.warning, "Can't found initial method in \(info(registration))")
    }
  }

  /// Logs the scope that has stored or returned the object.
  private func logScope(
    _ verb: String, _ instance: Instance?, of registration: Registration, _ where: String
  ) {
    guard settings.isWithin, let instance, registration.scope.policy != .unique else { return }
    log(.verbose, "\(verb)\(Self.text(instance))\(`where`)\(registration.scope.name)")
  }

  private static func text(_ instance: Instance) -> String { TypedValue(instance, nil).value.shownText }

  func log(_ level: DILogLevel, _ message: @autoclosure () -> String) {
    settings.write(level, message(), program)
  }

  func info(_ registration: Registration) -> String {
    let type = program?.service(named: registration.implementation)
    return ComponentInfoValue(type ?? .unknown("?"), registration.place).text
  }
}

extension Interpreter {
  /// The runtime of DITranquillity, if the program may use it; nil otherwise.
  var tranquillity: TranquillityRuntime? { runtimes.lazy.compactMap { $0 as? TranquillityRuntime }.first }
}
