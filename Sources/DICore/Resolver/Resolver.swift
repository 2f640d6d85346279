/// A container with the API and the behaviour of Resolver 1.5.
///
/// `register` says how a service is made, `resolve` and `optional` ask for one. The static forms register in ``main``
/// and ask ``root``. A factory gets the container that its caller asked, also where a child has the registration. The
/// rules by their text are in `Documentation/Rules/Resolver`.
///
/// Only one resolution cycle runs at a time. So a factory must not wait for another thread that resolves too: that is a
/// deadlock.
///
/// A class, because containers refer to each other as children and factories capture them. Sendable, because the engine
/// lets one thread at a time change what a container holds.
public final class Resolver: DICoreContainer, @unchecked Sendable {
  /// An empty container. Where it has no registration, `child` is searched, if there is one.
  public convenience init(child: Resolver? = nil) {
    _ = ResolverProgram.shared
    self.init(name: Self.usualName)
    if let child { add(child: child) }
  }

  /// The older spelling of ``init(child:)``.
  public convenience init(parent: Resolver) { self.init(child: parent) }

  private static let usualName: Symbol = "Resolver"

  init(name: Symbol) {
    super.init(name, Rules.sharedByResolvers)
  }

  override func makeStrongCache() -> Scope {
    let cache = ResolverScopeCache(name: "container")
    cache.isCacheOfContainer = true
    return cache
  }

  /// Adds a container that is searched after this one and after the children added before.
  public func add(child: Resolver) { engine.alone { addFallback(child) } }

  /// The cache of container scope for requests to this container. May be replaced. See
  /// `Documentation/Rules/Resolver/scopes.md`.
  public var cache: ResolverScope {
    get { engine.alone { strongCache as? ResolverScope ?? .unique } }
    set {
      // Released after the gate is free, because a deinitialiser may run code of the program.
      let former = engine.alone {
        defer { strongCache = newValue }
        return strongCache
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Runs ``ResolverRegistering/registerAllServices()``, if it has not run yet.
  public func registerServices() { ResolverProgram.shared.registerServices() }
}
