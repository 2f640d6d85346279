/// A call that contains the code that makes the instance. A library passes it to its factory: the address of a value on
/// the caller's stack, and a function for the type of that value.
///
/// It is passed as arguments are. The value may be of any type, which the engine does not know, and takes no
/// allocation.
///
/// - Owner: the caller of ``with(_:_:)``, on whose stack the value is.
/// - Lifetime: that call. A frame of a cycle refers to the value only while the frame is on the cycle's stack.
/// - Gain: with the value itself as arguments, which its factory would have to cast, a leaf
///   takes three times as long.
/// - Guarantee: the documentation of `withUnsafePointer(to:_:)`: the pointer is valid until `body` returns. The
///   function is made together with the address, for the same type.
@safe @usableFromInline
package struct PassedCall {
  /// The tasks of the function for the type of the call.
  @usableFromInline
  enum Use {
    /// Stores an instance in the buffer, and returns whether there is one; nil if the object is not code for calls of
    /// this type. Without an object, the call's own code makes the instance.
    case fill(ResultBuffer, by: AnyObject?)
    /// Sets the argument.
    case argument
  }

  @usableFromInline typealias Code = (UnsafeRawPointer, Use, inout Any?) throws -> Bool?

  @usableFromInline let address: UnsafeRawPointer
  @usableFromInline let code: Code

  @inlinable
  init(_ address: UnsafeRawPointer, _ code: @escaping Code) {
    unsafe self.address = address
    unsafe self.code = code
  }

  /// Runs `body` with `call` as arguments, which are valid until it returns.
  @inlinable @inline(__always)
  package static func with<Call: PassableCall, Result>(
    _ call: Call, _ body: (Arguments) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafePointer(to: call) { pointer in
      let passed = unsafe PassedCall(UnsafeRawPointer(pointer)) { address, use, argument in
        let call = unsafe address.assumingMemoryBound(to: Call.self)
        switch use {
        case .fill(let buffer, by: nil): return try unsafe call.pointee.fill(buffer)
        case .fill(let buffer, by: let code?): return try unsafe call.pointee.fill(buffer, by: code)
        case .argument:
          argument = unsafe call.pointee.argument
          return nil
        }
      }
      return try ResultBuffer.OfAny.with(passed) { try body(Arguments($0)) }
    }
  }

  /// Runs the code of the call, which stores an instance in `buffer`.
  ///
  /// - Returns: whether there is one.
  package func fill(_ buffer: ResultBuffer) throws -> Bool {
    var none: Any?
    return try unsafe code(address, .fill(buffer, by: nil), &none) ?? false
  }

  /// Runs `code`, which the library uses in place of the call's own, with the argument of the call.
  ///
  /// - Returns: whether there is an instance; nil if `code` is not for calls of this type.
  package func fill(_ buffer: ResultBuffer, by code: AnyObject) throws -> Bool? {
    var none: Any?
    return try unsafe self.code(address, .fill(buffer, by: code), &none)
  }

  /// The argument of the program; nil for none.
  package var argument: Any? {
    var argument: Any?
    _ = try? unsafe code(address, .argument, &argument)
    return argument
  }
}

/// A type of calls that contain the code that makes the instance.
@usableFromInline
package protocol PassableCall {
  /// Stores an instance in `buffer`, and returns whether there is one.
  func fill(_ buffer: ResultBuffer) throws -> Bool

  /// Stores an instance in `buffer` by `code` of the library in place of the call's own, and returns whether there is
  /// one; nil if `code` is not for calls of this type.
  func fill(_ buffer: ResultBuffer, by code: AnyObject) throws -> Bool?

  /// The argument of the program; nil for none.
  var argument: Any? { get }
}

extension PassableCall {
  @inlinable
  package func fill(_ buffer: ResultBuffer, by code: AnyObject) throws -> Bool? { nil }
}
