import SwiftSyntax

extension Interpreter {
  /// The use of a literal that a collection is made of, whose elements have the type that is written: `Set<Tag>([.new])`.
  func use(ofElementsIn argument: Call.Argument, _ name: String, _ type: TypeExpression) -> ExpressionUse {
    guard argument.label == nil, argument.syntax?.is(ArrayExprSyntax.self) == true,
      ["Set", "Array", "ArraySlice"].contains(name)
    else { return .nothing }
    return ExpressionUse(type.elementType.map(TypeExpression.array))
  }
}
