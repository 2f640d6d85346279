extension Interpreter {
  /// The nearest class that values of all these types are of; nil for other types, and where there is none.
  func commonClass(of types: [TypeExpression]) -> TypeExpression? {
    guard let first = types.first, let declaration = table.declaration(of: first), declaration.kind == .class
    else { return nil }
    let above = table.superclasses(of: declaration).map { TypeExpression.named($0.name) }
    return ([first] + above).first { type in
      types.allSatisfy { $0 == type || table.conforms($0, to: type) == .yes }
    }
  }

  /// The type that values of two types have together: the protocol or class that one of them is of, also as the content of
  /// optionals and collections, or the nearest class above both. Nil where there is none.
  func commonType(of one: TypeExpression, and other: TypeExpression) -> TypeExpression? {
    if one == other { return one }
    switch (one, other) {
    case (.optional(let own), _): return commonType(of: own, and: other.withoutOptional)?.asOptional
    case (_, .optional(let content)): return commonType(of: one, and: content)?.asOptional
    case (.array(let own), .array(let content)):
      return commonType(of: own, and: content).map(TypeExpression.array)
    case (.dictionary(let key, let own), .dictionary(let otherKey, let content)) where key == otherKey:
      return commonType(of: own, and: content).map { .dictionary(key, $0) }
    default: break
    }
    let types = [one, other]
    guard types.contains(where: { table.declaration(of: $0) != nil }), !types.contains(.named("Any")),
      !types.contains(where: { $0.hasUnknown || isOpen($0) })
    else { return nil }
    if table.conforms(one, to: other) == .yes { return other }
    return table.conforms(other, to: one) == .yes ? one : commonClass(of: types)
  }
}
