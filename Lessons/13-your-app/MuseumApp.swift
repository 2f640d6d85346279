import Resolver

/// Resolver calls this before the first request.
extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    registerNetwork()
    registerStorage()
    registerScreens()
  }
}
