/// An optional type, whose values are something or nil.
package protocol OptionalValue {
  /// The operations on values of the type, whose instances are what is in them.
  static var operations: any ValueOperations.Type { get }

  /// Stores nil in a buffer for the type.
  static func putNothing(in buffer: ResultBuffer)

  /// What is in the optional; nil for nothing.
  var content: Any? { get }
}

extension Optional: OptionalValue {
  /// The operations on values of the type, whose instances are what is in them.
  package static var operations: any ValueOperations.Type { OptionalOperations<Wrapped>.self }

  /// Stores nil in a buffer for the type.
  package static func putNothing(in buffer: ResultBuffer) { buffer.put(Self.none) }

  /// What is in the optional; nil for nothing.
  package var content: Any? { map { $0 } }
}

extension TypedOperations {
  /// The operations on values of the type; for an optional type those whose instances are what is in the optional.
  @usableFromInline package static var ofContent: any ValueOperations.Type {
    guard type.isCompiledOptional, let optional = Value.self as? any OptionalValue.Type else {
      return Self.self
    }
    return optional.operations
  }
}
