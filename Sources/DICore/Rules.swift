/// How one library differs from the others, as a value that the engine asks.
///
/// The engine knows requests, scopes, graphs and injections; which registration wins, what a cache key is
/// made of or when a graph opens it finds here. No library's name occurs in the engine.
package struct Rules {
  /// What happens to a second registration of the same service.
  package enum Filing: Sendable {
    /// The later one takes the earlier one's place.
    case inPlaceOfEarlier
    /// Both stand, and a request has to choose.
    case besideOthers
  }

  /// What opens a resolution graph.
  package enum GraphOpening: Sendable {
    /// Every call on a container, and each opens one of its own.
    case everyCall
    /// The first registration of graph scope to run; until it is done, calls below it join its graph.
    case graphScopedRegistration
  }

  /// Which failures an optional request turns into nil.
  package enum OptionalCover: Sendable {
    /// Only that nothing answers for the service itself.
    case itself
    /// Also that something its factory needs is missing, however deep.
    case everythingBelow
  }

  /// What becomes of an injection whose dependency is missing.
  package enum MissingInjection: Sendable {
    /// The resolution fails, as it does for the factory, which the injections are a part of.
    case fails
    /// The injection is left out, and the resolution goes on.
    case isLeftOut
  }

  /// What an instance is known by to the scope that keeps it.
  package enum InstanceKey: Sendable {
    /// By the service's type and name (K5).
    case service
    /// By the registration's type and place, whatever service was asked for (DIT-2, DIT-11).
    case registration
  }

  /// Whether threads may resolve beside each other.
  package enum Exclusion: Sendable {
    /// A cycle begins when no other one runs, and a factory runs alone (T1).
    case oneCycleAtATime
    /// They may; only the engine's own memory is guarded (DIT-92).
    case none
  }

  /// What it means that a factory asks, at whatever depth, for what it is making.
  package enum Reentry: Sendable {
    /// A circular dependency; with arguments, only what has come round very often, as they may bring it to an end.
    case isCircular
    /// Nothing, as long as it comes to an end: the factory runs again (SC6). A circular dependency is what has come
    /// round very often, or has used up the stack.
    case mayEnd
    /// The same where code of the program has asked on the way. Where only parameters lead back, it never ends: a
    /// circular dependency.
    case mayEndInCode
  }

  /// The library's name, as JSON gives it in `dialect`.
  package let name: Symbol

  /// What happens to a second registration of the same service.
  package let filing: Filing

  /// What opens a resolution graph.
  package let graphOpening: GraphOpening

  /// Whether a resolution graph keeps values too, or class instances only.
  package let graphKeepsValues: Bool

  /// Which failures an optional request turns into nil.
  package let optionalCover: OptionalCover

  /// What becomes of an injection whose dependency is missing.
  package let missingInjection: MissingInjection

  /// Whether threads may resolve beside each other.
  package let exclusion: Exclusion

  /// What it means that a factory asks for what it is making.
  package let reentry: Reentry

  /// Whether the first resolution runs the program's registration check (L1).
  package let checksRegistrations: Bool

  /// The built-in scopes, in the order in which they are explained.
  package let scopes: [Scope]

  /// The scope of a registration that names none.
  package let defaultScope: Scope

  /// Whether a scope that keeps nothing for a service answers with nil all the same, because nil is one of the
  /// service's values (REG11).
  let nilPassesForKept: (ServiceKey) -> Bool

  /// A service key in the form under which registrations are filed and looked up.
  let canonical: (ServiceKey) -> ServiceKey

  /// The service that every container provides itself as; nil where containers do not.
  package let containerService: ServiceKey?

  /// Whether the library itself runs the injections that wait in a call on a container as soon as a nested call
  /// on it ends. The engine never does, since circles would then close over other objects; it makes a note.
  let runsWaitingInjectionsEarly: Bool

  /// What could answer a request in one container, in the order of registering.
  let candidates: (Request, Container) -> [Registration]

  /// Which of several candidates, found in one container, answers a request.
  let choose: ([Registration], Request, Container) -> Choice

  /// Which of several candidates a request for all of them takes; the closure tells what is being resolved already.
  let collect: ([Registration], (Registration) -> Bool) -> Choice

  /// Under what a registration's instance is kept.
  let instanceKey: InstanceKey

  /// The line with which the library ends a program for want of an answer; nil where it ends without a word.
  let stopWords: (ResolutionError) -> String?

  /// Told of the candidates in one container, once for each time that something is looked up.
  var watchCandidates: ([Registration]) -> Void = { _ in }

  /// Under what the instance of `registration` for `service` is kept.
  func cacheKey(_ registration: Registration, _ service: ServiceKey) -> CacheKey {
    switch instanceKey {
    case .service: .service(service)
    case .registration: .registration(registration.implementation, registration.place)
    }
  }

  /// The key under which a registration for `service` is filed and looked up.
  package func filed(_ service: ServiceKey) -> ServiceKey { canonical(service) }

  /// The built-in scope of that name.
  package func scope(named name: Symbol) -> Scope? {
    scopes.first { $0.name == name }
  }

  /// The container asked, then its fallbacks depth first; none twice, so that a circle of containers ends.
  func searchOrder(from container: Container) -> [Container] {
    guard !container.fallbacks.isEmpty else { return [container] }
    var order: [Container] = []
    func visit(_ container: Container) {
      guard !order.contains(where: { $0 === container }) else { return }
      order.append(container)
      container.fallbacks.forEach(visit)
    }
    visit(container)
    return order
  }

  /// The first container that a search from `container` comes back to from itself; nil where every search ends.
  func circle(from container: Container) -> Container? {
    var (path, left): ([Container], [Container]) = ([], [])
    func visit(_ container: Container) -> Container? {
      if path.contains(where: { $0 === container }) { return container }
      guard !left.contains(where: { $0 === container }) else { return nil }
      path.append(container)
      defer { left.append(path.removeLast()) }
      return container.fallbacks.lazy.compactMap(visit).first
    }
    return container.fallbacks.isEmpty ? nil : visit(container)
  }

  /// What a request for all registrations takes of those in one container.
  ///
  /// - Parameter isRunning: Tells what is being resolved already.
  func collect(
    _ request: Request, in container: Container, _ isRunning: (Registration) -> Bool
  ) -> Choice {
    let found = candidates(request, container)
    watchCandidates(found)
    return collect(found, isRunning)
  }

  /// The last of `names` that is one of these rules' scopes; without one, the library's own default.
  package func defaultScope(chosenAmong names: [Symbol]) -> Scope {
    names.compactMap(scope).last ?? defaultScope
  }

  /// The containers to be searched for `request`, up to the first one where something answers.
  func search(for request: Request, from container: Container) -> [Search] {
    var search: [Search] = []
    for searched in searchOrder(from: container) {
      let found = candidates(request, searched)
      watchCandidates(found)
      search.append(Search(container: searched.name, choice: choose(found, request, searched)))
      if !found.isEmpty { break }
    }
    return search
  }
}

