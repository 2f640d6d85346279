extension Container {
  /// Makes a registration whose factory is compiled, and adds it to the container.
  ///
  /// - Parameters:
  ///   - service: The key that requests find it by.
  ///   - implementation: The type of the instances, as far as the registration states it.
  ///   - scope: The scope that keeps its instances.
  ///   - site: The place of the registration in the program.
  ///   - operations: The operations on the static type that it is registered with. The service may be another type.
  ///   - factory: Stores an instance in a buffer for that type; false means that it cannot make one.
  package func register(
    _ service: ServiceKey, implementation: TypeIdentity, scope: Scope, at site: CallSite,
    _ operations: any ValueOperations.Type, _ factory: @escaping Registration.Filling
  ) -> Registration {
    let registration = Registration(
      service, implementation: implementation, scope: scope, place: site.place, forwardingTo: nil,
      operations: operations,
      factory: factory)
    if operations.type != service.type { registration.staticType = operations.type }
    register(registration)
    return registration
  }
}

extension Registration {
  /// A registration whose factory is compiled and makes a `Made`, not yet in any container.
  ///
  /// - Parameter factory: Makes an instance; nil means that it cannot make one, and is never stored. Without a factory,
  ///   the objects are made elsewhere.
  @inlinable
  package static func compiled<Made>(
    _ service: ServiceKey, making made: Made.Type, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration? = nil, factory: ((Resolution) throws -> Made?)?
  ) -> Registration {
    Registration(
      service, implementation: TypeIdentity(made), scope: scope, place: place, forwardingTo: base,
      operations: TypedOperations<Made>.self, factory: factory.map(filling))
  }

  /// A factory that stores the result of `factory` in a buffer.
  @inlinable
  static func filling<Made>(
    _ factory: @escaping (Resolution) throws -> Made?
  ) -> (Resolution, ResultBuffer) throws -> Bool {
    { resolution, buffer in
      buffer.put(ifAny: try factory(resolution))
    }
  }
}
