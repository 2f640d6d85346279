import DICore

/// The type of a factory that may make nothing. Such a factory keeps what is in the optional, and never keeps nil.
protocol OptionalValue {
  associatedtype Wrapped

  init(holding wrapped: Wrapped?)

  var wrapped: Wrapped? { get }
}

extension Optional: OptionalValue {
  init(holding wrapped: Wrapped?) { self = wrapped }

  var wrapped: Wrapped? { self }
}

extension OptionalValue {
  /// A registration for one of the closures of a factory of this type.
  static func registration<P>(
    for role: FactoryRole, _ options: FactoryOptions, _ place: SourcePlace?, parameter: P.Type
  ) -> Registration {
    Registration(
      options.key, implementation: TypeIdentity(Wrapped.self), scope: Scope.unique.core,
      place: role == .original ? place : nil, forwardingTo: nil, operations: TypedOperations<Wrapped>.self
    ) { resolution, buffer in
      buffer.put(ifAny: try options.make(Self.self, for: role, resolution, parameter: P.self).wrapped)
    }
  }

  /// The instance for a request of `key`; nil if the closure returns nil.
  static func answer(to key: ServiceKey, _ arguments: Arguments, _ manager: ContainerManager) -> Self {
    Self(holding: withResultBuffer(for: Wrapped.self) { manager.fill($0, key, arguments, isOptional: true) })
  }
}
