import DICore

extension Error {
  /// Whether no code may go on after it.
  var endsEverything: Bool {
    if case .interrupted? = (self as? ResolutionError)?.fault { return true }
    let kind = (self as? SourceError)?.kind
    return kind == .interrupted || kind == .tooDeep
  }
}

extension ResolutionError {
  /// What failed and why, in one line.
  var summary: String { "'\(request.key.type)' cannot be resolved: \(reason)" }

  private var reason: String {
    let last = path.last?.request.key.type ?? request.key.type
    return switch fault {
    case .missingRegistration: "'\(last)' is not registered"
    case .circularDependency: "'\(last)' depends on itself"
    case .ambiguous: "several registrations answer for '\(last)'"
    case .noFactory: "the registration of '\(last)' has no factory"
    case .factoryGaveNil: "the factory of '\(last)' gave nil"
    case .mismatch(let label): "\(label) is not a '\(last)'"
    case .tooDeep: "the chain of requests is too deep"
    case .interrupted: "interrupted"
    case .codeFailed(let message, _): message
    }
  }
}
