extension TypeIdentity {
  /// Whether it is a type of compiled code, rather than one read from source.
  package var isCompiled: Bool { compiledType != nil }

  /// The type itself, if it is one of compiled code.
  package var compiledType: (any Any.Type)? {
    word & 1 == 1 ? nil : unsafeBitCast(word, to: Any.Type.self)
  }

  /// Whether it is a protocol of compiled code.
  package var isCompiledProtocol: Bool {
    guard let compiledType else { return false }
    // The first word of an existential type's metadata says so, by the stable ABI.
    return unsafeBitCast(compiledType, to: UnsafePointer<UInt>.self).pointee == 0x303
  }

  /// The name with module and surrounding types, `Shop.Basket.Item`; for a type read from source just its name.
  package var qualifiedName: String {
    compiledType.map { Self.withoutAddresses(String(reflecting: $0)) } ?? name
  }

  /// For what is private Swift prints where in memory its surroundings are described.
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
