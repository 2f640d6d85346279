extension DIComponentBuilder {
  /// Also answers for `type`, from now on. That the object is a `Parent` is found out when it is used (DIT-13).
  @discardableResult
  public func `as`<Parent>(_ type: Parent.Type) -> Self {
    provide(type, .type(type), nil)
  }

  /// Also answers for `type` with `tag`, but not for the plain type (DIT-12).
  @discardableResult
  public func `as`<Parent, Tag>(_ type: Parent.Type, tag: Tag.Type) -> Self {
    provide(type, .tag(tag, type: type), .tag(TypeIdentity(tag)))
  }

  /// Also answers for `type` by `name`, but not for the plain type (DIT-12).
  @discardableResult
  public func `as`<Parent>(_ type: Parent.Type, name: String) -> Self {
    provide(type, .name(name, type: type), .name(Symbol(name)))
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
    _ type: DIAType, _ alternative: ComponentAlternativeType, _ qualifier: ServiceKey.Qualifier?
  ) -> Self {
    component.alternatives.append(alternative)
    let key = ServiceKey(TypeIdentity(unwrapped(type)), qualifier)
    registration.provide(container.rules.filed(key), in: container)
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
}
