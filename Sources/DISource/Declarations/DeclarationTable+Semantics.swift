// Whether values are objects.
extension DeclarationTable {
  /// Whether values of a type are objects with an identity.
  package enum Semantics: String, Hashable, Sendable {
    case reference
    case value
    case unknown
  }

  /// Whether values of `type` are objects; unknown for protocols that any type may conform to, and for undeclared
  /// types.
  package func semantics(of type: TypeExpression) -> Semantics {
    switch resolved(type) {
    case .optional(let wrapped): semantics(of: wrapped)
    case .array, .dictionary, .tuple, .function, .metatype: .value
    case .composition(let members):
      members.contains { semantics(of: $0) == .reference } ? .reference : .unknown
    case .unknown: .unknown
    case .named(let names): semantics(of: names, declaration(of: .named(names)))
    }
  }

  private func semantics(of names: [TypeExpression.Name], _ declaration: TypeDeclaration?) -> Semantics {
    guard let declaration, declaration.kind != .external else {
      if names.map(\.text) == ["AnyObject"] { return .reference }
      return KnownProtocols.isValueType(.named(names)) ? .value : .unknown
    }
    switch isClassBound(declaration) {
    case .yes: return .reference
    case .no: return .value
    case .unknown: return .unknown
    }
  }
}
