import DICore

/// A service that is resolved at its first use, and then kept.
///
/// It is answered to a request for `Lazy<Service>` if `Service` is registered. What its factory resolves shares the
/// graph of the factory that asked for the `Lazy`. Not safe to use from several threads. A class, because all
/// references share one service. See `Documentation/Rules/Swinject/wrappers.md`.
///
///     container.register(Car.self) { resolver in Car(radio: resolver.resolve(Lazy<Radio>.self)!) }
public final class Lazy<Service> {
  private let delayed: DelayedService<Service>
  private var made: Service?

  private init(_ delayed: DelayedService<Service>) { self.delayed = delayed }

  /// The service, resolved at the first use.
  public var instance: Service {
    if let made { return made }
    let service = delayed.resolve()
    made = service
    return service
  }
}

extension Lazy: InstanceWrapper {
  static func wrapping(_ key: ServiceKey, _ arguments: Any?, in container: Container) -> Lazy? {
    DelayedService(key.of(Service.self), arguments, in: container, inGraph: true).map(Lazy.init)
  }
}
