import SwiftSyntax

// Operands whose type only their use tells, beside others that have a type of their own. Swift joins the two first: in
// `Cart(store: isTest ? MockStore() : resolver.resolve())` a `MockStore` is asked for, though the cart takes any `Store`.
extension Interpreter {
  /// The use of a branch of a ternary: of the type of the other branch, if only the use tells what this one gives.
  func use(
    _ use: ExpressionUse, ofBranch branch: ExprSyntax, beside other: ExprSyntax, _ environment: Environment
  ) -> ExpressionUse {
    guard let wanted = use.type, hasSubtypes(wanted),
      branch.branches.allSatisfy({ openOperand($0, environment) == .plain }),
      let type = narrowerType(of: other, than: wanted, environment)
    else { return use }
    return use.of(type)
  }

  /// The type that the right operand of `??` tells the left one, if only the use tells what that gives; nil if it tells
  /// nothing.
  func type(
    toldByDefaultOf node: InfixOperatorExprSyntax, wanted: TypeExpression, _ environment: Environment
  ) -> TypeExpression? {
    guard hasSubtypes(wanted), openOperand(node.leftOperand, environment) != nil else { return nil }
    return narrowerType(of: node.rightOperand, than: wanted, environment)
  }

  /// Whether the right operand of `??` has the type of the left one, `type`, because only the use tells what it gives.
  func isOpenDefault(
    _ operand: ExprSyntax, beside type: TypeExpression, wanted: TypeExpression, _ environment: Environment
  ) -> Bool {
    hasSubtypes(wanted) && type != wanted.withoutOptional && !type.hasUnknown
      && openOperand(operand, environment) == .plain && canPass(type, to: wanted) == .yes
  }

  /// Whether values of other types are values of a type.
  private func hasSubtypes(_ type: TypeExpression) -> Bool {
    let type = type.withoutOptional
    if type == .named("Any") || type == .named("AnyObject") { return true }
    let kind = table.declaration(of: type)?.kind
    return kind == .protocol || kind == .class
  }

  /// The type of an operand that is not written as a literal, if its values are also of the type that is wanted.
  private func narrowerType(
    of operand: ExprSyntax, than wanted: TypeExpression, _ environment: Environment
  ) -> TypeExpression? {
    guard !operand.branches.contains(where: { $0.isWrittenNumbers || $0.is(NilLiteralExprSyntax.self) }),
      !operand.beginsWithImplicitMember, let type = staticType(of: operand, environment), !type.hasUnknown,
      !isOpen(type), type.withoutOptional != wanted.withoutOptional, canPass(type, to: wanted) == .yes
    else { return nil }
    return type
  }

  /// What is open of an operand whose type only its use tells; nil for one that has a type of its own.
  private func openOperand(_ operand: ExprSyntax, _ environment: Environment) -> OpenOperand? {
    let operand = operand.operand
    if let call = operand.as(FunctionCallExprSyntax.self), isToldByUse(call, environment) {
      return givesOptional(call, environment) ? .optional : .plain
    }
    guard [.functionCallExpr, .prefixOperatorExpr, .declReferenceExpr].contains(operand.kind),
      branchTypeDepth < Self.deepestOperand
    else { return nil }
    branchTypeDepth += 1
    let outer = untoldOperand
    untoldOperand = nil
    defer {
      branchTypeDepth -= 1
      untoldOperand = outer
    }
    return staticType(of: operand, environment) == nil ? untoldOperand : nil
  }

  /// How deep operands are looked at that others ask for.
  private static let deepestOperand = 3
}

/// What the use of an operand has to tell.
enum OpenOperand {
  /// Its type.
  case plain
  /// What is in the optional.
  case optional
}

extension ExprSyntax {
  /// The expression without parentheses, `try` and `await` around it.
  fileprivate var operand: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node) where node.questionOrExclamationMark == nil: node.expression.operand
    case .awaitExpr(let node): node.expression.operand
    case .tupleExpr(let node) where node.elements.count == 1:
      node.elements.first?.expression.operand ?? self
    default: self
    }
  }
}
