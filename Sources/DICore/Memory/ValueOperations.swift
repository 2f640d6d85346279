/// Operations on values of one Swift type, for code that does not know the type. Passed as a metatype, which needs no
/// reference counting.
///
/// The buffers passed to its functions are for the type; a buffer that is read holds a value.
@usableFromInline
package protocol ValueOperations {
  /// The type.
  static var type: TypeIdentity { get }

  /// The layout of the values, if each of them is one object: a class instance, or a value of a class-only protocol.
  /// Nil for other types.
  static var reference: ReferenceLayout? { get }

  /// A buffer that holds nothing, to be freed with ``ResultBuffer/free()``.
  static func allocate() -> ResultBuffer

  /// Runs `body` with a buffer on the stack that holds nothing before and after.
  static func withBuffer(_ body: (ResultBuffer) throws -> Void) rethrows

  /// Copies the value in `source` to `target`.
  static func copy(from source: ResultBuffer, to target: ResultBuffer)

  /// Destroys the value in `buffer`.
  static func end(_ buffer: ResultBuffer)

  /// The value in `buffer` as an instance.
  static func instance(in buffer: ResultBuffer) -> Instance

  /// Whether the value in `buffer` is a class instance or an actor, also if stored as a protocol type.
  static func isObject(in buffer: ResultBuffer) -> Bool
}

extension ValueOperations {
  /// Whether an instance is of the type.
  static func canHold(_ instance: Instance) -> Bool {
    var isHeld = false
    withBuffer { buffer in
      isHeld = buffer.fill(with: instance)
      if isHeld { end(buffer) }
    }
    return isHeld
  }
}

/// The operations on values of `Value`.
@usableFromInline
package enum TypedOperations<Value>: ValueOperations {
  @usableFromInline package static var type: TypeIdentity { TypeIdentity(Value.self) }

  @usableFromInline package static var reference: ReferenceLayout? { ReferenceLayout(of: Value.self) }

  @usableFromInline package static func allocate() -> ResultBuffer { .allocate(Value.self) }

  @usableFromInline
  package static func withBuffer(_ body: (ResultBuffer) throws -> Void) rethrows {
    try ResultBuffer.with(Value.self, body)
  }

  @usableFromInline
  package static func copy(from source: ResultBuffer, to target: ResultBuffer) {
    source.copy(as: Value.self, to: target)
  }

  @usableFromInline package static func end(_ buffer: ResultBuffer) { buffer.end(as: Value.self) }

  @usableFromInline
  package static func instance(in buffer: ResultBuffer) -> Instance {
    if let reference { return .object(reference.object(in: buffer)) }
    return Instance(of: buffer.value(as: Value.self))
  }

  @usableFromInline
  package static func isObject(in buffer: ResultBuffer) -> Bool {
    if reference != nil { return true }
    if Value.self == Instance.self { return buffer.value(as: Instance.self).object != nil }
    return TypeTraits.of(Swift.type(of: buffer.value(as: Value.self) as Any)).contains(.objects)
  }
}

/// The operations on optionals. The instance is what is in the optional, so that an object there is one; nil is a value.
package enum OptionalOperations<Wrapped>: ValueOperations {
  private typealias Whole = TypedOperations<Wrapped?>

  package static var type: TypeIdentity { Whole.type }

  package static var reference: ReferenceLayout? { nil }

  package static func allocate() -> ResultBuffer { Whole.allocate() }

  package static func withBuffer(_ body: (ResultBuffer) throws -> Void) rethrows {
    try Whole.withBuffer(body)
  }

  package static func copy(from source: ResultBuffer, to target: ResultBuffer) {
    Whole.copy(from: source, to: target)
  }

  package static func end(_ buffer: ResultBuffer) { Whole.end(buffer) }

  package static func instance(in buffer: ResultBuffer) -> Instance {
    buffer.value(as: Wrapped?.self).map { Instance(of: $0) } ?? Whole.instance(in: buffer)
  }

  package static func isObject(in buffer: ResultBuffer) -> Bool { instance(in: buffer).object != nil }
}
