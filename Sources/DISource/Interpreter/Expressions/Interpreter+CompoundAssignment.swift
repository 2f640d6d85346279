import DICore
import SwiftSyntax

// Assignments with an operator: `count += 1`.
extension Interpreter {
  /// The result of a compound assignment that is not evaluated because the chain on its left ends with nil.
  func skipped(_ node: InfixOperatorExprSyntax) -> TypedValue {
    let isStatement = node.parent?.is(CodeBlockItemSyntax.self) == true
    return isStatement ? .void : TypedValue(.nothing, .optional(.void))
  }

  func compoundAssignment(
    _ node: InfixOperatorExprSyntax, _ sign: String, _ environment: Environment
  ) throws -> TypedValue {
    let sign = String(sign.dropLast())
    guard policy.changesInPlace else { return try readCompoundAssignment(node, sign, environment) }
    let target = try target(of: node.leftOperand, environment)
    if case .nowhere = target, node.leftOperand.isOptionalChain { return skipped(node) }
    let type = try type(of: target) ?? content(of: target, at: node, environment).dynamicType
    if let type = type?.unwrapped,
      table.declaration(of: type) != nil || type.nameInLibrary.flatMap(table.type) != nil
        || typeLookups.assigningOperators(self).contains("\(sign)=")
    {
      let place = try readable(target, node.leftOperand, environment)
      if try callAssigning("\(sign)=", place, node, environment) != nil { return .void }
      if sign == "+", try append(node.rightOperand, to: place, node, environment) { return .void }
    }
    let right = try value(
      of: node.rightOperand, in: environment, for: operandUse(node.rightOperand, sign, at: 1, beside: type))
    try checkOperands(sign, node, TypedValue(.void, type), right, environment)
    let place = try readable(target, node.leftOperand, environment)
    if let forced = node.leftOperand.as(ForceUnwrapExprSyntax.self),
      try content(of: place, at: node, environment).isNothing
    {
      throw failure("'\(forced.expression.trimmedText)' is nil", at: node, in: environment)
    }
    let labels = labels(of: place)
    if sign == "+", right.value.isUnknown,
      assuming(only: try content(of: place), beside: node.rightOperand, "taken as empty", environment) != nil
    {
      return .void
    }
    try change(place, at: node, environment) { value in
      let added = right.value.labelled(labels)
      if sign == "+", try extend(&value, with: added, node, environment) { return }
      let left = TypedValue(value, type)
      let right = try matched(right, node.rightOperand, beside: left, environment)
      let result = try apply(sign, left, right, ExprSyntax(node), environment).asFloating(
        for: ExpressionUse(type)
      ).value
      if result.isUnknown, !left.value.isUnknown, !right.value.isUnknown {
        throw error("'\(node.firstLine)' is not understood", at: node, in: environment)
      }
      value = result
    }
    noteAssignment(of: try content(of: place), to: node.leftOperand, place, environment)
    return .void
  }

  /// Appends a sequence to a collection of the program; false for another value.
  private func append(
    _ sequence: ExprSyntax, to place: AssignmentTarget, _ node: InfixOperatorExprSyntax,
    _ environment: Environment
  ) throws -> Bool {
    let call = Call(
      interpreter: self, environment: environment,
      arguments: [.init(label: "contentsOf", content: .syntax(sequence))], node: ExprSyntax(node),
      use: .nothing, place: self.place(of: node, in: environment))
    return try replaceElements("append", place, call) != nil
  }

  /// Evaluates a compound assignment in a dry run, which changes only what it has made itself.
  private func readCompoundAssignment(
    _ node: InfixOperatorExprSyntax, _ sign: String, _ environment: Environment
  ) throws -> TypedValue {
    let left = try value(of: node.leftOperand, in: environment, for: .nothing)
    let right = try value(of: node.rightOperand, in: environment, for: ExpressionUse(left.type))
    let result = try combine(left, sign, right, ExprSyntax(node), environment)
    if !left.value.isNothing {
      try assign(TypedValue(result.value, left.type), to: node.leftOperand, environment)
    }
    return .void
  }
}
