extension Registration {
  /// A registration whose factory is compiled and makes a `Made`, not yet in any container.
  ///
  /// - Parameter factory: Makes an instance; nil means “I cannot” and is never kept. Without a factory the type's
  ///   objects are made elsewhere.
  package static func compiled<Made>(
    _ service: ServiceKey, making made: Made.Type, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration? = nil, factory: ((Resolution) throws -> Made?)?
  ) -> Registration {
    Registration(
      service, making: made, implementation: TypeIdentity(made), scope: scope, place: place,
      forwardingTo: base, factory: factory)
  }
}
