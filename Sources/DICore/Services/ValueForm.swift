/// How values of one Swift type are handled by code that does not know the type.
@usableFromInline
protocol ValueForm: AnyObject, Sendable {
  /// The type.
  var type: TypeIdentity { get }

  /// Whether every value of the type is a reference to an object, and nothing else.
  var isReference: Bool { get }

  /// Memory for one value, uninitialised.
  func allocate() -> UnsafeMutableRawPointer

  /// Makes `target` hold the value that is at `source`.
  func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer)

  /// Makes `target` hold `instance`, if it is a value of the type.
  func copy(_ instance: Instance, to target: UnsafeMutableRawPointer) -> Bool

  /// Ends the value at `memory`, which is uninitialised then.
  func end(at memory: UnsafeMutableRawPointer)

  /// The value at `memory` as an instance.
  func instance(at memory: UnsafeRawPointer) -> Instance

  /// Whether the value at `memory` is a class instance or an actor, also behind a protocol.
  func isObject(at memory: UnsafeRawPointer) -> Bool
}

/// The form of `Value`. A class, because whoever handles values of all types refers to it without naming `Value`.
@usableFromInline
final class TypedForm<Value>: ValueForm {
  @usableFromInline let type = TypeIdentity(Value.self)
  @usableFromInline let isReference = Value.self is AnyObject.Type
  private let isInstance = Value.self == Instance.self

  @usableFromInline
  init() {}

  @usableFromInline
  func allocate() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<Value>.allocate(capacity: 1))
  }

  @usableFromInline
  func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    target.initializeMemory(as: Value.self, from: source.assumingMemoryBound(to: Value.self), count: 1)
  }

  @usableFromInline
  func copy(_ instance: Instance, to target: UnsafeMutableRawPointer) -> Bool {
    guard let value = instance.used(as: Value.self) else { return false }
    target.initializeMemory(as: Value.self, to: value)
    return true
  }

  @usableFromInline
  func end(at memory: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  @usableFromInline
  func instance(at memory: UnsafeRawPointer) -> Instance {
    isReference
      ? .object(memory.load(as: AnyObject.self))
      : Instance(of: memory.assumingMemoryBound(to: Value.self).pointee)
  }

  @usableFromInline
  func isObject(at memory: UnsafeRawPointer) -> Bool {
    if isReference { return true }
    if isInstance { return memory.assumingMemoryBound(to: Instance.self).pointee.object != nil }
    return TypeTraits.of(Swift.type(of: memory.assumingMemoryBound(to: Value.self).pointee as Any))
      .contains(.objects)
  }
}
