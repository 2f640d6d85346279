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
      // What a variable begins with has one type; elsewhere each branch may keep its own.
      let isFloating =
        use.type == nil && node.parent?.is(InitializerClauseSyntax.self) == true && taken.isOfIntegerLiterals
        && other.is(FloatLiteralExprSyntax.self)
      let value = try value(
        of: taken, in: environment, for: isFloating ? ExpressionUse(FloatingType.double.type) : use)
      let isOptional = use.type == nil && other.is(NilLiteralExprSyntax.self)
      return isOptional
        ? TypedValue(value.value, value.type.map { $0.isOptional ? $0 : .optional($0) }) : value
    default: return try undecided(node, environment, use)
    }
  }

  private func undecided(
    _ node: TernaryExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    let place = place(of: node, in: environment)
    guard let dryRun else {
      reportGuess(node.condition, "taken as false", at: place)
      return try value(of: node.elseExpression, in: environment, for: use)
    }
    let known = dryRun.needs.count
    let first = try value(of: node.thenExpression, in: environment, for: use)
    let second = try value(of: node.elseExpression, in: environment, for: use)
    // A value that asks for nothing, such as a name, is what it is when the code runs.
    let isPlain = dryRun.needs.count == known
    reportGuess(node.condition, isPlain ? "taken as false" : Self.bothWays, at: place)
    return first.type == nil || isPlain && second.type != nil ? second : first
  }
}
