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
      service, implementation: TypeIdentity(made), scope: scope, place: place, forwardingTo: base,
      factory: factory.map { factory in
        { resolution in try factory(resolution).map { Instance(of: $0) } }
      })
  }
}

extension Injection {
  /// An injection into an `Owner`. Nothing happens where the instance is none.
  package init<Owner>(
    _ kind: Kind, label: Symbol? = nil, isDeferred: Bool = false, needs: [Request] = [],
    into owner: Owner.Type, run: @escaping (Resolution, Owner) throws -> Void
  ) {
    self.init(kind, label: label, isDeferred: isDeferred, needs: needs) { resolution, instance in
      guard let owner = instance.used(as: owner) else { return }
      try run(resolution, owner)
    }
  }
}
