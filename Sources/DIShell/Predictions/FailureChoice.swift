import DICore

/// The words for a failure in a question about it: the choice that names it, its condition, and the rule behind it.
struct FailureChoice {
  let error: ResolutionError
  let world: World

  /// The choice that the service has no registration.
  static func missing(_ key: ServiceKey) -> String {
    "yes, nothing is registered for \(ServiceName.text(of: key))"
  }

  /// The beginning of the choices that the service cannot be made.
  static func unmade(_ key: ServiceKey) -> String {
    "yes, \(ServiceName.text(of: key)) cannot be made"
  }

  /// The choice that the services with these names form a circular dependency.
  static func circle(_ names: [String]) -> String {
    let shown = names.count > 4 ? names.prefix(2) + ["…"] + names.suffix(1) : names[...]
    return "yes, a circular dependency: \(shown.joined(separator: " → "))"
  }

  /// The choice that names the failure. Faults without words here use their message.
  var text: String {
    switch error.fault {
    case .circularDependency: Self.circle(circle)
    case .missingRegistration: Self.missing(error.request.key)
    case .ambiguous: "yes, several registrations answer for \(service), and none is preferred"
    case .noFactory, .factoryGaveNil, .missingArgument, .nilTreatedAsCached, .mismatch, .tooDeep,
      .interrupted, .code:
      "\(Self.unmade(error.request.key)): \(message)"
    }
  }

  /// What would prevent the failure, to follow “if”.
  var condition: String {
    switch error.fault {
    case .circularDependency:
      (circle.uniqued().count > 1 ? "one of them" : "it")
        + " were asked for later: lazily, or by a property injection"
    case .ambiguous: "one of the registrations were preferred"
    case .missingRegistration where error.request.key.type.wrappedName != nil: "\(service) were registered"
    case .missingRegistration: "\(service) were registered, or optional"
    case .missingArgument: "the arguments were passed"
    case .code, .tooDeep(.code): "the code of the \(service) factory did not fail"
    case .tooDeep(.requests): "the chain of requests had an end"
    case .noFactory, .factoryGaveNil, .nilTreatedAsCached, .mismatch, .interrupted: "\(service) could be made"
    }
  }

  /// The rule that explains the failure; for faults without one, the message.
  var rule: String {
    switch error.fault {
    case .circularDependency: "each factory waits for the one that it asks, and the last asks the first again"
    case .missingRegistration where error.request.key.type.wrappedName != nil:
      "a request is answered by what is registered for its own type, name and tag; nothing makes \(service)"
    case .missingRegistration:
      "what is not optional needs a registration of its own type, name and tag; there is none for \(service)"
    case .ambiguous, .noFactory, .factoryGaveNil, .missingArgument, .nilTreatedAsCached, .mismatch, .tooDeep,
      .interrupted, .code:
      message
    }
  }

  private var service: String { ServiceName.text(of: error.request.key) }

  private var message: String { FailureText(world.program).error(for: error).message }

  /// The services of the circular dependency once, beginning with the one requested first: the error may have been
  /// found only in a later turn.
  private var circle: [String] {
    var seen: [RegistrationID: Int] = [:]
    for (position, link) in error.path.enumerated() {
      guard let id = link.registration?.id else { continue }
      if let start = seen[id] { return error.path[start...position].map { $0.request.key.type.words } }
      seen[id] = position
    }
    return error.circularPath.map { $0.request.key.type.words }
  }
}
