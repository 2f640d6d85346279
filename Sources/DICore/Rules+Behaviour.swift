extension Rules {
  /// The effect of a second registration of the same service.
  package enum Filing: Sendable {
    /// The later one replaces the earlier one.
    case inPlaceOfEarlier
    /// Both exist, and each request chooses between them.
    case besideOthers

    /// Whether the earlier one stays in force beside the later one.
    package var keepsBoth: Bool {
      switch self {
      case .inPlaceOfEarlier: false
      case .besideOthers: true
      }
    }
  }

  /// The call or factory that opens a resolution graph.
  package enum GraphOpening: Sendable {
    /// Every call on a container opens a graph of its own.
    case everyCall
    /// The first factory of graph scope that runs opens a graph; until it returns, nested calls join the graph.
    case graphScopedRegistration
    /// The outermost call opens a graph; calls within it join the graph, whatever container they ask.
    case outermostCall
    /// The outermost call on a container opens a graph for that container and for each that it searches; nested calls
    /// on these containers join their graphs.
    case outermostCallOnContainer

    /// Whether graphs belong to containers.
    var belongsToContainers: Bool {
      switch self {
      case .outermostCallOnContainer: true
      case .everyCall, .graphScopedRegistration, .outermostCall: false
      }
    }

    /// Whether nested calls join the outermost call's graph, whatever container they ask.
    var isJoinedByNestedCalls: Bool {
      switch self {
      case .outermostCall: true
      case .everyCall, .graphScopedRegistration, .outermostCallOnContainer: false
      }
    }

    /// Whether calls open graphs; otherwise factories do.
    var opensWithCalls: Bool {
      switch self {
      case .everyCall, .outermostCall, .outermostCallOnContainer: true
      case .graphScopedRegistration: false
      }
    }

    /// Whether each call opens a graph, also within another call.
    var opensWithEveryCall: Bool {
      switch self {
      case .everyCall: true
      case .graphScopedRegistration, .outermostCall, .outermostCallOnContainer: false
      }
    }
  }

  /// When a scope stores a new instance.
  package enum Storing: Sendable {
    /// After its injections.
    case complete
    /// Before its injections, so that they find it. If the scope got another instance while the factory ran, that one
    /// is the answer; the new one is dropped, and gets no injections.
    case partlyBuilt
  }

  /// The failures that an optional request answers with nil.
  package enum OptionalCover: Sendable {
    /// Only the absence of the service itself.
    case itself
    /// Also the absence of anything that its factory needs, at any depth.
    case everythingBelow

    /// Whether the absence of something that the factory needs is answered with nil too.
    package var coversRequestsBelow: Bool {
      switch self {
      case .itself: false
      case .everythingBelow: true
      }
    }
  }

  /// The treatment of an injection whose dependency is missing.
  package enum MissingInjection: Sendable {
    /// The resolution fails, since injections are part of the factory.
    case fails
    /// The injection is skipped, and the resolution continues.
    case isLeftOut

    /// Whether injections are part of the factory, so that their failure is that of the request.
    var runsAsFactory: Bool {
      switch self {
      case .fails: true
      case .isLeftOut: false
      }
    }
  }

  /// The parts of the cache key of an instance.
  package enum InstanceKey: Sendable {
    /// The first service's type and name: registrations share instances.
    case service
    /// The registration's type and place.
    case registration
    /// The registration itself, which alone has the instance: it is released with the registration.
    case eachRegistration
  }

  /// How a library chooses registrations, keys and keeps instances, opens graphs, and treats missing services.
  ///
  /// The defaults are those of a library in which a later registration replaces an earlier one of the same service, and
  /// every call opens a graph.
  ///
  /// A new rule is a property of this type if `whatif rules` should let programs of other libraries try it; otherwise one
  /// of ``Rules``.
  package struct Behaviour {
    /// The effect of a second registration of the same service.
    package var filing: Filing = .inPlaceOfEarlier

    /// Whether, under ``Filing/besideOthers``, a second registration of the same type and place is dropped, because its
    /// statement has run twice.
    package var dropsRepetitions = true

    /// The call or factory that opens a resolution graph.
    package var graphOpening: GraphOpening = .everyCall

    /// Whether a resolution graph keeps values too; otherwise it keeps objects only.
    package var graphKeepsValues: Bool = true

    /// The failures that an optional request answers with nil.
    package var optionalCover: OptionalCover = .itself

    /// The treatment of an injection whose dependency is missing.
    package var missingInjection: MissingInjection = .fails

    /// Whether a caching scope treats a missing instance of the service as a cached nil, because nil is a value of the
    /// service's type.
    package var treatsNilAsCached: (ServiceKey) -> Bool = { _ in false }

    /// Whether nil is an instance of a service of optional type, which scopes keep as any value. Otherwise a factory that
    /// gives nil has made nothing, and runs again for the next request.
    package var nilIsInstance = false

    /// The canonical form of a service key, under which registrations are filed and looked up.
    package var canonical: (ServiceKey) -> ServiceKey = { $0 }

    /// Whether the library runs the deferred injections of a call on a container as soon as a nested call on the same
    /// container ends. The engine never does, since objects would then get wrong references to each other; it records a
    /// note.
    package var runsWaitingInjectionsEarly: Bool = false

    /// The candidates for a request in one container, in the order of registering.
    package var candidates: (Request, Container) -> [Registration]

    /// Chooses between the candidates found in one container.
    package var choose: ([Registration], Request, Container) -> Choice

    /// Selects the candidates for a request for every registration. The closure returns whether a registration is being
    /// resolved.
    package var collect: ([Registration], (Registration) -> Bool) -> Choice = { found, _ in
      Choice(verdicts: found.map { ($0, .collected) })
    }

    /// The parts of the cache key of an instance.
    package var instanceKey: InstanceKey = .service

    /// When a scope stores a new instance.
    package var storing: Storing = .complete

    /// Behaviour with the default rules, except how candidates are found and chosen.
    init(
      candidates: @escaping (Request, Container) -> [Registration],
      choose: @escaping ([Registration], Request, Container) -> Choice
    ) {
      self.candidates = candidates
      self.choose = choose
    }
  }

  /// These rules with the ``behaviour`` of another library.
  ///
  /// All other rules stay: among them the name and the scopes, so that code written for this library finds the scopes
  /// that it names, and the treatment of threads and of re-entry. Scopes need no translation, since policies are common
  /// to all libraries.
  package func behaving(like other: Rules) -> Rules {
    var rules = self
    rules.behaviour = other.behaviour
    guard let applying else { return rules }
    let candidates = other.behaviour.candidates
    rules.behaviour.candidates = { applying(candidates($0, $1)) }
    // None of them takes the place of another for good.
    rules.behaviour.filing = .besideOthers
    rules.behaviour.dropsRepetitions = false
    return rules
  }
}
