import SwiftSyntax

// Which values Swift refuses to compare with `==`: those of types that are not `Equatable`, and declare no `==`.
extension Interpreter {
  /// Throws where the types that the code gives to two operands of `==` say that Swift does not compare them.
  func checkEquatable(
    _ left: TypedValue, _ right: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    // Everything is compared with nil.
    guard !left.value.isNothing, !right.value.isNothing else { return }
    for operand in [left, right] {
      try checkEquatable(operand.type, node, environment)
    }
  }

  /// Throws where values of a type, or its elements, are surely not `Equatable`.
  func checkEquatable(
    _ type: TypeExpression?, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    guard let type, let missing = facts.missingEquality(in: type, self),
      missing.name != environment.context.typeName
    else { return }
    throw error(missing.missingEquality, at: node, in: environment)
  }

  /// The type within `type` for which Swift has no `==`; nil where there is none, and where that is not certain.
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

  /// Whether Swift has no `==` for a type: all that it inherits is known, and nothing declares one.
  func isSurelyNotEquatable(_ type: TypeDeclaration) -> Bool {
    let named = TypeExpression.named(type.name)
    let isPlainEnum = !type.cases.isEmpty && type.cases.allSatisfy(\.payload.isEmpty)
    guard type.kind != .external, !isPlainEnum, !facts.openNames(self).contains(type.name),
      table.functions(named: "==").isEmpty, facts.staticMethods("==", of: type, self).isEmpty,
      table.lineage(of: type).allSatisfy({ $0.attributes.allSatisfy(\.addsNoConformance) })
    else { return false }
    return ["Equatable", "RawRepresentable"].allSatisfy { table.conforms(named, to: .named($0)) == .no }
  }
}

extension AttributeUse {
  /// Whether it is one of the language's own, or a global actor, and no macro.
  fileprivate var addsNoConformance: Bool {
    name.first?.isLowercase == true || name == "MainActor"
  }
}

extension TypeDeclaration {
  /// What is said where values of the type are compared, although Swift has no `==` for them.
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
