package import DICore

/// The interface of every Resolver scope.
public protocol ResolverScopeType: AnyObject {
  /// Returns the service of `registration` that the scope holds, or makes one for `resolver`; nil if the factory
  /// returns nil.
  func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service?

  /// Removes every instance. Registrations stay.
  func reset()
}

/// How long an instance is kept, and who shares it. Set for a registration by ``ResolverOptions/scope(_:)``. See
/// `Documentation/Rules/Resolver/scopes.md`.
///
/// All containers share the static scopes, which key instances by type and name alone. A custom scope is an instance of
/// one of the subclasses:
///
///     extension ResolverScope { static let session = ResolverScopeCache() }
///
///     resolver.register { User() }.scope(.session)
///     ResolverScope.session.reset()   // the next request makes a new User
///
/// An instance of this class itself keeps nothing: every resolution makes an instance.
///
/// A class, because scopes are compared by identity.
///
/// - Owner: whoever has the scope: a static property of the program, or the registrations in it.
/// - Lifetime: that of the scope. Threads share it: its only property is constant, and the engine guards the instances.
/// - Gain: none in time. A program may keep a scope of its own in a static property, as Swift 6 allows for `Sendable`
///   types alone.
/// - Guarantee: SE-0302: a class that is not final is `Sendable` only unchecked, and its subclasses say so again.
public class ResolverScope: ResolverScopeType, @unchecked Sendable {
  /// The engine's scope, which keeps the instances.
  package let scope: Scope

  /// Keeps instances, values too, until it is reset; meant for the lifetime of the program.
  ///
  ///     resolver.register { Database() }.scope(.application)
  public static let application = ResolverScopeCache(name: "application")

  /// Keeps instances, values too, until it is reset: like ``application``, but reset separately.
  ///
  ///     ResolverScope.cached.reset()
  public static let cached = ResolverScopeCache(name: "cached")

  /// Keeps objects for one resolution cycle; the default. Values are made anew for each request.
  ///
  ///     resolver.register { Database() }                                    // in scope graph
  ///     resolver.register { r in Page(users: r.resolve(), orders: r.resolve()) }   // both get one Database
  public static let graph = ResolverScopeGraph(name: "graph")

  /// Keeps objects weakly, as long as something else holds them. Values are made anew for each request.
  public static let shared = ResolverScopeShare(name: "shared")

  /// Keeps instances, values too, in the ``Resolver/cache`` of the container that was asked.
  public static let container = ResolverScopeContainer(name: "container")

  /// Keeps nothing: every request makes an instance.
  public static let unique = ResolverScope("unique", .unique)

  init(_ scope: Scope) { self.scope = scope }

  convenience init(_ name: Symbol, _ policy: Scope.Policy) { self.init(Scope(name, policy)) }

  /// Removes every instance, also during a resolution cycle. Registrations stay.
  ///
  ///     ResolverScope.application.reset()   // the next request makes a new Database
  public func reset() { Engine.shared.reset(scope) }

  /// A scope that keeps nothing: every request makes an instance, as in ``unique``.
  ///
  ///     extension ResolverScope { static let fresh = ResolverScope() }
  public init() { scope = Scope("custom", .unique) }

  /// Returns the service of `registration` that this scope holds, or makes one for `resolver`, whatever scope the
  /// registration has; nil if the factory returns nil.
  ///
  ///     let registration = resolver.register { Radio() }.registration
  ///     let kept = ResolverScope.cached.resolve(registration: registration, resolver: resolver, args: nil)
  public func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    registration.instance(in: scope, for: resolver, args)
  }
}

/// Keeps every instance, values too, until it is reset.
public final class ResolverScopeCache: ResolverScope, @unchecked Sendable {
  convenience init(name: Symbol) { self.init(name, .cache(.strong)) }

  /// An empty cache.
  ///
  ///     extension ResolverScope { static let session = ResolverScopeCache() }
  public override convenience init() { self.init(name: "custom") }
}

/// Keeps objects for one resolution cycle. Each instance of the class has a graph of its own.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
  convenience init(name: Symbol) { self.init(name, .graph) }

  /// A graph scope with a graph of its own.
  ///
  ///     extension ResolverScope { static let drawing = ResolverScopeGraph() }
  public override convenience init() { self.init(name: "custom") }
}

/// Keeps objects weakly: the same object as long as something else holds it.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
  convenience init(name: Symbol) { self.init(name, .cache(.weak)) }

  /// An empty scope.
  ///
  ///     extension ResolverScope { static let visible = ResolverScopeShare() }
  public override convenience init() { self.init(name: "custom") }
}

/// Keeps instances in the ``Resolver/cache`` of the container that was asked.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
  convenience init(name: Symbol) { self.init(name, .container(.strong)) }

  /// A scope that keeps instances in the same caches as ``ResolverScope/container``.
  ///
  ///     extension ResolverScope { static let perScreen = ResolverScopeContainer() }
  public override convenience init() { self.init(name: "custom") }
}

/// Keeps nothing: every resolution makes an instance.
public typealias ResolverScopeUnique = ResolverScope
