import DICore

/// What is said of a failure in a question about it: the choice that names it, when it would work, and the rule.
struct FailureChoice {
  let error: ResolutionError
  let world: World

  /// The choice that nothing is registered for the service.
  static func missing(_ key: ServiceKey) -> String {
    "yes, nothing is registered for \(ServiceName.text(of: key))"
  }

  /// How the choices begin that the service cannot be made for some reason.
  static func unmade(_ key: ServiceKey) -> String {
    "yes, \(ServiceName.text(of: key)) cannot be made"
  }

  /// The choice that the services of these names need each other, from the first one back to it.
  static func circle(_ names: [String]) -> String {
    let shown = names.count > 4 ? names.prefix(2) + ["…"] + names.suffix(1) : names[...]
    return "yes, a circular dependency: \(shown.joined(separator: " → "))"
  }

  /// The choice that names the failure. A fault that has no words of its own here is named by its message.
  var text: String {
    switch error.fault {
    case .circularDependency: Self.circle(circle)
    case .missingRegistration: Self.missing(error.request.key)
    case .ambiguous: "yes, several registrations answer for \(service), and none is preferred"
    default: "\(Self.unmade(error.request.key)): \(message)"
    }
  }

  /// What would have to be different for it to work, to follow “if”.
  var condition: String {
    switch error.fault {
    case .circularDependency:
      (circle.uniqued().count > 1 ? "one of them" : "it")
        + " were asked for later: lazily, or by a property injection"
    case .ambiguous: "one of the registrations were preferred"
    case .missingRegistration: "\(service) were registered, or optional"
    case .missingArgument: "the argument were passed"
    case .codeFailed(let code, _, _) where code.hasPrefix("no argument "):
      code.replacing("no argument", with: "an argument", maxReplacements: 1).replacing("was", with: "were")
    case .codeFailed: "the code of the \(service) factory did not fail"
    case .tooDeep: "the chain of requests had an end"
    default: "\(service) could be made"
    }
  }

  /// The rule that the failure follows from; the message of the fault where there is none to learn.
  var rule: String {
    switch error.fault {
    case .circularDependency: "each factory waits for the one that it asks, and the last asks the first again"
    case .missingRegistration:
      "what is not optional needs a registration of its own type, name and tag; there is none for \(service)"
    default: message
    }
  }

  private var service: String { ServiceName.text(of: error.request.key) }

  private var message: String { FailureText(world.program).error(for: error).message }

  /// The circle once around, from the service of it that was asked for first: it may be found only when it is gone
  /// through again.
  private var circle: [String] {
    var seen: [RegistrationID: Int] = [:]
    for (position, link) in error.path.enumerated() {
      guard let id = link.registration?.id else { continue }
      if let start = seen[id] { return error.path[start...position].map { $0.request.key.type.name } }
      seen[id] = position
    }
    return error.loop.map { $0.request.key.type.name }
  }
}
