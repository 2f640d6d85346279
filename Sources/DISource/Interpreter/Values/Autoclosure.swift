import DICore
import SwiftSyntax

/// The argument of an `@autoclosure` parameter, which is evaluated at each call of the parameter. A class, because
/// functions are references.
final class Autoclosure: LibraryValue {
  let typeName = "(Function)"
  private let expression: ExprSyntax
  private let kept: Environment
  private let use: ExpressionUse

  /// - Parameter use: The use of the expression.
  init(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse, _ interpreter: Interpreter)
  {
    self.expression = expression
    self.use = use
    let names = ClosureShape.names(in: expression)
    let context = environment.context
    kept = Environment(
      CodeContext(
        file: context.file, selfVariable: interpreter.capturedSelf(names, [], environment),
        typeName: context.typeName, site: context.site, generics: context.generics,
        function: context.function, conditions: context.conditions,
        isInProtocol: context.isInProtocol, typealiases: context.typealiases))
    kept.context.givesSelf = context.givesSelf
    names.compactMap { environment.variable(named: $0) }.forEach(kept.declare)
  }

  static let members = MemberTable<Autoclosure>(methods: ["()": .giving { try $0.evaluate($1) }])

  private func evaluate(_ call: Call) throws -> TypedValue {
    let interpreter = call.interpreter
    let value = try interpreter.calling(at: interpreter.place(of: expression, in: kept)) {
      try interpreter.value(of: expression, in: kept, for: use)
    }
    guard let type = use.type, !type.hasUnknown, !type.hasOpaque, !interpreter.isOpen(type) else {
      return value
    }
    return TypedValue(value.value, type)
  }

  /// The type of the expression, as its use tells it or determined without running it.
  func resultType(_ call: Call) -> TypeExpression? {
    use.type ?? call.interpreter.openedType(of: expression, kept)
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    kept.variables.compactMap(\.held).forEach(visitor.visit)
    kept.context.selfVariable?.held.map(visitor.visit)
  }
}
