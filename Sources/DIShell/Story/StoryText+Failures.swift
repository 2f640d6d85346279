import DICore

// Why a request is answered with nil, or fails.
extension StoryText {
  func absent(_ step: Step) -> String {
    step.request.kind == .given
      ? "\(absence(step).capitalisedFirst): nothing is injected."
      : "\(subject(step)) gets nil: \(absence(step))."
  }

  /// Why the request of `step` was answered with nil.
  func absence(_ step: Step) -> String {
    let service = ServiceName.text(of: step.request.key)
    switch step.absence {
    case .notRegistered, nil:
      let places = step.searched.isEmpty ? [step.container] : step.searched
      return "\(service) has no registration in \(list(places.map(\.text), "or"))"
    case .ambiguous: return "several registrations of \(service) answer, and none is preferred"
    case .nilTreatedAsCached:
      return "scope \(scope(step)) treats nil as a cached instance of an optional type, and does not ask the "
        + "factory"
    case .factoryGaveNil:
      return step.registration?.hasFactory == false
        ? "\(service) is registered without a factory" : "the \(service) factory gives nil"
    case .missingArgument: return "an argument for \(service) is missing"
    case .mismatch: return "the instance made is no \(service)"
    case .failedBelow: return "something that \(service) needs is missing"
    }
  }

  func fail(_ step: Step) -> String {
    guard let failure = step.failure else { return "\(subject(step)) cannot be resolved." }
    let error = trace.failures[failure]
    if case .missingRegistration = error.fault, error.request.key == step.request.key,
      step.registration != nil
    {
      return "\(subject(step)) is only promised: nothing has registered what makes it."
    }
    return "\(reason(error, subject: subject(step)))."
  }

  /// Why a request failed. The sentence calls the service `subject`.
  func reason(_ error: ResolutionError, subject: String? = nil) -> String {
    let service = subject ?? ServiceName.text(of: error.request.key)
    switch error.fault {
    case .missingRegistration(let missing):
      let places = missing.searched.map(\.container.text)
      return "\(service) has no registration in \(list(places, "or"))"
    case .circularDependency:
      let loop = FailureWords.chain(error.circularPath.map { $0.request.key.type.words })
      return "\(service) is already being resolved: \(loop)"
    case .ambiguous(let candidates):
      return "\(service) is ambiguous: \(candidates.count) registrations answer, and none is preferred"
    case .noFactory: return "\(service) is registered without a factory"
    case .factoryGaveNil: return "\(service) is registered, but its factory gives nil"
    case .missingArgument(.notPassed(let number, _)):
      return "\(service) is registered, but its argument \(number) is missing"
    case .nilTreatedAsCached: return "the scope of \(service) treats nil as a cached instance"
    case .mismatch(let label):
      return "\(service) is registered, but \(name(label)) is no \(error.request.key.type.words)"
    case .tooDeep(.requests): return "\(service) is asked for at a depth that the stack does not allow"
    case .interrupted: return "\(service) is not resolved: interrupted"
    case .code(let message, _, _), .tooDeep(.code(let message, _)),
      .missingArgument(.notFound(let message, _)):
      return "\(service) is registered, but its factory fails: \(message.withoutFullStop)"
    }
  }
}

extension String {
  /// The text of a message within a sentence, which has a full stop of its own.
  fileprivate var withoutFullStop: String { hasSuffix(".") && !hasSuffix("..") ? String(dropLast()) : self }
}
