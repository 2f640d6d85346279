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
}
