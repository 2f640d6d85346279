/// What an extension of ``Resolver`` conforms to so that services are registered before the first resolution.
public protocol ResolverRegistering {
  /// Registers the program's services. Runs once, at the start of the first `resolve` or `optional` on whatever
  /// container (L1), and again after ``Resolver/reset()`` (X1). A `resolve` or `optional` inside it runs it once more
  /// first (L3).
  static func registerAllServices()
}
