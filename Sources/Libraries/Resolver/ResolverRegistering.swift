import DICore

/// Adopted by an extension of ``Resolver`` to register services before the first resolution. See
/// `Documentation/Rules/Resolver/register-all-services.md`.
///
///     extension Resolver: @retroactive ResolverRegistering {
///       public static func registerAllServices() {
///         register { Engine() }
///         register { Car(engine: resolve()) }
///       }
///     }
public protocol ResolverRegistering {
  /// Registers the program's services. Runs once, at the start of the first `resolve` or `optional` on any container,
  /// and again after ``Resolver/reset()``. Resolving in it calls it again; if that does not end, the program ends.
  static func registerAllServices()
}
