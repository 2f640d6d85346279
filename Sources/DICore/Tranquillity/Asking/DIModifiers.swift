/// A service that carries a tag: what ``by(tag:on:)`` takes.
public struct DIByTag<Tag, Service> {
  let service: Service
}

/// Every registration of a service: what ``many(_:)`` takes.
public struct DIMany<Service> {
  let services: [Service]
}

/// Every registration of a service, by the preferences of the requester's framework: what
/// ``manyInFramework(_:)`` takes.
public struct DIManyInFramework<Service> {
  let services: [Service]
}

/// What the caller of `resolve` hands in: what ``arg(_:)`` takes.
public struct DIArg<Value> {
  let value: Value
}

/// A class of the library behind ``DIByTag``, which nothing can be done with but naming it.
public typealias InternalByTag<Tag, Service> = DIByTag<Tag, Service>

/// The same behind ``DIMany``.
public typealias InternalByMany<Service> = DIMany<Service>

/// The same behind ``DIManyInFramework``.
public typealias InternalByManyInFramework<Service> = DIManyInFramework<Service>

/// The same behind ``DIArg``.
public typealias InternalArg<Value> = DIArg<Value>

extension DIByTag: Sendable where Service: Sendable {}
extension DIMany: Sendable where Service: Sendable {}
extension DIManyInFramework: Sendable where Service: Sendable {}
extension DIArg: Sendable where Value: Sendable {}

/// Asks for the service that is registered with `tag`.
public func by<Tag, Service>(tag: Tag.Type, on service: DIByTag<Tag, Service>) -> Service {
  service.service
}

/// Asks for the service that is registered with both tags.
public func by<First, Second, Service>(
  tags first: First.Type, _ second: Second.Type, on service: DIByTag<First, DIByTag<Second, Service>>
) -> Service {
  service.service.service
}

/// Asks for the service that is registered with all three tags.
public func by<First, Second, Third, Service>(
  tags first: First.Type, _ second: Second.Type, _ third: Third.Type,
  on service: DIByTag<First, DIByTag<Second, DIByTag<Third, Service>>>
) -> Service {
  service.service.service.service
}

/// Asks for every registration of the service, in the order of registering (DIT-35).
public func many<Service>(_ services: DIMany<Service>) -> [Service] { services.services }

/// Asks for every registration of the service, unless the requester's framework prefers one (DIT-23).
public func manyInFramework<Service>(_ services: DIManyInFramework<Service>) -> [Service] {
  services.services
}

/// Asks the caller of `resolve` for the value.
public func arg<Value>(_ value: DIArg<Value>) -> Value { value.value }

// MARK: - Layers

extension DIByTag: QuestionLayer {
  static func takeApart(_ shape: inout QuestionShape) -> Reading<Self> {
    shape.tags.append(Tag.self)
    return Reading.of(Service.self, &shape).within { DIByTag(service: $0) }
  }
}

extension DIMany: QuestionLayer {
  static func takeApart(_ shape: inout QuestionShape) -> Reading<Self> {
    let services = shape.collect(Service.self)
    return Reading(
      one: { DIMany(services: try services($0, $1)) },
      all: { [DIMany(services: try services($0, $1))] })
  }
}

extension DIManyInFramework: QuestionLayer {
  static func takeApart(_ shape: inout QuestionShape) -> Reading<Self> {
    shape.prefersModules = true
    let services = shape.collect(Service.self)
    return Reading(
      one: { DIManyInFramework(services: try services($0, $1)) },
      all: { [DIManyInFramework(services: try services($0, $1))] })
  }
}

extension QuestionShape {
  /// Takes apart what is collected; an optional member does not make the whole optional (DIT-15).
  fileprivate mutating func collect<Service>(
    _ service: Service.Type
  ) -> (Request, Asker) throws -> [Service] {
    let wasOptional = isOptional
    collects = true
    acceptsNil = false
    let members = Reading.of(service, &self)
    isOptional = wasOptional
    return { request, asker in
      var services: [Service] = []
      for case let service? in try members.all(request, asker) { services.append(service) }
      return services
    }
  }
}

extension DIArg: QuestionLayer {
  static func takeApart(_ shape: inout QuestionShape) -> Reading<Self> {
    shape.isArgument = true
    return Reading.of(Value.self, &shape).within { DIArg(value: $0) }
  }
}
