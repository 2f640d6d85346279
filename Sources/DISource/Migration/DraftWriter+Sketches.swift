import DICore

// What statements say, apart from the words of their library.
extension DraftWriter {
  /// - Throws: ``Inexpressible``.
  func sketch(
    of entry: RegistrationEntry, _ services: [ServiceKey], _ container: Container,
    _ checks: ConversionChecks
  ) throws -> RegistrationSketch {
    let checks = checks.within(entry.calls)
    guard let registration = entry.registrations.first else {
      throw Inexpressible("it registers nothing")
    }
    let decorator = entry.code?.functions.lazy.compactMap(\.decorator).first
    try checkFeatures(of: registration, decorator)
    if case .override(_?) = entry.role {
      throw Inexpressible("it is registered in place of another one")
    }
    try check(registration.scope, of: entry, in: container)
    guard registration.priority == .normal else { throw Inexpressible("it is marked as preferred") }
    try checks.check(entry)
    let sketcher = FunctionSketcher(
      interpreter: program.interpreter, container: container.label, checks: checks)
    var factory: FunctionSketch?
    var injections: [InjectionSketch] = []
    for function in entry.code?.functions ?? [] {
      if case .factory(let read) = function {
        factory = try read().map(sketcher.sketch)
      } else if let injection = try injection(function, sketcher) {
        injections.append(injection)
      }
    }
    var decorating = try decorator.map(sketcher.sketch)
    // It runs once with each instance, as an injection does.
    let runsOnce = registration.scope.policy == .unique || decorator?.isOnlyForNew == true
    if runsOnce, let function = decorating {
      injections.append(.init(isDeferred: false, function: function))
      decorating = nil
    }
    guard let factory else { throw Inexpressible("it has no factory") }
    try checks.checkLateRequests(of: entry)
    return RegistrationSketch(
      services: services, scope: registration.scope, factory: factory, injections: injections,
      decorator: decorating,
      semantics: checks.semantics(of: entry.implementation))
  }

  private func injection(_ function: CodeFunction, _ sketcher: FunctionSketcher) throws
    -> InjectionSketch?
  {
    switch function {
    case .injection(let isDeferred, let read):
      guard let sketch = try read().map(sketcher.sketch) else { return nil }
      guard sketch.arguments.isEmpty else { throw Inexpressible("its injection takes arguments") }
      return .init(isDeferred: isDeferred, function: sketch)
    case .property(let path, let request, let isDeferred):
      let pieces: [FunctionSketch.Piece] = [
        .object, .text(".\(path.joined(separator: ".")) = "), .request(request),
      ]
      return .init(
        isDeferred: isDeferred, function: FunctionSketch(pieces: pieces, isExpression: true))
    case .peculiar(let reason): throw Inexpressible(reason)
    case .factory, .decorator: return nil
    }
  }

  /// Throws where the statement uses what the other library does not have, apart from decorators that are known.
  private func checkFeatures(of registration: Registration, _ decorator: CodeFunction.Reading?)
    throws
  {
    let features = registration.furtherFeatures
    let lacking = library.unsupportedFeatures.first { feature in
      feature != .customScopes && !(feature == .decorators && decorator != nil)
        && features.contains(feature)
    }
    if let lacking { throw Inexpressible("\(syntax.library) has no \(lacking.words)") }
  }
}
