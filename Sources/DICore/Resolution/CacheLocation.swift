extension ResolutionCycle {
  /// The place where the instance of a registration is stored. References are not retained: the registry retains the
  /// registration, and the registration retains its scope.
  struct CacheLocation {
    let policy: Scope.Policy
    let index: CacheIndex

    /// Whether the graph keeps values too.
    let graphKeepsValues: Bool

    let references:
      (scope: Unretained<Scope>, registration: Unretained<Registration>, container: Unretained<Container>)

    /// A function and not an initialiser, because an initialiser would retain its arguments.
    @inline(__always)
    static func of(
      _ registration: Registration, on container: Container, _ arguments: Arguments = .none
    ) -> CacheLocation {
      // Read once, since another thread may change the scope.
      let own = registration.unretainedScope
      let isOfContainer = own.use { $0.policy == .container(.strong) }
      let scope = isOfContainer ? container.scopeOverride ?? own : own
      return of(registration, on: container, arguments, in: scope)
    }

    /// The place in `scope`.
    @inline(__always)
    static func of(
      _ registration: Registration, on container: Container, _ arguments: Arguments = .none,
      in scope: Unretained<Scope>
    ) -> CacheLocation {
      let policy = scope.use { $0.policy }
      return CacheLocation(
        policy: policy,
        index: policy == .unique
          ? CacheIndex(position: 0) : registration.cacheIndex(arguments, in: container),
        graphKeepsValues: container.rules.behaviour.graphKeepsValues,
        references: (scope, .init(registration), .init(container)))
    }

    var scope: Scope { references.scope.object }

    var registration: Registration { references.registration.object }

    var container: Container { references.container.object }

    /// The container, if graphs belong to containers; nil otherwise.
    var graphOwner: Unretained<Container>? { references.container.use { $0.graphOwner } }

    /// The scope object that holds the instance; nil for a graph or unique scope.
    var cache: Scope? {
      switch policy {
      case .unique, .graph: nil
      case .cache: scope
      case .container(.strong): container.strongCache
      case .container(.weak): container.weakCache
      }
    }

    /// The place in the graph of the scope's companion; nil for a scope without one.
    var companion: CacheLocation? {
      references.scope.use { $0.companion }.map {
        CacheLocation(
          policy: $0.policy, index: index, graphKeepsValues: graphKeepsValues,
          references: (.init($0), references.registration, references.container))
      }
    }

    /// The scope object that holds the instance, whose label is recorded; for a graph or unique scope the scope itself.
    var labelledScope: Scope { cache ?? scope }
  }
}
