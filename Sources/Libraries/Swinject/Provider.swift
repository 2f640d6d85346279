import DICore

/// A service that is resolved at each use.
///
/// It is answered to a request for `Provider<Service>` if `Service` is registered. A use outside of factories has a
/// graph of its own. A class, as in the library. See `Documentation/Rules/Swinject/wrappers.md`.
///
///     container.register(Game.self) { resolver in Game(dice: resolver.resolve(Provider<Die>.self)!) }
public final class Provider<Service> {
  private let delayed: DelayedService<Service>

  private init(_ delayed: DelayedService<Service>) { self.delayed = delayed }

  /// The service, resolved at each use.
  public var instance: Service { delayed.resolve() }
}

extension Provider: InstanceWrapper {
  static func wrapping(_ key: ServiceKey, _ arguments: Any?, in container: Container) -> Provider? {
    DelayedService(key.of(Service.self), arguments, in: container, inGraph: false).map(Provider.init)
  }
}
