import SwiftSyntax

// Operators of libraries: methods of their values whose name is the operator.
extension Interpreter {
  /// Applies an operator that the library's value on the left has; nil if it has none.
  ///
  /// - Parameter right: The right operand, whose parts are the arguments if it is a tuple; nil for a postfix operator.
  func callOperator(
    _ sign: String, of left: TypedValue, _ right: ExprSyntax?, _ node: ExprSyntax,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    guard case .library(let library) = left.value, library.offers(sign) else { return nil }
    let call = Call(
      interpreter: self, environment: environment, arguments: right?.operands ?? [], node: node, use: use,
      place: place(of: node, in: environment))
    return try library.call(sign, call)
  }
}

extension ExprSyntax {
  /// The operand, or the parts of a tuple.
  fileprivate var operands: [Call.Argument] {
    guard let tuple = self.as(TupleExprSyntax.self) else {
      return [Call.Argument(label: nil, content: .syntax(self))]
    }
    return tuple.elements.map { Call.Argument(label: $0.label?.plainText, content: .syntax($0.expression)) }
  }
}
