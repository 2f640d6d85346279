import DICore

/// A service registered with a tag: the parameter type of ``by(tag:on:)``.
public struct DIByTag<Tag, Service> {
  let service: Service
}

/// Every registration of a service: the parameter type of ``many(_:)``.
public struct DIMany<Service> {
  let services: [Service]
}

/// Every registration of a service, by the preferences of the requester's framework: the parameter type of
/// ``manyInFramework(_:)``.
public struct DIManyInFramework<Service> {
  let services: [Service]
}

/// An argument that the caller of `resolve` passes: the parameter type of ``arg(_:)``.
public struct DIArg<Value> {
  let value: Value
}

/// Another name of ``DIByTag``, for programs that write this one. The type has no members.
public typealias InternalByTag<Tag, Service> = DIByTag<Tag, Service>

/// Another name of ``DIMany``, for programs that write this one. The type has no members.
public typealias InternalByMany<Service> = DIMany<Service>

/// Another name of ``DIManyInFramework``, for programs that write this one. The type has no members.
public typealias InternalByManyInFramework<Service> = DIManyInFramework<Service>

/// Another name of ``DIArg``, for programs that write this one. The type has no members.
public typealias InternalArg<Value> = DIArg<Value>

extension DIByTag: Sendable where Service: Sendable {}
extension DIMany: Sendable where Service: Sendable {}
extension DIManyInFramework: Sendable where Service: Sendable {}
extension DIArg: Sendable where Value: Sendable {}

/// Asks for the service that is registered with `tag`.
///
///     container.register(Diesel.init).as((any Motor).self, tag: Heavy.self)
///     container.register { Truck(motor: by(tag: Heavy.self, on: $0)) }
public func by<Tag, Service>(tag: Tag.Type, on service: DIByTag<Tag, Service>) -> Service {
  service.service
}

/// Asks for the service that is registered with both tags.
///
///     container.register { Truck(motor: by(tags: Heavy.self, Loud.self, on: $0)) }
public func by<First, Second, Service>(
  tags first: First.Type, _ second: Second.Type, on service: DIByTag<First, DIByTag<Second, Service>>
) -> Service {
  service.service.service
}

/// Asks for the service that is registered with all three tags.
///
///     container.register { Truck(motor: by(tags: Heavy.self, Loud.self, Old.self, on: $0)) }
public func by<First, Second, Third, Service>(
  tags first: First.Type, _ second: Second.Type, _ third: Third.Type,
  on service: DIByTag<First, DIByTag<Second, DIByTag<Third, Service>>>
) -> Service {
  service.service.service.service
}

/// Asks for every registration of the service, in the order of registering; empty if there is none. See
/// `Documentation/Rules/DITranquillity/many.md`.
///
///     container.register { Garage(motors: many($0)) }
public func many<Service>(_ services: DIMany<Service>) -> [Service] { services.services }

/// Asks for every registration of the service; only for one, if the requester's framework prefers one. See
/// `Documentation/Rules/DITranquillity/modules.md`.
///
///     container.register { Garage(motors: manyInFramework($0)) }
public func manyInFramework<Service>(_ services: DIManyInFramework<Service>) -> [Service] {
  services.services
}

/// Takes the value from the arguments of the `resolve` call, by position. See
/// `Documentation/Rules/DITranquillity/arguments.md`.
///
///     container.register { Greeting(name: arg($0), log: $1) }
///     let greeting: Greeting = container.resolve(args: "Ann")
///
/// A missing argument is nil for an optional type; for a required one the object cannot be made. An argument of another
/// type ends the program, unless the type is optional.
public func arg<Value>(_ value: DIArg<Value>) -> Value { value.value }

// MARK: - Layers

extension DIByTag: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Self> {
    shape.add(.tagged(TypeIdentity(Tag.self)))
    return LayerResolver.of(Service.self, &shape).within { DIByTag(service: $0) }
  }
}

extension DIMany: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Self> {
    let services = shape.collect(Service.self, preferringModules: false)
    return LayerResolver(
      one: { DIMany(services: try services($0, $1)) },
      all: { [DIMany(services: try services($0, $1))] })
  }
}

extension DIManyInFramework: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Self> {
    let services = shape.collect(Service.self, preferringModules: true)
    return LayerResolver(
      one: { DIManyInFramework(services: try services($0, $1)) },
      all: { [DIManyInFramework(services: try services($0, $1))] })
  }
}

extension TypeQueryShape {
  /// Parses the type of the members; an optional member does not make the collection optional.
  fileprivate mutating func collect<Service>(
    _ service: Service.Type, preferringModules: Bool
  ) -> (Request, QueryTarget) throws -> [Service] {
    let wasOptional = isOptional
    add(.many(preferringModules: preferringModules))
    let members = LayerResolver.of(service, &self)
    isOptional = wasOptional
    return { request, target in
      var services: [Service] = []
      for case let service? in try members.all(request, target) { services.append(service) }
      return services
    }
  }
}

extension DIArg: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Self> {
    shape.add(.argument)
    return LayerResolver.of(Value.self, &shape).within { DIArg(value: $0) }
  }
}
