import SwiftSyntax

/// The meaning of a local name.
enum LocalBinding {
  case typed(TypeExpression)
  case valued(ExprSyntax)
  /// The element of a sequence, in a loop; a part of it, if that is a tuple.
  case element(of: ExprSyntax, part: Int? = nil)
  /// A part of a tuple.
  case part(of: ExprSyntax, Int)
  /// The name is bound, but its type and value are unknown.
  case untyped
}

// MARK: - Parameters

extension LocalBinding {
  /// The parameter `name` of a function.
  init?(_ name: String, in clause: FunctionParameterClauseSyntax) {
    let parameter = clause.parameters.first { ($0.secondName ?? $0.firstName).plainText == name }
    guard let parameter else { return nil }
    self = .typed(TypeExpression(parameter.type))
  }

  /// The parameter `name` of a closure.
  init?(_ name: String, in closure: ClosureExprSyntax) {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names):
      guard names.contains(where: { $0.name.plainText == name }) else { return nil }
      self = .untyped
    case .parameterClause(let clause):
      let parameter = clause.parameters.first { ($0.secondName ?? $0.firstName).plainText == name }
      guard let parameter else { return nil }
      self = parameter.type.map { .typed(TypeExpression($0)) } ?? .untyped
    case nil:
      return nil
    }
  }
}

// MARK: - Variables

extension LocalBinding {
  /// The names that a statement declares for the following statements.
  static func bindings(of item: CodeBlockItemSyntax) -> [(name: String, binding: LocalBinding)] {
    if let variable = item.item.as(VariableDeclSyntax.self) { return variable.bindings.flatMap(bindings) }
    return item.item.as(GuardStmtSyntax.self).map { bindings(of: $0.conditions) } ?? []
  }

  /// The names that conditions bind to another value, unlike `if let x`.
  static func bindings(of conditions: ConditionElementListSyntax) -> [(name: String, binding: LocalBinding)] {
    conditions.flatMap { element -> [(name: String, binding: LocalBinding)] in
      switch element.condition {
      case .optionalBinding(let condition):
        condition.pattern.names.compactMap { token in
          binding(of: token.plainText, in: condition).map { (token.plainText, $0) }
        }
      case .matchingPattern(let condition):
        condition.pattern.boundNames.map { name in
          let isContent = condition.pattern.trimmedText == "let \(name.text)?"
          return (name.plainText, isContent ? .valued(condition.initializer.value) : .untyped)
        }
      case .expression, .availability: []
      }
    }
  }

  private static func bindings(of binding: PatternBindingSyntax) -> [(name: String, binding: LocalBinding)] {
    if let tuple = binding.pattern.as(TuplePatternSyntax.self), let value = binding.initializer?.value {
      return tuple.parts.map { ($0.name.plainText, .part(of: value, $0.index)) }
    }
    return binding.pattern.names.map { ($0.plainText, value(of: binding)) }
  }

  private static func value(of binding: PatternBindingSyntax) -> LocalBinding {
    guard binding.pattern.is(IdentifierPatternSyntax.self) else { return .untyped }
    if let annotation = binding.typeAnnotation { return .typed(TypeExpression(annotation.type)) }
    return binding.initializer.map { .valued($0.value) } ?? .untyped
  }

  private static func binding(
    of name: String, in condition: OptionalBindingConditionSyntax
  ) -> LocalBinding? {
    if let annotation = condition.typeAnnotation { return .typed(TypeExpression(annotation.type)) }
    guard let value = condition.initializer?.value else { return nil }
    let isSame = value.as(DeclReferenceExprSyntax.self)?.baseName.plainText == name
    return isSame ? nil : .valued(value)
  }
}

extension TuplePatternSyntax {
  /// The names that are whole parts of the tuple, with their indices.
  var parts: [(name: TokenSyntax, index: Int)] {
    elements.enumerated().compactMap { index, element in
      element.pattern.as(IdentifierPatternSyntax.self).map { ($0.identifier, index) }
    }
  }
}

extension PatternSyntax {
  /// The names that a pattern binds, also those within calls and optionals: `.a(let k)`, `let k?`.
  var boundNames: [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { $0.parent?.is(IdentifierPatternSyntax.self) == true }
  }
}
