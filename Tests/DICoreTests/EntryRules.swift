import DICore

extension Rules {
  /// Rules of an invented library in which each registration has an instance of its own, which its scope stores before
  /// its injections; graphs belong to containers; and factories may run within each other to a depth.
  static func entries(deepest: Int = 20) -> Rules {
    let graph = Scope("graph", .graph)
    let weak = Scope("weak", .cache(.weak))
    weak.companion = graph
    let scopes = [graph, Scope("unique", .unique), Scope("kept", .cache(.strong)), weak]
    for scope in scopes { scope.isOfLibrary = true }
    var rules = Rules(
      name: "entries", scopes: scopes, defaultScope: graph, containerType: TypeIdentity(named: "Box"),
      libraryAdvice: NoAdvice(),
      candidates: { request, container in container.registrations(under: request.key) },
      choose: { candidates, request, _ in .lastRegistered(candidates, for: request.key) })
    rules.behaviour.graphOpening = .outermostCallOnContainer
    rules.behaviour.graphKeepsValues = false
    rules.behaviour.instanceKey = .eachRegistration
    rules.behaviour.storing = .partlyBuilt
    rules.reentry = .endsAtDepth
    rules.deepestNesting = deepest
    return rules
  }
}

private struct NoAdvice: FailureAdvice {}

extension Bench {
  /// The events of the last cycle without those of searching, one a line, with requests in words.
  var events: String {
    last.events.compactMap { event -> String? in
      switch event {
      case .asked(let index): "asked \(last.requests[Int(index)].request.key.words)"
      case .searched, .considered, .found: nil
      case .missed(let scope): "missed \(scope)"
      case .reused(let instance, let scope): "reused \(instance) \(scope)"
      case .entered: "entered"
      case .made(let instance, _): "made \(instance)"
      case .stored(let instance, let scope): "kept \(instance) \(scope)"
      case .notStored(let instance, let scope): "notKept \(instance) \(scope)"
      case .holds(let owner, let field, let target): "holds \(owner) \(field) \(target)"
      case .letsGo(let owner, let field, let target): "letsGo \(owner) \(field) \(target)"
      case .holdsWeakly(let owner, let field, let target): "holdsWeakly \(owner) \(field) \(target)"
      case .injecting(_, _, let owner): "injecting \(owner)"
      case .remembered(let instance, let scope): "remembered \(instance) \(scope)"
      case .deallocated(let instance): "ended \(instance)"
      case .noted(let note): "noted \(note)"
      case .absent(let reason): "absent \(reason)"
      case .injected, .leftOut, .deferred, .delayed, .released, .reset, .opened, .closed, .collected,
        .returned, .failed, .abandoned, .madeNothing:
        "\(event)"
      }
    }.joined(separator: "\n")
  }
}
