import DICore
import DISource

/// The command that would make two objects one.
struct SharingAdvice {
  /// The command and its meaning: `scope XYZService cached: one instance for all containers, until it is reset`; nil if
  /// a scope does not help.
  let text: String?

  init(_ provenance: Provenance, _ world: World) {
    guard let hop = provenance.origin?.explanation.last, case .made = hop.outcome,
      let registration = hop.registration,
      let policy = Self.policy(for: provenance, registration, world),
      let container = world.program.containers.first(where: { $0.label == registration.container }),
      let scope = container.rules.scopes.last(where: { $0.policy == policy }),
      let service = Self.words(for: hop.asked, registration, world),
      (try? world.program.checkCanPerform(
        .changeScope(ServiceQuery(hop.asked.request.key), to: scope.name.text)))
        != nil
    else {
      text = nil
      return
    }
    text = "scope \(service) \(scope.name): \(ScopeMeaning.text(of: scope))"
  }

  /// The shortest-lived scope that would have kept the object until the request that made, or may make, another one.
  private static func policy(
    for provenance: Provenance, _ registration: RegistrationSnapshot, _ world: World
  ) -> Scope.Policy? {
    if let neighbour = provenance.neighbours.last {
      guard isCured(neighbour.reason) else { return nil }
      let isWithinCycle = neighbour.event.cycle.number == provenance.origin?.cycle.number
      return isWithinCycle && isUnique(neighbour.reason) ? .graph : .cache(.strong)
    }
    guard provenance.uses.isEmpty else { return nil }
    let isGone = world.objectLifetimes.life(of: provenance.object) == nil
    switch world.scope(registration.scope)?.policy {
    case .unique: return .graph
    case .graph: return .cache(.strong)
    case .cache(.weak), .container(.weak): return isGone ? .cache(.strong) : nil
    case .cache(.strong), .container(.strong), nil: return nil
    }
  }

  private static func isUnique(_ reason: NotSharedReason) -> Bool {
    if case .storedNowhere = reason { true } else { false }
  }

  private static func isCured(_ reason: NotSharedReason) -> Bool {
    switch reason {
    case .storedNowhere, .cycleEnded, .graphReleased, .graphOfItsOwn, .deallocated: true
    case .anotherRegistration, .scopeChanged, .forgotten, .anotherContainer, .anotherKey: false
    }
  }

  /// The words that mean the registration in a command; nil if there are none.
  private static func words(
    for asked: Trace.Asked, _ registration: RegistrationSnapshot, _ world: World
  ) -> String? {
    let key = asked.request.key
    var query = ServiceQuery(key)
    if (try? world.registration(for: query))?.id == registration.id { return query.words }
    query.container = asked.container.text
    guard (try? world.registration(for: query))?.id == registration.id else { return nil }
    return "\(query.words) --from \(CommandWords.quoted(asked.container.text))"
  }
}
