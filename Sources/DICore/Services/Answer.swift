/// Where the answer to a request goes: memory for one value of the Swift type that the caller wants.
///
/// The engine does not know the types it hands about; it passes on where they are to be put. So an instance gets
/// from the factory or the scope to the caller as what it is, without being wrapped, cast or allocated on the way.
package struct Answer {
  /// Uninitialised until the request is answered.
  let memory: UnsafeMutableRawPointer

  /// The type that the memory is for.
  let type: TypeIdentity

  init<Value>(_ memory: UnsafeMutablePointer<Value>) {
    self.memory = UnsafeMutableRawPointer(memory)
    type = TypeIdentity(Value.self)
  }

  /// Puts `instance` in as a value of the type.
  ///
  /// - Returns: whether it is one; if not, the memory stays as it is.
  func fill(with instance: Instance) -> Bool {
    func put<Value>(_: Value.Type) -> Bool {
      guard let value = instance.used(as: Value.self) else { return false }
      memory.initializeMemory(as: Value.self, to: value)
      return true
    }
    return _openExistential(type.metatype, do: put)
  }
}

/// Asks `question` for a `Value`.
///
/// - Parameter question: Fills the memory that it is given, or returns false and leaves it as it is.
func answer<Value>(as type: Value.Type, _ question: (Answer) throws -> Bool) rethrows -> Value? {
  try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
    guard let start = memory.baseAddress, try question(Answer(start)) else { return nil }
    return start.move()
  }
}
