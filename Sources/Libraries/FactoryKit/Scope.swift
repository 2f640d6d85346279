package import DICore

/// How long the instance of a factory is kept, and who shares it. See `Documentation/Rules/FactoryKit/scopes.md`.
///
/// A program makes scopes of its own, whose instances are reset separately:
///
///     extension Scope {
///       static let session = Cached()
///     }
///
///     extension Container {
///       var user: Factory<User> { self { User() }.scope(.session) }
///     }
///
///     Container.shared.manager.reset(scope: .session)
///
/// A class, because scopes are compared by identity. Safe to share, as all its subclasses are: they add no state.
///
/// - Owner: the scope refers to the engine's scope, a constant.
/// - Lifetime: that of the scope, which programs keep in constants.
/// - Gain: the API has a class with subclasses, and a class that is not final can be `Sendable` only unchecked.
/// - Guarantee: SE-0302, which leaves an unchecked conformance to the type that makes it. The engine's scope may be
///   used from any thread.
public class Scope: @unchecked Sendable {
  /// The engine's scope, which keeps the instances or determines where they are kept.
  package let core: DICore.Scope

  fileprivate init(_ name: Symbol, _ policy: DICore.Scope.Policy) { core = DICore.Scope(name, policy) }

  /// The name of a scope that the program makes.
  fileprivate static let ownName: Symbol = "custom"

  /// A new instance for each request; the default.
  public static let unique = Unique()

  /// One instance in a call and all calls within it, values too.
  public static let graph = Graph()

  /// One instance in the container, until it is reset.
  public static let cached = Cached("cached")

  /// One object in the container as long as something holds it. Values are made anew.
  public static let shared = Shared("shared")

  /// The scope of singletons, outside of `$singleton.withValue`.
  static let main = Singleton("singleton")

  /// One instance for all containers. `$singleton.withValue` sets other singletons for a task.
  @TaskLocal public static var singleton: Singleton = main
}

extension Scope {
  /// A new instance for each request.
  public final class Unique: Scope, @unchecked Sendable {
    /// A scope that keeps nothing.
    ///
    ///     extension Scope { static let fresh = Unique() }
    public init() { super.init("unique", .unique) }
  }

  /// One instance in a call and all calls within it.
  public final class Graph: Scope, @unchecked Sendable {
    init() { super.init("graph", .graph) }

    /// The number of factories that run within each other on this thread.
    public var depth: Int { Engine.shared.runningFactoryCount }
  }

  /// One instance in the container, until it is reset.
  public final class Cached: Scope, @unchecked Sendable {
    /// A scope of the program.
    ///
    ///     extension Scope { static let session = Cached() }
    public init() { super.init(Scope.ownName, .container(.strong)) }

    fileprivate init(_ name: Symbol) { super.init(name, .container(.strong)) }
  }

  /// One object in the container as long as something holds it.
  public final class Shared: Scope, @unchecked Sendable {
    /// A scope of the program.
    ///
    ///     extension Scope { static let visible = Shared() }
    public init() { super.init(Scope.ownName, .container(.weak)) }

    fileprivate init(_ name: Symbol) { super.init(name, .container(.weak)) }
  }

  /// One instance for all containers.
  public final class Singleton: Scope, @unchecked Sendable {
    /// A scope of the program, with singletons of its own.
    ///
    ///     extension Scope { static let settings = Singleton() }
    public init() { super.init(Scope.ownName, .cache(.strong)) }

    fileprivate init(_ name: Symbol) { super.init(name, .cache(.strong)) }

    /// Removes the singletons of the scope.
    ///
    ///     Scope.singleton.reset()
    public func reset() { Engine.shared.reset(core) }

    /// Returns another scope with the same singletons.
    ///
    ///     Scope.$singleton.withValue(Scope.singleton.clone()) {
    ///       test()   // uses the singletons of the program, and leaves none behind
    ///     }
    public func clone() -> Singleton {
      let clone = Singleton()
      clone.core.restore(core.contents)
      return clone
    }
  }
}
