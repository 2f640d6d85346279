import DICore

/// A service that is looked up now and resolved later.
struct DelayedService<Service> {
  /// Retained, so that the service can be resolved as long as its wrapper is there.
  private let container: Container
  private let request: DelayedRequest

  /// Whether the registration makes values of the type. Others are resolved as any type, as for an optional.
  private let isOfService: Bool

  /// - Parameter inGraph: Whether the service will be resolved with the objects of the running graph.
  /// - Returns: nil if the service is not registered.
  init?(_ key: ServiceKey, _ arguments: Any?, in container: Container, inGraph: Bool) {
    var request = Request(key, kind: inGraph ? .lazy : .provider)
    request.isOptional = true
    guard container.core.registration(for: request) != nil else { return nil }
    isOfService = container.core.makes(Service.self, for: key)
    self.container = container
    self.request = container.core.delay(request, inGraph: inGraph, arguments: arguments)
  }

  /// The service. The program ends if the registration makes none of the type, or requests are nested too deep.
  func resolve() -> Service {
    do {
      let service =
        isOfService
        ? try request.resolve(as: Service.self) : try request.resolve(as: Any.self) as? Service
      if let service { return service }
    } catch {
      container.stop(because: error)
    }
    container.stop(because: SwinjectMisuse.noInstance(of: Service.self))
  }
}
