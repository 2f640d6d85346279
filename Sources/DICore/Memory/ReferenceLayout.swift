/// What Swift's ABI says about values that hold a reference, or are in an `Any`. With it they are read and copied
/// without a cast, and without the value witnesses of their type.
///
/// A class instance is one reference. A value of a class-only protocol is a reference, followed by trivial words about
/// conformances. Any other value of a protocol type is a buffer of three words, followed by the type; for an object,
/// the buffer begins with the reference. Errors are boxed, and are cast.
///
/// - Owner: of the memory, the ``ResultBuffer``, or the function that has the value; of the object, the value.
/// - Lifetime: of one call. A copy retains the object.
/// - Gain: with copies by value witnesses instead, resolving a cached object takes 620 instructions, not 510.
/// - Guarantee: `docs/ABI/TypeLayout.rst` in Swift's repository (“Class Existential Containers”, “Opaque Existential
///   Containers”). Only values of these kinds are read; all others are cast.
@safe @usableFromInline
package struct ReferenceLayout: Sendable {
  /// The size of a value, in bytes.
  private let size: Int

  /// The layout of `type`, if each value is one object: a class instance, or a value of a class-only protocol. Nil for
  /// other types.
  init?<Value>(of type: Value.Type) {
    guard TypeIdentity(type).isCompiledClass || TypeIdentity(type).isCompiledClassProtocol else { return nil }
    size = MemoryLayout<Value>.size
  }

  /// Copies the value in `source` to `target`, a buffer for the same type.
  func copy(from source: ResultBuffer, to target: ResultBuffer) {
    unsafe target.memory.copyMemory(from: source.memory, byteCount: size)
    _ = Unretained.retaining(object(in: source))
  }

  /// The object in `buffer`.
  func object(in buffer: ResultBuffer) -> AnyObject { unsafe buffer.memory.load(as: AnyObject.self) }

  /// Destroys the value in `buffer`.
  func end(_ buffer: ResultBuffer) {
    unsafe buffer.memory.load(as: Unmanaged<AnyObject>.self).release()
  }

  /// The value in an `Any`, if it is of exactly that type, which must not be larger than three words: it is stored in
  /// the buffer, and the type after that.
  @inline(__always)
  static func exactly<Value>(_ type: Value.Type, in any: UnsafePointer<Any>) -> Value? {
    guard MemoryLayout<Value>.size <= bufferSize,
      MemoryLayout<Value>.alignment <= MemoryLayout<UInt>.alignment
    else { return nil }
    let stored = unsafe UnsafeRawPointer(any)
    guard unsafe stored.load(fromByteOffset: bufferSize, as: UInt.self) == TypeIdentity(type).word else {
      return nil
    }
    return unsafe stored.load(as: type)
  }

  /// The size of the buffer in a value of a protocol type, in bytes.
  private static var bufferSize: Int { 3 * MemoryLayout<UInt>.size }

  /// The object that `value` is or, as a value of a protocol type, holds; nil if it is something else.
  static func object<Value>(in value: Value) -> AnyObject? {
    if TypeTraits.of(Value.self).contains(.objects) { return unsafe unsafeBitCast(value, to: AnyObject.self) }
    let type = type(of: value as Any)
    guard TypeTraits.of(type).contains(.objects) else { return nil }
    // Not `as AnyObject`: for an error that is an object, that gives the box in which Swift stores errors.
    func cast<Object>(to _: Object.Type) -> AnyObject? {
      (value as? Object).map { unsafe unsafeBitCast($0, to: AnyObject.self) }
    }
    return reference(in: value) ?? cast(to: type)
  }

  /// The object that `value`, whose dynamic type is a class, holds as a value of a protocol type; nil for other types,
  /// and for errors, which are boxed.
  private static func reference<Value>(in value: Value) -> AnyObject? {
    let type = TypeIdentity(Value.self)
    guard type.isCompiledProtocol else { return nil }
    return unsafe Swift.withUnsafeBytes(of: value) { bytes in
      if type.isCompiledClassProtocol { return unsafe bytes.load(as: AnyObject.self) }
      // A value of a protocol type may be stored within one of another.
      guard bytes.count > bufferSize,
        TypeTraits.of(unsafe bytes.load(fromByteOffset: bufferSize, as: Any.Type.self)).contains(.objects)
      else { return nil }
      return unsafe bytes.load(as: AnyObject.self)
    }
  }
}
