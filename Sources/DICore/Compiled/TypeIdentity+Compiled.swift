extension TypeIdentity {
  /// Whether the type is one of compiled code, and not one read from source.
  package var isCompiled: Bool { compiledType != nil }

  /// The Swift type, if the type is one of compiled code.
  package var compiledType: (any Any.Type)? {
    word & 1 == 1 ? nil : unsafe unsafeBitCast(word, to: Any.Type.self)
  }

  /// Whether the type is an optional type of compiled code. Needs neither its name nor a cast.
  @usableFromInline package var isCompiledOptional: Bool {
    // The kind of optionals.
    unsafe metadata?.pointee == 0x202
  }

  /// Whether the type can hold nil: an optional type, or `Any`.
  package var hasNilAmongItsValues: Bool {
    guard isCompiled else { return wrappedName != nil || name == "Any" }
    return isCompiledOptional || self == TypeIdentity((Any).self)
  }

  /// Whether the type is a class of compiled code.
  var isCompiledClass: Bool {
    // Zero, or the address of a class, which is larger than all other kinds.
    unsafe metadata.map { unsafe $0.pointee == 0 || $0.pointee > 0x7FF } ?? false
  }

  /// Whether the type is a protocol of compiled code.
  package var isCompiledProtocol: Bool {
    // The kind of existential types.
    unsafe metadata?.pointee == 0x303
  }

  /// Whether the type is a class-only protocol of compiled code.
  var isCompiledClassProtocol: Bool {
    guard isCompiledProtocol, let metadata = unsafe metadata else { return false }
    // The second word holds flags; this flag is set unless only classes can conform.
    return unsafe UInt32(truncatingIfNeeded: metadata[1]) & 0x8000_0000 == 0
  }

  /// Swift's metadata of the compiled type.
  private var metadata: UnsafePointer<UInt>? {
    unsafe compiledType.map { unsafe unsafeBitCast($0, to: UnsafePointer<UInt>.self) }
  }

  /// The name with module and enclosing types, `Shop.Basket.Item`; for a type read from source just its name.
  package var qualifiedName: String {
    compiledType.map { Self.withoutAddresses(String(reflecting: $0)) } ?? name
  }

  /// The name without the memory addresses that Swift prints for the context of private types.
  private static func withoutAddresses(_ name: String) -> String {
    let mark = "(unknown context at $"
    var rest = name[...]
    var kept = ""
    while let start = rest.firstRange(of: mark), let end = rest[start.upperBound...].firstIndex(of: ")") {
      kept += rest[..<start.lowerBound]
      rest = rest[end...].dropFirst()
      if rest.first == "." { rest.removeFirst() }
    }
    return kept + rest
  }
}
