/// What makes a registration's instances, whatever Swift type they have.
///
/// The engine finds registrations without knowing what they make; what a request asks for is known where it is put.
/// A factory knows the one and is told the other, so that an instance passes from factory to scope to caller as what
/// it is, without being wrapped or cast on the way.
protocol AnyFactory: AnyObject {
  /// The Swift type that is made.
  var made: TypeIdentity { get }

  /// Whether there is anything that makes it; some types' objects are made elsewhere.
  var canMake: Bool { get }

  /// An instance for `request`: the one that the registration's scope keeps, or a new one.
  func answer<Service>(
    _ request: Request, with registration: Registration, _ cacheIndex: CacheIndex, on container: Container,
    _ arguments: Any?, in cycle: ResolutionCycle, as service: Service.Type
  ) throws -> Service

  /// Puts an instance that was made elsewhere where the factory's own would be kept.
  func keep(_ instance: Instance, in place: ResolutionCycle.ScopePlace, _ cycle: ResolutionCycle)
}

/// Makes instances of one Swift type. A class, because a registration holds it without naming that type.
final class TypedFactory<Made>: AnyFactory {
  let made: TypeIdentity
  let make: ((Resolution) throws -> Made?)?

  init(_ make: ((Resolution) throws -> Made?)?) {
    self.make = make
    made = TypeIdentity(Made.self)
  }

  var canMake: Bool { make != nil }

  func answer<Service>(
    _ request: Request, with registration: Registration, _ cacheIndex: CacheIndex, on container: Container,
    _ arguments: Any?, in cycle: ResolutionCycle, as service: Service.Type
  ) throws -> Service {
    let instance = try cycle.build(self, registration, cacheIndex, for: request, on: container, arguments)
    if Service.self == Made.self { return _identityCast(instance, to: Service.self) }
    return try cycle.use(instance, of: registration, for: request, as: Service.self)
  }

  func keep(_ instance: Instance, in place: ResolutionCycle.ScopePlace, _ cycle: ResolutionCycle) {
    guard let made = instance.used(as: Made.self) else { return }
    cycle.keep(made, in: place)
  }
}
