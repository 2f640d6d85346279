extension DIComponentBuilder {
  /// Also answers for `type`, from now on. That the object is a `Parent` is found out when it is used (DIT-13).
  @discardableResult
  public func `as`<Parent>(_ type: Parent.Type) -> Self {
    provide(type, nil) { .type(type) }
  }

  /// Also answers for `type` with `tag`, but not for the plain type (DIT-12).
  @discardableResult
  public func `as`<Parent, Tag>(_ type: Parent.Type, tag: Tag.Type) -> Self {
    provide(type, .tag(TypeIdentity(tag))) { .tag(tag, type: type) }
  }

  /// Also answers for `type` by `name`, but not for the plain type (DIT-12).
  @discardableResult
  public func `as`<Parent>(_ type: Parent.Type, name: String) -> Self {
    provide(type, .name(Symbol(name))) { .name(name, type: type) }
  }

  /// Also answers for `type`; the closure, which never runs, proves that it can.
  @discardableResult
  public func `as`<Parent>(check type: Parent.Type, _ validator: (Impl) -> Parent) -> Self {
    `as`(type)
  }

  /// Also answers for `type` with `tag`; the closure, which never runs, proves that it can.
  @discardableResult
  public func `as`<Parent, Tag>(
    check type: Parent.Type, tag: Tag.Type, _ validator: (Impl) -> Parent
  ) -> Self {
    `as`(type, tag: tag)
  }

  /// Also answers for `type` by `name`; the closure, which never runs, proves that it can.
  @discardableResult
  public func `as`<Parent>(
    check type: Parent.Type, name: String, _ validator: (Impl) -> Parent
  ) -> Self {
    `as`(type, name: name)
  }

  private func provide(
    _ type: DIAType, _ qualifier: ServiceKey.Qualifier?, _ written: () -> ComponentAlternativeType
  ) -> Self {
    let key = container.filed(ServiceKey(TypeIdentity(unwrapped(type)), qualifier))
    let isAsWritten = key == ServiceKey(TypeIdentity(type), qualifier)
    let known = isAsWritten && !component.hasOwnAlternatives ? nil : component.alternatives
    let isNew = registration.provide(key, in: container)
    if known != nil || !isNew { component.alternatives = (known ?? component.alternatives) + [written()] }
    return self
  }
}

/// A type that a component answers for besides its own.
public enum ComponentAlternativeType: Sendable {
  /// The plain type.
  case type(DIAType)
  /// The type with a tag.
  case tag(DITag, type: DIAType)
  /// The type by a name.
  case name(String, type: DIAType)

  /// What `service` tells of it.
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
  /// What the component answers for besides its own type, in the order written.
  var alternatives: [ComponentAlternativeType] {
    get { ownAlternatives ?? (registration?.services ?? []).dropFirst().map(ComponentAlternativeType.init) }
    set { ownAlternatives = newValue }
  }

  /// Whether the registration's services do not tell what the program has written: something optional or empty, or the
  /// same twice.
  fileprivate var hasOwnAlternatives: Bool { ownAlternatives != nil }
}
