import DICore

extension DIContainer {
  /// Resolves the service that `type` asks for, as `resolve` understands it: `Optional`, ``Lazy``, ``Provider`` and
  /// similar wrappers, and the parameter types of ``many(_:)`` and ``by(tag:on:)``. Throws where `resolve` would end
  /// the program.
  ///
  ///     let car = try container.instance(of: Car.self)
  ///     let motors = try many(container.instance(of: DIMany<any Motor>.self))
  ///
  /// Only failures that are known before a compiled factory runs are thrown. Code of a factory that calls `resolve`
  /// still ends the program with an explanation, and so does a `Lazy` that is used after its container was released.
  ///
  /// - Parameters:
  ///   - type: The type asked for; the result type says it too.
  ///   - name: The name of the registration; nil for the one without.
  ///   - arguments: The arguments for parameters marked with ``arg(_:)``.
  /// - Throws: ``ResolutionTrace/Failure``.
  public func instance<Service>(
    of type: Service.Type, name: String? = nil, arguments: AnyArguments? = nil
  ) throws -> Service {
    try instance(from: nil, arguments) { $0.name = name }
  }

  /// Resolves the service that `type` asks for, by the preferences of `framework`.
  ///
  ///     let clock = try container.instance(of: (any Clock).self, from: Payments.self)
  ///
  /// - Throws: ``ResolutionTrace/Failure``, where `resolve` would end the program.
  public func instance<Service>(
    of type: Service.Type = Service.self, name: String? = nil, from framework: any DIFramework.Type,
    arguments: AnyArguments? = nil
  ) throws -> Service {
    try instance(from: framework, arguments) { $0.name = name }
  }

  /// Resolves the service that `type` asks for, made with arguments.
  ///
  ///     let greeting = try container.instance(of: Greeting.self, args: "Ann")
  ///
  /// - Throws: ``ResolutionTrace/Failure``, where `resolve` would end the program.
  public func instance<Service>(
    of type: Service.Type = Service.self, from framework: (any DIFramework.Type)? = nil, args first: Any?,
    _ others: Any?...
  ) throws -> Service {
    let base = TypeQuery<Service>.known.shape.base
    return try instance(from: framework, AnyArguments(type: base, [first] + others)) { _ in }
  }

  /// Resolves the service that is registered with `tag`.
  ///
  ///     let motor = try container.instance(of: (any Motor).self, tag: Heavy.self)
  ///
  /// - Throws: ``ResolutionTrace/Failure``, where `resolve` would end the program.
  public func instance<Service, Tag>(
    of type: Service.Type = Service.self, tag: Tag.Type, from framework: (any DIFramework.Type)? = nil,
    arguments: AnyArguments? = nil
  ) throws -> Service {
    try instance(from: framework, arguments) { $0.tags.insert(TypeIdentity(tag), at: 0) }
  }

  private func instance<Service>(
    from framework: (any DIFramework.Type)?, _ arguments: AnyArguments?,
    _ specify: (inout TypeQueryShape) -> Void
  ) throws -> Service {
    let query = TypeQuery<Service>.known
    var shape = query.shape
    specify(&shape)
    return try resolveOrThrow(query, shape.request(from: framework), arguments)
  }
}
