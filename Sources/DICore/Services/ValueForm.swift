/// Operations on values of one Swift type, for code that does not know the type. Passed as a metatype, which needs no
/// reference counting.
@usableFromInline
package protocol ValueForm {
  /// The type.
  static var type: TypeIdentity { get }

  /// The layout of the values, if each of them is one object: a class instance, or a value of a class-only protocol.
  /// Nil for other types.
  static var reference: ReferenceLayout? { get }

  /// Memory for one value, uninitialised.
  static func allocate() -> UnsafeMutableRawPointer

  /// Runs `body` with memory for one value, uninitialised before and after.
  static func withMemory(_ body: (UnsafeMutableRawPointer) throws -> Void) rethrows

  /// Copies the value at `source` to `target`.
  static func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer)

  /// Copies `instance` to `target`, if it is a value of the type.
  static func copy(_ instance: Instance, to target: UnsafeMutableRawPointer) -> Bool

  /// Destroys the value at `memory`, which is uninitialised then.
  static func end(at memory: UnsafeMutableRawPointer)

  /// The value at `memory` as an instance.
  static func instance(at memory: UnsafeRawPointer) -> Instance

  /// Whether the value at `memory` is a class instance or an actor, also if stored as a protocol type.
  static func isObject(at memory: UnsafeRawPointer) -> Bool
}

/// The layout of values that are one object each: a reference, followed by trivial words about conformances. So they
/// can be copied without knowing their type.
@usableFromInline
package struct ReferenceLayout: Sendable {
  /// The size of a value, in bytes.
  private let size: Int

  /// The layout of `type`; nil if a value need not be one object.
  init?<Value>(of type: Value.Type) {
    guard TypeIdentity(type).isCompiledClass || TypeIdentity(type).isCompiledClassProtocol else { return nil }
    size = MemoryLayout<Value>.size
  }

  /// Copies the value at `source` to `target`.
  func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    target.copyMemory(from: source, byteCount: size)
    _ = Unmanaged.passRetained(source.load(as: AnyObject.self))
  }

  /// Destroys the value at `memory`, which is uninitialised then.
  func end(at memory: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: AnyObject.self).deinitialize(count: 1)
  }
}

/// The form of `Value`.
@usableFromInline
package enum TypedForm<Value>: ValueForm {
  @usableFromInline package static var type: TypeIdentity { TypeIdentity(Value.self) }

  @usableFromInline package static var reference: ReferenceLayout? { ReferenceLayout(of: Value.self) }

  @usableFromInline
  package static func allocate() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<Value>.allocate(capacity: 1))
  }

  @usableFromInline
  package static func withMemory(_ body: (UnsafeMutableRawPointer) throws -> Void) rethrows {
    try DICore.withMemory(for: Value.self, body)
  }

  @usableFromInline
  package static func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    target.initializeMemory(as: Value.self, from: source.assumingMemoryBound(to: Value.self), count: 1)
  }

  @usableFromInline
  package static func copy(_ instance: Instance, to target: UnsafeMutableRawPointer) -> Bool {
    guard let value = instance.used(as: Value.self) else { return false }
    target.initializeMemory(as: Value.self, to: value)
    return true
  }

  @usableFromInline
  package static func end(at memory: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  @usableFromInline
  package static func instance(at memory: UnsafeRawPointer) -> Instance {
    if reference != nil { return .object(memory.load(as: AnyObject.self)) }
    return Instance(of: memory.assumingMemoryBound(to: Value.self).pointee)
  }

  @usableFromInline
  package static func isObject(at memory: UnsafeRawPointer) -> Bool {
    if reference != nil { return true }
    if Value.self == Instance.self {
      return memory.assumingMemoryBound(to: Instance.self).pointee.object != nil
    }
    return TypeTraits.of(Swift.type(of: memory.assumingMemoryBound(to: Value.self).pointee as Any))
      .contains(.objects)
  }
}
