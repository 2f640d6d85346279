/// A container of services, as code written for Resolver 1.5 knows it.
///
/// Registering says how a service is made, `resolve` and `optional` ask for one. The static forms register in ``main``
/// and ask ``root``. A factory gets the container that its caller asked, also where a child answers (C7).
///
/// Only one resolution cycle runs at a time (T1). So a factory must not wait for another thread that resolves, too:
/// neither would go on (T3).
///
/// A class, because containers name each other as children and factories capture them. Sendable, because the engine
/// lets one thread at a time change what a container holds.
public final class Resolver: DICoreContainer, @unchecked Sendable {
  /// An empty container (C1) that has `child`, if there is one, answer for what it has no registration for (C3).
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

  /// Adds a container that is searched after this one and the children before (C4).
  public func add(child: Resolver) { engine.alone { addFallback(child) } }

  /// Where instances of container scope are kept for those who ask this container (SK2).
  public var cache: ResolverScope {
    get { engine.alone { strongCache as? ResolverScope ?? .unique } }
    set {
      // What it kept may run code of the program when it ends, so that comes behind the gate.
      let former = engine.alone {
        defer { strongCache = newValue }
        return strongCache
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Forces ``ResolverRegistering/registerAllServices()``, if it has not run yet (L4).
  public func registerServices() { ResolverProgram.shared.registerServices() }
}
