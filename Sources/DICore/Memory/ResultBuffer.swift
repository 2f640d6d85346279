/// Memory for one value of a type that the engine does not know: the result of a request, of the type that the caller
/// wants.
///
/// The engine passes it on from the caller to the factory or the scope, which stores the value there. The memory is
/// uninitialised until a value is stored; functions that take a buffer return whether they stored one.
///
/// - Owner: the function that makes the buffer; of a buffer on the heap, the slot of a scope that allocates it.
/// - Lifetime: that function waits until the functions that it passes the buffer to have returned; a slot frees its
///   buffer when it is deallocated.
/// - Gain: with an instance passed as an ``Instance`` and cast instead, resolving a leaf takes 4,330 instructions, not
///   1,490, and a cached object 4,070, not 510.
/// - Guarantee: the documentation of `withUnsafeTemporaryAllocation(of:capacity:)` (SE-0322) and of
///   `UnsafeMutableRawPointer.assumingMemoryBound(to:)`, which asks for memory of that type: each function checks it.
@safe @usableFromInline
package struct ResultBuffer {
  @usableFromInline let memory: UnsafeMutableRawPointer

  /// The type that the memory is for.
  @usableFromInline package let type: TypeIdentity

  @inlinable @inline(__always)
  init(_ memory: UnsafeMutableRawPointer, for type: TypeIdentity) {
    unsafe self.memory = memory
    self.type = type
  }

  /// Runs `body` with uninitialised memory for a `Value`, on the stack. `body` leaves it uninitialised.
  @inlinable @inline(__always)
  package static func with<Value, Result>(
    _ type: Value.Type, _ body: (ResultBuffer) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { memory in
      // The address is nil only for no elements.
      let address = unsafe UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
      return try body(unsafe ResultBuffer(address, for: TypeIdentity(type)))
    }
  }

  /// Stores `value`.
  @inlinable @inline(__always)
  package func put<Value>(_ value: Value) {
    check(Value.self)
    unsafe memory.initializeMemory(as: Value.self, to: value)
  }

  /// Stores `value`, if it is not nil.
  ///
  /// - Returns: whether `value` was stored.
  @inlinable @inline(__always)
  package func put<Value>(ifAny value: Value?) -> Bool {
    guard let value else { return false }
    put(value)
    return true
  }

  /// Moves the stored value out; the memory is uninitialised afterwards.
  @inlinable @inline(__always)
  package func take<Value>(_ type: Value.Type) -> Value {
    check(type)
    return unsafe memory.assumingMemoryBound(to: type).move()
  }

  /// The stored value.
  @inlinable
  package func value<Value>(as type: Value.Type) -> Value {
    check(type)
    return unsafe memory.assumingMemoryBound(to: type).pointee
  }

  /// Allocates memory on the heap for a `Value`, to be freed with ``free()``.
  static func allocate<Value>(_ type: Value.Type) -> ResultBuffer {
    unsafe ResultBuffer(
      UnsafeMutableRawPointer(UnsafeMutablePointer<Value>.allocate(capacity: 1)), for: TypeIdentity(type))
  }

  /// Frees memory from ``allocate(_:)`` that holds no value.
  func free() { unsafe memory.deallocate() }

  /// Copies the stored value to `target`.
  func copy<Value>(as type: Value.Type, to target: ResultBuffer) {
    check(type)
    target.check(type)
    unsafe target.memory.initializeMemory(as: type, from: memory.assumingMemoryBound(to: type), count: 1)
  }

  /// Destroys the stored value.
  func end<Value>(as type: Value.Type) {
    check(type)
    unsafe memory.assumingMemoryBound(to: type).deinitialize(count: 1)
  }

  /// Ends the program if the buffer is not for a `Value`: that would be a mistake of the engine.
  @inlinable @inline(__always)
  func check<Value>(_ type: Value.Type) {
    guard self.type == TypeIdentity(type) else { fatalError("the memory is for a value of another type") }
  }

  /// This memory as that for a `Value`; nil if it is no ``ArgumentBuffer``, or too small. It must hold nothing. Only
  /// one of the two buffers may hold a value.
  @inlinable @inline(__always)
  package func reused<Value>(for type: Value.Type) -> ResultBuffer? {
    guard self.type == TypeIdentity(ArgumentBuffer.self),
      MemoryLayout<Value>.size <= MemoryLayout<ArgumentBuffer>.size,
      MemoryLayout<Value>.alignment <= MemoryLayout<ArgumentBuffer>.alignment
    else { return nil }
    unsafe memory.bindMemory(to: type, capacity: 1)
    return unsafe ResultBuffer(memory, for: TypeIdentity(type))
  }

  /// Stores a copy of the value of `source`, whose type `operations` are for.
  ///
  /// - Returns: whether it is of this buffer's type; if not, the memory is not changed.
  func fill(from source: ResultBuffer, _ operations: any ValueOperations.Type) -> Bool {
    Conversion.convert(source, to: self) || fill(with: operations.instance(in: source))
  }

  /// Stores `instance` as a value of the type.
  ///
  /// - Returns: whether `instance` is of the type; if not, the memory is not changed.
  func fill(with instance: Instance) -> Bool {
    let type = type.metatype
    return fill(type, with: instance)
  }

  private func fill<Value>(_ type: Value.Type, with instance: Instance) -> Bool {
    instance.use(as: type, put)
  }

  /// The stored value as an instance.
  var instance: Instance {
    let type = type.metatype
    return instance(as: type)
  }

  private func instance<Value>(as type: Value.Type) -> Instance { Instance(of: value(as: type)) }

  /// Destroys the stored value.
  func empty() {
    let type = type.metatype
    end(as: type)
  }
}