/// The outcome of choosing between candidates: what was thought of each, and which one answers.
struct Choice {
  /// The verdict on each candidate, in their order.
  let verdicts: [(registration: Registration, verdict: Verdict)]

  /// The one that answers; nil when none is preferred to the others.
  var chosen: Registration? { verdicts.first { $0.verdict.isChosen }?.registration }
}

/// Why a registration was chosen, or was not.
package enum Verdict: UInt8, Hashable, Sendable, CaseIterable {
  /// Chosen: there is no other.
  case onlyCandidate
  /// Chosen: it was registered last.
  case registeredLast
  /// Chosen: it alone is marked as default.
  case markedDefault
  /// Chosen: it alone is marked for tests.
  case markedTest
  /// Chosen: it alone belongs to the module that asks.
  case ownModule
  /// Chosen: it alone belongs to a module that the asking one imports.
  case importedModule
  /// Chosen: every registration is asked for.
  case collected
  /// Rejected: a later registration took its place.
  case replaced
  /// Rejected: another one is marked as default or for tests.
  case notPreferred
  /// Rejected: nothing prefers it to the others.
  case oneOfSeveral
  /// Left out of a collection: it is being resolved already.
  case beingResolved

  /// Whether a registration with this verdict answers the request.
  package var isChosen: Bool {
    switch self {
    case .onlyCandidate, .registeredLast, .markedDefault, .markedTest: true
    case .ownModule, .importedModule, .collected: true
    case .replaced, .notPreferred, .oneOfSeveral, .beingResolved: false
    }
  }
}
