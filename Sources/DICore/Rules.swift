/// The behaviour in which one library differs from the others.
///
/// The engine implements requests, scopes, graphs and injections. These rules tell it which registration is chosen,
/// what a cache key consists of, when a graph opens, and so on.
///
/// A rule that is a property of ``Behaviour`` goes over to programs of other libraries with `whatif rules`
/// (``behaving(like:)``); one that is a property of this type stays with its library.
package struct Rules {
  /// Whether several threads may resolve at the same time.
  package enum Exclusion: Sendable {
    /// Only one resolution cycle runs at a time; other threads wait.
    case oneCycleAtATime
    /// Several threads may resolve. Only the engine's own data is locked, so two threads may make the same instance at
    /// the same time.
    case none

    /// Whether a cycle keeps other threads from resolving.
    var isExclusive: Bool {
      switch self {
      case .oneCycleAtATime: true
      case .none: false
      }
    }
  }

  /// The treatment of a request for a registration whose factory is running, at whatever depth.
  package enum Reentry: Sendable {
    /// A circular dependency, reported at the first repetition. With arguments only after very many repetitions, since
    /// the arguments may end the recursion.
    case isCircular
    /// The factory runs again. A circular dependency is reported after very many repetitions, or when the stack is used
    /// up.
    case mayEnd
    /// As `mayEnd`, if code of the program makes one of the requests on the path. If parameters make all of them, the
    /// recursion never ends, and is reported at the first repetition.
    case mayEndInCode
    /// The factory runs again. The program ends when ``Rules/deepestNesting`` factories are nested for one container
    /// and those that search it; if a registration repeats among them, that is a circular dependency.
    case endsAtDepth
    /// A circular dependency at the first nested request of the same key, in whatever container and with whatever
    /// arguments, also where a scope holds the instance. As `mayEnd` while ``Rules/findsCircularDependenciesByKey`` is
    /// false.
    case isCircularByKey
  }

  /// The library's name, written to JSON as `dialect` (an older word that scripts rely on).
  package let name: Symbol

  /// The rules that an interpreted program may take from another library (``behaving(like:)``).
  package var behaviour: Behaviour

  /// Whether several threads may resolve at the same time.
  package var exclusion: Exclusion = .none

  /// The treatment of a request for a registration whose factory is running.
  package var reentry: Reentry = .isCircular

  /// The number of nested factories at which a program ends, with ``Reentry/endsAtDepth``.
  package var deepestNesting: Int = .max

  /// Whether circular dependencies are found by keys at present, with ``Reentry/isCircularByKey``. A program may change
  /// that at any time.
  package var findsCircularDependenciesByKey: () -> Bool = { true }

  /// Whether the first resolution runs ``Engine/pendingRegistering``.
  package var mayRegisterLate: Bool = false

  /// The built-in scopes, in the order in which they are explained.
  package let scopes: [Scope]

  /// The scope of a registration that names none.
  package let defaultScope: Scope

  /// The type of the library's containers.
  package let containerType: TypeIdentity

  /// The service under which every container registers itself; nil if containers do not.
  package var containerService: ServiceKey?

  /// The message with which the library ends the program; nil if it has none.
  package var stopMessage: (ResolutionError) -> String? = { _ in nil }

  /// The library's advice after failures.
  package let libraryAdvice: any FailureAdvice

  /// Leaves out, among the candidates of a request, those that others of them exclude at present, such as closures for
  /// contexts that do not apply. What the code says stays so under any behaviour (``behaving(like:)``). Nil for a
  /// library whose registrations do not exclude each other.
  package var applying: (([Registration]) -> [Registration])?

  /// Whether a container keeps one instance of a key, whichever scope has stored it: storing one in a strong scope
  /// removes that of a weak one, and the reverse.
  package var containersKeepOneOfKey = false

  /// Called at each lookup with the candidates in each container that is searched.
  package var watchCandidates: ([Registration]) -> Void = { _ in }

  /// Called with each instance that a shell has resolved in a compiled container, to do what the library's own
  /// `resolve` does with its result.
  package var decorate: (Instance) -> Void = { _ in }

  /// The notes on each answer of a registration, asked for while a request is recorded, before it ends; nil for a
  /// library that has none.
  package var notesOnAnswer: ((Registration) -> [Note])?

  /// Called with build events of the library's containers, instead of the engine's observer; nil for the latter.
  package var observe: ((Container, ContainerEvent, Registration) -> Void)?

  /// Rules of a library in which a later registration replaces an earlier one of the same service, every call opens a
  /// graph, and a circular dependency is an error. Other rules are set afterwards.
  package init(
    name: Symbol, scopes: [Scope], defaultScope: Scope, containerType: TypeIdentity,
    libraryAdvice: any FailureAdvice,
    candidates: @escaping (Request, Container) -> [Registration],
    choose: @escaping ([Registration], Request, Container) -> Choice
  ) {
    self.name = name
    self.scopes = scopes
    self.defaultScope = defaultScope
    self.containerType = containerType
    self.libraryAdvice = libraryAdvice
    behaviour = Behaviour(candidates: candidates, choose: choose)
  }

  /// Whether they are the rules of the library with this name, whatever their behaviour is at present. Libraries differ
  /// by name; nothing else compares them.
  package func areOfLibrary(named name: Symbol?) -> Bool { self.name == name }

  /// Whether both are rules of one library, whatever their behaviour is at present.
  package func areOfSameLibrary(as other: Rules) -> Bool { areOfLibrary(named: other.name) }

  /// The name and the advice of the library, for facts and errors that outlive its containers.
  var library: LibraryLabel { LibraryLabel(name: name, libraryAdvice: libraryAdvice) }

  /// The cache key for the instance of `registration`, which all its services share.
  func cacheKey(_ registration: Registration) -> CacheKey {
    switch behaviour.instanceKey {
    case .service: .service(registration.service)
    case .registration: .registration(registration.implementation, registration.place)
    case .eachRegistration: .entry(registration.id)
    }
  }

  /// The key under which a registration for `service` is filed and looked up.
  package func filed(_ service: ServiceKey) -> ServiceKey { behaviour.canonical(service) }

  /// The built-in scope of that name; nil if there is none.
  package func scope(named name: Symbol) -> Scope? {
    scopes.first { $0.name == name }
  }

  /// Whether a scope is one of the library's.
  package func has(_ scope: Scope) -> Bool { scopes.contains { $0 === scope } }

  /// The container asked, then its fallbacks depth first, each once: also where containers contain each other.
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

  /// The first container that can be reached from itself in a search from `container`; nil if there is none.
  func containerCycle(from container: Container) -> Container? {
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

  /// The candidates in one container that a request for every registration takes.
  ///
  /// - Parameter isRunning: Returns whether a registration is being resolved.
  func collect(
    _ request: Request, in container: Container, _ isRunning: (Registration) -> Bool
  ) -> Choice {
    let found = behaviour.candidates(request, container)
    watchCandidates(found)
    return behaviour.collect(found, isRunning)
  }

  /// The built-in scope with the last of `names` that is the name of one; if none is, the library's default scope.
  package func defaultScope(chosenAmong names: [Symbol]) -> Scope {
    names.compactMap(scope).last ?? defaultScope
  }

  /// Searches the containers for `request`, up to the first one with a candidate.
  func search(for request: Request, from container: Container) -> [Search] {
    var search: [Search] = []
    for searched in searchOrder(from: container) {
      let found = behaviour.candidates(request, searched)
      watchCandidates(found)
      search.append(Search(container: searched.label, choice: behaviour.choose(found, request, searched)))
      if !found.isEmpty { break }
    }
    return search
  }
}

/// The result of choosing between candidates: the verdict on each, and the one chosen.
package struct Choice {
  /// The verdict on each candidate, in their order.
  package let verdicts: [(registration: Registration, verdict: Verdict)]

  /// The choice that these verdicts make.
  package init(verdicts: [(registration: Registration, verdict: Verdict)]) { self.verdicts = verdicts }

  /// The one chosen; nil if the request is ambiguous.
  package var chosen: Registration? { verdicts.first { $0.verdict.isChosen }?.registration }

  /// The last of `candidates` for `key`, which has replaced the others.
  package static func lastRegistered(_ candidates: [Registration], for key: ServiceKey) -> Choice {
    guard let last = candidates.last else { return Choice(verdicts: []) }
    guard last.tookPartInReplacement, let container = last.container else {
      return Choice(verdicts: [(last, .onlyCandidate)])
    }
    let replaced = container.replaced(for: key)
    // Replaced registrations of compiled code are not remembered.
    guard !replaced.isEmpty || container.releasesReplaced && last.hasReplacedOthers else {
      return Choice(verdicts: [(last, .onlyCandidate)])
    }
    return Choice(verdicts: replaced.map { ($0, .replaced) } + [(last, .registeredLast)])
  }
}

/// Why a registration was chosen, or was not.
package enum Verdict: UInt8, Hashable, Sendable, CaseIterable {
  /// Chosen: the only candidate.
  case onlyCandidate
  /// Chosen: it was registered last.
  case registeredLast
  /// Chosen: the only one marked as default.
  case markedDefault
  /// Chosen: the only one marked for tests.
  case markedTest
  /// Chosen: the only one of the requesting module.
  case ownModule
  /// Chosen: the only one of a module that the requesting module imports.
  case importedModule
  /// Chosen: its context applies.
  case contextApplies
  /// Chosen: it overrides the original.
  case overridesOriginal
  /// Chosen: none of the others overrides it at present.
  case notOverridden
  /// Chosen: the request is for every registration.
  case collected
  /// Rejected: a later registration replaced it.
  case replaced
  /// Rejected: another one overrides it.
  case overridden
  /// Rejected: its context does not apply.
  case contextDoesNotApply
  /// Rejected: another one is marked as default or for tests.
  case notPreferred
  /// Rejected: it is not preferred to the others.
  case oneOfSeveral
  /// Left out of a collection: it is being resolved.
  case beingResolved

  /// Whether a registration with this verdict answers the request.
  package var isChosen: Bool {
    switch self {
    case .onlyCandidate, .registeredLast, .markedDefault, .markedTest: true
    case .ownModule, .importedModule, .contextApplies, .overridesOriginal, .notOverridden, .collected:
      true
    case .replaced, .overridden, .contextDoesNotApply: false
    case .notPreferred, .oneOfSeveral, .beingResolved: false
    }
  }
}