extension ResultBuffer {
  /// A buffer that holds an `Any`, in one word: the type need not be stored.
  ///
  /// The owner is the caller of ``with(_:_:)``, on whose stack the value is until the call returns. A frame of a cycle
  /// refers to the buffer only while the frame is on the cycle's stack. So a call with arguments allocates nothing. By
  /// the documentation of `withUnsafePointer(to:_:)`, the pointer is valid until `body` returns.
  @safe @usableFromInline
  package struct OfAny {
    @usableFromInline let memory: UnsafePointer<Any>

    @inlinable
    init(_ memory: UnsafePointer<Any>) { unsafe self.memory = memory }

    /// Runs `body` with a buffer that holds `value` until `body` returns.
    @inlinable @inline(__always)
    package static func with<Result>(_ value: Any, _ body: (OfAny) throws -> Result) rethrows -> Result {
      try unsafe withUnsafePointer(to: value) { try body(unsafe OfAny($0)) }
    }

    /// The stored value.
    @inlinable
    package var value: Any { unsafe memory.pointee }

    /// The stored value, if it is of exactly that type, which must not be larger than three words. Does not cast.
    @inline(__always)
    func exactly<Value>(_ type: Value.Type) -> Value? { unsafe ReferenceLayout.exactly(type, in: memory) }

    /// The type of the stored value, which is not copied.
    var dynamicType: any Any.Type { unsafe Swift.type(of: memory.pointee) }
  }
}

/// The size of a buffer for values of different types, one after the other: enough for any object, and for most values.
@usableFromInline
package struct ArgumentBuffer {
  private var words: (UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt)
}

/// Returns the `Value` that `fill` stores in a buffer on the stack; nil if it stores none.
///
/// - Parameter fill: Fills the buffer, or returns false and does not change it.
@inlinable @inline(__always)
package func withResultBuffer<Value>(for type: Value.Type, _ fill: (ResultBuffer) throws -> Bool) rethrows
  -> Value?
{
  // Not returned from the closure, which would need the metadata of a `Result` of `Value`, if that is not known.
  var value: Value?
  try ResultBuffer.with(type) { if try fill($0) { value = $0.take(type) } }
  return value
}

/// Returns the `Value` that `fill` stores in a buffer on the stack.
///
/// - Parameter fill: Fills the buffer; it has to, unless it throws.
@inlinable @inline(__always)
package func withFilledBuffer<Value>(for type: Value.Type, _ fill: (ResultBuffer) throws -> Void) rethrows
  -> Value
{
  try ResultBuffer.with(type) {
    try fill($0)
    return $0.take(type)
  }
}
