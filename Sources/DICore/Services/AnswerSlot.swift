/// The memory for the result of a request: one value of the Swift type that the caller wants.
///
/// The engine does not know the types of services; it passes the address of the result. So an instance gets from the
/// factory or the scope to the caller without being wrapped, cast or allocated.
@usableFromInline
package struct AnswerSlot {
  /// Uninitialised until the request is answered.
  @usableFromInline package let memory: UnsafeMutableRawPointer

  /// The type that the memory is for.
  @usableFromInline package let type: TypeIdentity

  @usableFromInline
  package init(_ memory: UnsafeMutableRawPointer, for type: TypeIdentity) {
    self.memory = memory
    self.type = type
  }

  /// Stores `instance` as a value of the type.
  ///
  /// - Returns: whether it is one; if not, the memory is not changed.
  func fill(with instance: Instance) -> Bool {
    func put<Value>(_: Value.Type) -> Bool {
      guard let value = instance.used(as: Value.self) else { return false }
      memory.initializeMemory(as: Value.self, to: value)
      return true
    }
    return _openExistential(type.metatype, do: put)
  }

  /// Stores the value at `source` as a value of the type.
  ///
  /// - Returns: whether it is one; if not, the memory is not changed.
  func fill(from source: UnsafeRawPointer, _ form: any ValueForm.Type) -> Bool {
    fill(with: form.instance(at: source))
  }

  /// The stored value as an instance.
  var instance: Instance {
    func instance<Value>(_: Value.Type) -> Instance {
      Instance(of: memory.assumingMemoryBound(to: Value.self).pointee)
    }
    return _openExistential(type.metatype, do: instance)
  }

  /// Destroys the stored value.
  func empty() {
    func end<Value>(_: Value.Type) { memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    _openExistential(type.metatype, do: end)
  }
}

/// Calls `question` for a `Value`.
///
/// - Parameter question: Fills the memory that it is given, or returns false and does not change it.
@inlinable @_transparent
package func answer<Value>(as type: Value.Type, _ question: (AnswerSlot) throws -> Bool) rethrows -> Value? {
  try withMemory(for: type) { memory in
    guard try question(AnswerSlot(memory, for: TypeIdentity(type))) else { return nil }
    return memory.assumingMemoryBound(to: type).move()
  }
}

/// Calls `question` for a `Value` that must exist.
///
/// Allocates nothing, also if the type is not known at compile time.
///
/// - Parameter question: Fills the memory that it is given.
@inlinable @inline(__always)
package func neededAnswer<Value>(as type: Value.Type, _ question: (AnswerSlot) throws -> Void) rethrows
  -> Value
{
  try withMemory(for: type) { memory in
    try question(AnswerSlot(memory, for: TypeIdentity(type)))
    return memory.assumingMemoryBound(to: type).move()
  }
}

/// Memory on the stack for one value of up to eight words, whatever its type. If the type is not known at compile time,
/// Swift would allocate dynamically.
@usableFromInline
package struct ShortMemory {
  @usableFromInline var words = SIMD8<UInt>()

  @inlinable @inline(__always)
  package init() {}

  /// Whether a value of `type` fits.
  @inlinable @_transparent
  package static func fits<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size <= MemoryLayout<SIMD8<UInt>>.size
      && MemoryLayout<Value>.alignment <= MemoryLayout<SIMD8<UInt>>.alignment
  }

  /// Moves the stored value out.
  @inlinable @inline(__always)
  package mutating func take<Value>(_ type: Value.Type) -> Value {
    withUnsafeMutablePointer(to: &words) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).move()
    }
  }
}

/// Runs `body` with memory for one value, on the stack.
@inlinable @_transparent
package func withMemory<Value, Result>(
  for type: Value.Type, _ body: (UnsafeMutableRawPointer) throws -> Result
) rethrows -> Result {
  guard ShortMemory.fits(type) else {
    return try withLongMemory(MemoryLayout<Value>.size, MemoryLayout<Value>.alignment, body)
  }
  var short = ShortMemory()
  return try withUnsafeMutablePointer(to: &short) { try body(UnsafeMutableRawPointer($0)) }
}

/// Not inlined: keeps calls for small values free of dynamic stack allocation.
@inlinable @inline(never)
package func withLongMemory<Result>(
  _ size: Int, _ alignment: Int, _ body: (UnsafeMutableRawPointer) throws -> Result
) rethrows -> Result {
  try withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { memory in
    // The base address is nil only for zero bytes.
    try body(memory.baseAddress.unsafelyUnwrapped)
  }
}
