/// How values of one Swift type are handled by code that does not know the type.
@usableFromInline
protocol ValueForm: AnyObject, Sendable {
  /// The type.
  var type: TypeIdentity { get }

  /// How values of the type are laid out, if each of them is one object: a class instance, bare or behind a protocol
  /// for classes. Nil for other types.
  var reference: ReferenceLayout? { get }

  /// Memory for one value, uninitialised.
  func allocate() -> UnsafeMutableRawPointer

  /// Runs `body` with memory for one value, uninitialised before and after.
  func withMemory(_ body: (UnsafeMutableRawPointer) throws -> Void) rethrows

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

/// How values are laid out that are one object each: a reference, then words that need no care, which tell how the
/// object conforms to protocols. So they are copied without knowing their type.
@usableFromInline
struct ReferenceLayout: Sendable {
  /// The size of a value, in bytes.
  private let size: Int

  /// The layout of `type`; nil where a value need not be one object.
  init?<Value>(of type: Value.Type) {
    guard type is AnyObject.Type || TypeIdentity(type).isCompiledClassProtocol else { return nil }
    size = MemoryLayout<Value>.size
  }

  /// Makes `target` hold the value that is at `source`.
  func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    target.copyMemory(from: source, byteCount: size)
    _ = Unmanaged.passRetained(source.load(as: AnyObject.self))
  }

  /// Ends the value at `memory`, which is uninitialised then.
  func end(at memory: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: AnyObject.self).deinitialize(count: 1)
  }
}

/// The form of `Value`. A class, because whoever handles values of all types refers to it without naming `Value`.
@usableFromInline
final class TypedForm<Value>: ValueForm {
  @usableFromInline let type = TypeIdentity(Value.self)
  @usableFromInline let reference = ReferenceLayout(of: Value.self)
  private let isInstance = Value.self == Instance.self

  private init() {}

  /// The one form of the type.
  @usableFromInline static var shared: TypedForm {
    let form =
      FormTable.form(of: type) ?? FormTable.enter(type) { Unmanaged.passRetained(TypedForm()).toOpaque() }
    return Unmanaged<TypedForm>.fromOpaque(form).takeUnretainedValue()
  }

  private static var type: TypeIdentity { TypeIdentity(Value.self) }

  @usableFromInline
  func allocate() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<Value>.allocate(capacity: 1))
  }

  @usableFromInline
  func withMemory(_ body: (UnsafeMutableRawPointer) throws -> Void) rethrows {
    try DICore.withMemory(for: Value.self, body)
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
    if reference != nil { return .object(memory.load(as: AnyObject.self)) }
    return Instance(of: memory.assumingMemoryBound(to: Value.self).pointee)
  }

  @usableFromInline
  func isObject(at memory: UnsafeRawPointer) -> Bool {
    if reference != nil { return true }
    if isInstance { return memory.assumingMemoryBound(to: Instance.self).pointee.object != nil }
    return TypeTraits.of(Swift.type(of: memory.assumingMemoryBound(to: Value.self).pointee as Any))
      .contains(.objects)
  }
}

/// The forms of types, made once for each and there for good.
private enum FormTable {
  static func form(of type: TypeIdentity) -> UnsafeMutableRawPointer? {
    known.word(type.word, 0).flatMap(UnsafeMutableRawPointer.init(bitPattern:))
  }

  static func enter(_ type: TypeIdentity, _ make: () -> UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    writing.withLock {
      if let known = form(of: type) { return known }
      let form = make()
      known.set(type.word, 0, to: UInt(bitPattern: form))
      return form
    }
  }

  private static let known = WordTable()
  private static let writing = RecursiveLock()
}
