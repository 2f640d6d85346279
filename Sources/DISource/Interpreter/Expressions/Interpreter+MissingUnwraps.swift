import DICore
import SwiftSyntax

// Optionals that code uses as if they were what they hold. The compiler rejects them. Here they are rejected in inputs of
// the prompt, where the type is certain: that of a variable, parameter or property whose declaration says `T?`, and of a
// variable of the prompt. Code of files has been compiled, perhaps with modules that are not there.
extension Interpreter {
  /// The type of an expression of the prompt, if it is certainly an optional; nil otherwise.
  private func certainOptional(
    _ expression: ExprSyntax, _ value: TypedValue, _ environment: Environment
  ) -> TypeExpression? {
    guard environment.context.file.isPromptInput, let type = value.type, type.isOptional,
      statesOptional(expression, environment), !optionalsConformToMore
    else { return nil }
    return type
  }

  /// Whether the program makes optionals conform to a protocol, such as `Comparable`, so that they have what that gives.
  private var optionalsConformToMore: Bool {
    !table.allExtensions { !$0.inheritance.isEmpty && table.type(named: $0.typeName)?.name == "Optional" }
      .isEmpty
  }

  /// Whether a declaration says that the variable or property which an expression names is an optional.
  private func statesOptional(_ expression: ExprSyntax, _ environment: Environment) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      let name = node.baseName.plainText
      if let variable = environment.variable(named: name) { return variable.statesOptional }
      if let own = environment.context.selfVariable,
        let property = property(name, of: own.seenAs ?? own.type)
      {
        return property.statesOptional
      }
      return globals[globalName(name, environment)]?.statesOptional ?? false
    case .tupleExpr(let node):
      return node.elements.count == 1
        && node.elements.first.map { statesOptional($0.expression, environment) } == true
    case .memberAccessExpr(let access):
      guard let base = access.base, base.hasOwnType,
        let property = property(access.declName.baseName.plainText, of: staticType(of: base, environment))
      else { return false }
      return property.statesOptional
    default: return false
    }
  }

  private func property(_ name: String, of type: TypeExpression?) -> PropertyDeclaration? {
    type.flatMap { table.declaration(of: $0) }.flatMap { typeLookups.property(name, of: $0, self) }
  }

  /// Throws if a value that must not be an optional certainly is one.
  func checkIsUnwrapped(
    _ value: TypedValue, _ expression: ExprSyntax, _ environment: Environment
  ) throws {
    guard let type = certainOptional(expression, value, environment) else { return }
    throw error(
      "value of optional type '\(type)' must be unwrapped to a value of type '\(type.withoutOptional)'",
      at: expression, in: environment)
  }

  /// The operators of the standard library that take no optionals.
  private static let operatorsWithoutOptionals = arithmeticOperators.union([
    "<", ">", "<=", ">=", "..<", "...", "&&", "||",
  ])

  /// Throws if an operand is certainly an optional, of which the operator takes none.
  func checkOperands(
    _ sign: String, _ node: InfixOperatorExprSyntax, _ left: TypedValue, _ right: TypedValue,
    _ environment: Environment
  ) throws {
    guard left.type?.isOptional == true || right.type?.isOptional == true,
      Self.operatorsWithoutOptionals.contains(sign), table.functions(named: sign).isEmpty,
      [left, right].allSatisfy({ operand in
        operand.type.map { takesOnlyStandardOperators($0.withoutOptional, sign) } ?? false
      })
    else { return }
    for (operand, expression) in [(left, node.leftOperand), (right, node.rightOperand)] {
      try checkIsUnwrapped(operand, expression, environment)
    }
  }

  /// Whether the program adds no operator of that sign to a type of the standard library, to a protocol or to optionals.
  func takesOnlyStandardOperators(_ type: TypeExpression, _ sign: String) -> Bool {
    (type.isBasic || type.elementType != nil) && table.functions(named: sign).isEmpty
      && !isAddedToOtherTypes(sign)
  }

  /// The members that optionals have themselves.
  static let membersOfOptionals: Set = [
    "map", "flatMap", "unsafelyUnwrapped", "hashValue", "hash", "customMirror", "debugDescription", "take",
    "encode", "self", "none", "some",
  ]

  /// Throws if a member is one of the value in what is certainly an optional.
  func checkIsUnwrapped(
    _ value: TypedValue, for member: String, _ base: ExprSyntax, _ environment: Environment
  ) throws {
    guard !Self.membersOfOptionals.contains(member),
      let type = certainOptional(base, value, environment), !isAddedToOtherTypes(member)
    else { return }
    throw error(
      "value of optional type '\(type)' must be unwrapped to refer to member '\(member)' of wrapped base "
        + "type '\(type.withoutOptional)'", at: base, in: environment)
  }

  /// Whether an extension of a protocol, or of a type that the program does not declare, adds a member of that name. Of a
  /// module that is not there nothing is known.
  private func isAddedToOtherTypes(_ member: String) -> Bool {
    guard table.importsOnly(Self.modulesOfSwift.union(libraries.flatMap(\.modules))) else { return true }
    return table.allExtensions { addition in
      table.type(named: addition.typeName).map { [.external, .protocol].contains($0.kind) } ?? true
    }.contains {
      $0.members.functions.contains { $0.name == member }
        || $0.members.properties.contains { $0.name == member }
    }
  }

  /// The modules that add nothing to optionals.
  static let modulesOfSwift: Set = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Swift",
  ]

  /// Throws if the value of a condition is certainly an optional.
  func checkIsCondition(
    _ value: TypedValue, _ expression: ExprSyntax, _ environment: Environment
  ) throws {
    guard let type = certainOptional(expression, value, environment) else { return }
    throw error(
      "optional type '\(type)' cannot be used as a boolean; test for '!= nil' instead", at: expression,
      in: environment)
  }

  /// Throws if what a loop runs over is certainly an optional.
  func checkIsSequence(
    _ value: TypedValue, _ expression: ExprSyntax, _ environment: Environment
  ) throws {
    guard let type = certainOptional(expression, value, environment),
      type.withoutOptional.elementType != nil
    else { return }
    throw error(
      "for-in loop requires '\(type)' to conform to 'Sequence'; did you mean to unwrap optional?",
      at: expression, in: environment)
  }

  /// Throws if a value is certainly an optional, and `type` certainly none that optionals can be converted to.
  func checkIsUnwrapped(
    _ value: TypedValue, as type: TypeExpression, _ expression: ExprSyntax?, _ environment: Environment
  ) throws {
    guard value.type?.isOptional == true, let expression, !type.isOptional else { return }
    let wanted = table.resolved(type)
    let isConcrete =
      wanted.isBasic || wanted.nameInLibrary != nil
      || table.declaration(of: wanted).map { [.struct, .class, .enum].contains($0.kind) } == true
    guard isConcrete else { return }
    try checkIsUnwrapped(value, expression, environment)
  }
}
