public import DICore

extension DIComponentBuilder {
  /// Also registers the component as `type`. See `Documentation/Rules/DITranquillity/services.md`.
  ///
  ///     container.register(Cat.init).as((any Animal).self).as((any Pet).self)
  ///     let animal: any Animal = container.resolve()
  ///
  /// Whether the object conforms is checked when it is resolved: if not, a required request ends the program, and an
  /// optional one gets nil.
  @discardableResult @inlinable
  public func `as`<Parent>(_ type: Parent.Type) -> Self {
    Conversion.learn(from: Impl.self, to: type)
    return provide(type, nil) { .type(type) }
  }

  /// Also registers the component as `type` with `tag`, but not as the plain `type`.
  ///
  ///     container.register(Diesel.init).as((any Motor).self, tag: Heavy.self)
  ///     container.register { Truck(motor: by(tag: Heavy.self, on: $0)) }
  @discardableResult @inlinable
  public func `as`<Parent, Tag>(_ type: Parent.Type, tag: Tag.Type) -> Self {
    Conversion.learn(from: Impl.self, to: type)
    return provide(type, .tag(TypeIdentity(tag))) { .tag(tag, type: type) }
  }

  /// Also registers the component as `type` with `name`, but not as the plain `type`.
  ///
  ///     container.register(Diesel.init).as((any Motor).self, name: "heavy")
  ///     let motor: any Motor = container.resolve(name: "heavy")
  @discardableResult @inlinable
  public func `as`<Parent>(_ type: Parent.Type, name: String) -> Self {
    Conversion.learn(from: Impl.self, to: type)
    return provide(type, .name(Symbol(name))) { .name(name, type: type) }
  }

  /// Also registers the component as `type`. The closure never runs; with it the compiler checks the conversion.
  ///
  ///     container.register(Cat.init).as(check: (any Animal).self) { $0 }
  @discardableResult @inlinable
  public func `as`<Parent>(check type: Parent.Type, _ validator: (Impl) -> Parent) -> Self {
    `as`(type)
  }

  /// Also registers the component as `type` with `tag`. The closure never runs; with it the compiler checks the
  /// conversion.
  ///
  ///     container.register(Diesel.init).as(check: (any Motor).self, tag: Heavy.self) { $0 }
  @discardableResult @inlinable
  public func `as`<Parent, Tag>(
    check type: Parent.Type, tag: Tag.Type, _ validator: (Impl) -> Parent
  ) -> Self {
    `as`(type, tag: tag)
  }

  /// Also registers the component as `type` with `name`. The closure never runs; with it the compiler checks the
  /// conversion.
  ///
  ///     container.register(Diesel.init).as(check: (any Motor).self, name: "heavy") { $0 }
  @discardableResult @inlinable
  public func `as`<Parent>(
    check type: Parent.Type, name: String, _ validator: (Impl) -> Parent
  ) -> Self {
    `as`(type, name: name)
  }

  @usableFromInline
  func provide(
    _ type: DIAType, _ qualifier: ServiceKey.Qualifier?, _ written: () -> ComponentAlternativeType
  ) -> Self {
    let key = container.core.filed(ServiceKey(TypeIdentity(unwrapped(type)), qualifier))
    let isAsWritten = key == ServiceKey(TypeIdentity(type), qualifier)
    let known = isAsWritten && !component.hasOwnAlternatives ? nil : component.alternatives
    let isNew = registration.provide(key, in: container.core)
    if known != nil || !isNew { component.alternatives = (known ?? component.alternatives) + [written()] }
    return self
  }
}

/// A type that a component is registered as, besides its own.
public enum ComponentAlternativeType: Sendable {
  /// The plain type.
  case type(DIAType)
  /// The type with a tag.
  case tag(DITag, type: DIAType)
  /// The type with a name.
  case name(String, type: DIAType)

  /// The alternative type for `service`.
  fileprivate init(_ service: ServiceKey) {
    let type = service.type.metatype
    self =
      switch service.qualifier {
      case nil: .type(type)
      case .tag(let tag): .tag(tag.metatype, type: type)
      case .name(let name): .name(name.text, type: type)
      }
  }
}

extension Component {
  /// The types that the component is registered as besides its own, in the order of the calls.
  var alternatives: [ComponentAlternativeType] {
    get { ownAlternatives ?? (registration?.services ?? []).dropFirst().map(ComponentAlternativeType.init) }
    set { ownAlternatives = newValue }
  }

  /// Whether the registration's services differ from the program's `as` calls: an optional type, an empty name, or the
  /// same type twice.
  fileprivate var hasOwnAlternatives: Bool { ownAlternatives != nil }
}
