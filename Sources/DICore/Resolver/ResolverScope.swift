/// What a Resolver scope can do whatever it keeps.
public protocol ResolverScopeType: AnyObject {
  /// The service that is kept of `registration`, or one made for `resolver`; nil where the factory gives nil.
  func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service?

  /// Forgets every instance. Registrations stay (SC2).
  func reset()
}

/// How long an instance is kept, and who shares it: attached to a registration by ``ResolverOptions/scope(_:)``.
///
/// All containers share the scopes below, and keep instances in them under type and name alone (K5, SC5). Scopes of
/// one's own are made of the subclasses: `static let session = ResolverScopeCache()` in an extension (SC4). Used
/// itself, it keeps nothing: every resolution makes an instance (SU1).
///
/// A class, because a scope is told apart by identity. Sendable, because its engine guards what it keeps.
public class ResolverScope: DICoreScope, ResolverScopeType, @unchecked Sendable {
  /// Keeps what it is asked for until it is reset; meant to last as long as the program.
  public static let application = ResolverScopeCache(name: "application")

  /// Keeps what it is asked for until it is reset.
  public static let cached = ResolverScopeCache(name: "cached")

  /// Keeps objects for one resolution cycle; the default.
  public static let graph = ResolverScopeGraph(name: "graph")

  /// Keeps objects as long as somebody else holds them.
  public static let shared = ResolverScopeShare(name: "shared")

  /// Keeps in the container that was asked (SK1).
  public static let container = ResolverScopeContainer(name: "container")

  /// Keeps nothing.
  public static let unique = ResolverScope(name: "unique", .unique)

  init(name: Symbol, _ policy: Policy) { super.init(name, policy) }

  /// Forgets every instance, also in the midst of a resolution cycle. Registrations stay (SC2).
  public override func reset() { Engine.shared.reset(self) }

  /// A scope that keeps nothing.
  public init() { super.init("custom", .unique) }

  /// The service that this scope keeps of `registration`, whatever that one's scope is, or one made for `resolver`; nil
  /// where the factory gives nil.
  public func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    registration.instance(in: self, for: resolver, args)
  }
}

/// Keeps every instance, values too, until it is reset (SC1).
public final class ResolverScopeCache: ResolverScope, @unchecked Sendable {
  init(name: Symbol) { super.init(name: name, .cache(.strong)) }

  /// An empty cache.
  public override convenience init() { self.init(name: "custom") }
}

/// Keeps objects for one resolution cycle, each scope for itself (SG1, SG8).
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
  init(name: Symbol) { super.init(name: name, .graph) }

  /// A graph scope of its own.
  public override convenience init() { self.init(name: "custom") }
}

/// Keeps objects weakly: the same one as long as somebody holds it (SS1).
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
  init(name: Symbol) { super.init(name: name, .cache(.weak)) }

  /// An empty scope.
  public override convenience init() { self.init(name: "custom") }
}

/// Keeps in the ``Resolver/cache`` of the container that was asked (SK1).
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
  init(name: Symbol) { super.init(name: name, .container(.strong)) }

  /// Another scope of the same containers' caches.
  public override convenience init() { self.init(name: "custom") }
}

/// Keeps nothing: every resolution makes an instance (SU1).
public typealias ResolverScopeUnique = ResolverScope
