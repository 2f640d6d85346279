import SwiftSyntax

// Values that cannot be compared with `==`, because their type is not `Equatable` and declares no `==`.
extension Interpreter {
  /// Throws if the static types of two operands of `==` cannot be compared.
  func checkEquatable(
    _ left: TypedValue, _ right: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    // Every optional can be compared with nil.
    guard !left.value.isNothing, !right.value.isNothing else { return }
    for operand in [left, right] {
      try checkEquatable(operand.type, node, environment)
    }
  }

  /// Throws if a type, or its element type, certainly is not `Equatable`.
  func checkEquatable(
    _ type: TypeExpression?, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    guard let type, let missing = typeLookups.missingEquality(in: type, self),
      missing.name != environment.context.typeName
    else { return }
    throw error(missing.missingEquality, at: node, in: environment)
  }

  /// The type within `type` that has no `==`; nil if there is none, or it is not certain.
  func missingEquality(in type: TypeExpression) -> TypeDeclaration? {
    switch type {
    case .optional(let inner), .array(let inner): return missingEquality(in: inner)
    case .dictionary(_, let value): return missingEquality(in: value)
    case .tuple(let types): return types.lazy.compactMap { self.missingEquality(in: $0) }.first
    case .named:
      guard let declaration = table.declaration(of: type), isSurelyNotEquatable(declaration) else {
        return nil
      }
      return declaration
    default: return nil
    }
  }

  /// Whether a type has no `==`: all that it inherits is known, and nothing declares one.
  func isSurelyNotEquatable(_ type: TypeDeclaration) -> Bool {
    let named = TypeExpression.named(type.name)
    let isPlainEnum = !type.cases.isEmpty && type.cases.allSatisfy(\.payload.isEmpty)
    guard type.kind != .external, !isPlainEnum, !typeLookups.openNames(self).contains(type.name),
      table.functions(named: "==").isEmpty, typeLookups.staticMethods("==", of: type, self).isEmpty,
      table.lineage(of: type).allSatisfy({ $0.attributes.allSatisfy(\.isOfLanguage) })
    else { return false }
    return ["Equatable", "RawRepresentable"].allSatisfy { table.conforms(named, to: .named($0)) == .no }
  }
}

extension TypeDeclaration {
  /// The error message for a comparison of values of the type.
  var missingEquality: String {
    let cure =
      switch kind {
      case .class, .actor: "'===' tells whether two are one object"
      case .protocol: "compare what tells its values apart"
      default: "declare '\(name): Equatable'"
      }
    return "'==' cannot compare values of '\(name)', which is not Equatable: \(cure)"
  }
}
