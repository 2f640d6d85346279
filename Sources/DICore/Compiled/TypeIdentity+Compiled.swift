extension TypeIdentity {
  /// Whether it is a type of compiled code, rather than one read from source.
  package var isCompiled: Bool { compiledType != nil }

  /// The type itself, if it is one of compiled code.
  package var compiledType: (any Any.Type)? {
    word & 1 == 1 ? nil : unsafeBitCast(word, to: Any.Type.self)
  }

  /// The name with module and surrounding types, `Shop.Basket.Item`; for a type read from source just its name.
  package var qualifiedName: String { compiledType.map { String(reflecting: $0) } ?? name }
}
