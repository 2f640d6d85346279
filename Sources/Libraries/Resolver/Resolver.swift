public import DICore

/// A container with the API and the behaviour of Resolver 1.5.
///
/// `register` adds a factory for a service, `resolve` and `optional` return an instance of one. The static forms
/// register in ``main`` and ask ``root``. A factory gets the container that its caller asked, even if the registration
/// is in a child. The rules by their text are in `Documentation/Rules/Resolver`.
///
/// Only one resolution cycle runs at a time. So a factory must not wait for another thread that resolves too: that
/// would be a deadlock.
///
/// A class, because containers refer to each other as children and factories capture them. Sendable, because the engine
/// lets one thread at a time change what a container holds.
public final class Resolver: ProgramContainer, Sendable {
  /// The engine's container of this object.
  @inlinable package var core: Container { sharedCore.value }

  @usableFromInline let sharedCore: Unchecked<Container>

  /// The ``cache``, made at the first read.
  private let knownCache = LazyReference<ResolverScope>()
  private let cacheLock = SpinLock()

  /// Makes an empty container. Where it has no registration, it searches `child`, if there is one.
  ///
  ///     let screen = Resolver(child: Resolver.main)
  ///     screen.register { FixedClock() as any Clock }   // main keeps its own
  ///     let clock: any Clock = screen.resolve()         // the FixedClock
  public convenience init(child: Resolver? = nil) {
    self.init(name: ResolverProgram.shared.usualName)
    if let child { add(child: child) }
  }

  /// Makes a container as ``init(child:)`` does; an older spelling.
  ///
  ///     let screen = Resolver(parent: Resolver.main)
  public convenience init(parent: Resolver) { self.init(child: parent) }

  init(name: Symbol) {
    sharedCore = Unchecked(Container(name, Rules.sharedByResolvers, fallbacks: []))
    core.attach(.init(self))
  }

  deinit { core.end() }

  /// The engine's container, for functions that take containers of any library.
  public var engineContainer: EngineContainer { EngineContainer(core, of: self) }

  var engine: Engine { core.engine }
  var rules: Rules { core.rules }

  /// Adds a container that is searched after this one and after the children added before.
  ///
  ///     let screen = Resolver()
  ///     screen.add(child: Resolver.main)
  ///     let log: Log = screen.resolve()   // from main, if only main registers Log
  public func add(child: Resolver) { engine.withGate { core.addFallback(child.core) } }

  /// The cache of container scope for requests to this container. May be replaced. See
  /// `Documentation/Rules/Resolver/scopes.md`.
  ///
  ///     resolver.cache.reset()   // the next request for a service in container scope makes a new instance
  public var cache: ResolverScope {
    get {
      engine.withGate { knownCache.object(within: cacheLock) { ResolverScopeCache(core.strongCache) } }
    }
    set {
      // The former cache is released after the gate is free, because deinitialisers may run code of the program.
      let former = engine.withGate {
        defer { core.strongCache = newValue.scope }
        return (knownCache.exchange(for: newValue), core.strongCache)
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Runs ``ResolverRegistering/registerAllServices()``, if it has not run yet. The first request does the same.
  ///
  ///     Resolver.main.registerServices()   // before the first screen, which has no time to wait for it
  public func registerServices() { ResolverProgram.shared.registerServices() }
}
