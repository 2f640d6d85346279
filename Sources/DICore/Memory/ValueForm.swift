/// Operations on values of one Swift type, for code that does not know the type. Passed as a metatype, which needs no
/// reference counting.
///
/// The slots passed to its functions are for the type; a slot that is read holds a value.
@usableFromInline
package protocol ValueForm {
  /// The type.
  static var type: TypeIdentity { get }

  /// The layout of the values, if each of them is one object: a class instance, or a value of a class-only protocol.
  /// Nil for other types.
  static var reference: ReferenceLayout? { get }

  /// A slot that holds nothing, to be freed with ``AnswerSlot/free()``.
  static func allocate() -> AnswerSlot

  /// Runs `body` with a slot on the stack that holds nothing before and after.
  static func withSlot(_ body: (AnswerSlot) throws -> Void) rethrows

  /// Copies the value in `source` to `target`.
  static func copy(from source: AnswerSlot, to target: AnswerSlot)

  /// Destroys the value in `slot`.
  static func end(_ slot: AnswerSlot)

  /// The value in `slot` as an instance.
  static func instance(in slot: AnswerSlot) -> Instance

  /// Whether the value in `slot` is a class instance or an actor, also if stored as a protocol type.
  static func isObject(in slot: AnswerSlot) -> Bool
}

/// The operations on values of `Value`.
@usableFromInline
package enum TypedForm<Value>: ValueForm {
  @usableFromInline package static var type: TypeIdentity { TypeIdentity(Value.self) }

  @usableFromInline package static var reference: ReferenceLayout? { ReferenceLayout(of: Value.self) }

  @usableFromInline package static func allocate() -> AnswerSlot { .allocate(Value.self) }

  @usableFromInline
  package static func withSlot(_ body: (AnswerSlot) throws -> Void) rethrows {
    try AnswerSlot.with(Value.self, body)
  }

  @usableFromInline
  package static func copy(from source: AnswerSlot, to target: AnswerSlot) {
    source.copy(as: Value.self, to: target)
  }

  @usableFromInline package static func end(_ slot: AnswerSlot) { slot.end(as: Value.self) }

  @usableFromInline
  package static func instance(in slot: AnswerSlot) -> Instance {
    if let reference { return .object(reference.object(in: slot)) }
    return Instance(of: slot.value(as: Value.self))
  }

  @usableFromInline
  package static func isObject(in slot: AnswerSlot) -> Bool {
    if reference != nil { return true }
    if Value.self == Instance.self { return slot.value(as: Instance.self).object != nil }
    return TypeTraits.of(Swift.type(of: slot.value(as: Value.self) as Any)).contains(.objects)
  }
}
