import DICore
import SwiftSyntax

extension Interpreter {
  func ternary(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws
    -> TypedValue
  {
    guard let node = expression.as(TernaryExprSyntax.self) else { return unknown(expression, environment) }
    let condition = try value(of: node.condition, in: environment, for: .nothing).value
    noteDecision()
    switch condition {
    case .bool(let isTrue):
      let (taken, other) =
        isTrue
        ? (node.thenExpression, node.elseExpression) : (node.elseExpression, node.thenExpression)
      let value = try value(
        of: taken, in: environment, for: use.type == nil ? branchUse(taken, other, node, environment) : use)
      if use.type == nil, value.isReversed {
        return value.reversedAsArray(beside: arrayType(of: other, environment))
      }
      if use.type == nil, value.type == nil, taken.is(NilLiteralExprSyntax.self) {
        let type = staticType(of: other, environment)
        return TypedValue(value.value, type.map { $0.isOptional ? $0 : .optional($0) })
      }
      let isOptional = use.type == nil && other.is(NilLiteralExprSyntax.self)
      return isOptional
        ? TypedValue(value.value, value.type.map { $0.isOptional ? $0 : .optional($0) })
        : use.type == nil ? joined(value, other, environment) : value
    case .unknown(let unknown): return try undecided(node, environment, use, unknown.firstAnswer)
    default: return try undecided(node, environment, use)
    }
  }

  /// The use of a branch where no type is asked for: an implicit member is one of the other branch's type. The initial
  /// value of a variable has one type; elsewhere each branch may have its own.
  private func branchUse(
    _ taken: ExprSyntax, _ other: ExprSyntax, _ node: TernaryExprSyntax, _ environment: Environment
  ) -> ExpressionUse {
    if taken.beginsWithImplicitMember { return ExpressionUse(staticType(of: other, environment)) }
    guard node.parent?.is(InitializerClauseSyntax.self) == true, taken.isWrittenNumbers, other.hasOwnType,
      let own = staticType(of: taken, environment), let both = staticType(of: other, environment)
    else { return .nothing }
    return ExpressionUse(own == both ? nil : own.joined(with: both))
  }

  /// The type of an expression, and of an empty array literal that of some array.
  private func arrayType(of expression: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    expression.is(ArrayExprSyntax.self) ? .array(.unknown("")) : staticType(of: expression, environment)
  }

  private func undecided(
    _ node: TernaryExprSyntax, _ environment: Environment, _ use: ExpressionUse, _ answer: Bool? = nil
  ) throws -> TypedValue {
    let isTrue = answer ?? (!isDeadEnd(node.thenExpression) || isDeadEnd(node.elseExpression))
    guard let dryRun else {
      assume(node.condition, "taken as \(isTrue)", environment)
      let (taken, other) =
        isTrue
        ? (node.thenExpression, node.elseExpression) : (node.elseExpression, node.thenExpression)
      let value = try value(of: taken, in: environment, for: use)
      return use.type == nil ? joined(value, other, environment) : value
    }
    let known = dryRun.needs.count
    let first = try way(isAssumed: isTrue) { try value(of: node.thenExpression, in: environment, for: use) }
    let second = try way(isAssumed: !isTrue) { try value(of: node.elseExpression, in: environment, for: use) }
    // If no branch requests anything, the same branch is taken when the code runs.
    let isPlain = dryRun.needs.count == known
    reportGuess(
      node.condition, isPlain ? "taken as \(isTrue)" : Self.bothWays, at: place(of: node, in: environment))
    let (taken, other) = isTrue ? (first, second) : (second, first)
    if taken.type == nil { return other }
    return TypedValue(taken.value, joined(taken.type, other.type ?? other.value.dynamicType))
  }

  /// The value of a branch, with the type that both branches have: `A() : B() as P` is a `P`.
  private func joined(_ value: TypedValue, _ other: ExprSyntax, _ environment: Environment) -> TypedValue {
    guard let type = value.type ?? value.value.dynamicType, table.declaration(of: type) != nil else {
      return value
    }
    let both = joined(type, staticType(of: other, environment))
    return both == type ? value : TypedValue(value.value, both)
  }

  /// The common type of two branches: the second one's type, if values of the first one's type conform to it.
  private func joined(_ type: TypeExpression?, _ other: TypeExpression?) -> TypeExpression? {
    guard let type, let other, type != other, !other.isUnknown, !other.isOptional, other != .named("Any"),
      table.declaration(of: type) != nil, table.conforms(type, to: other) == .yes
    else { return type }
    return other
  }
}
