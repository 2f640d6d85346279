import DICore
import SwiftSyntax

// Operators of the program that change their left operand.
extension Interpreter {
  /// Whether the program declares the operator, and it changes its left operand. One with a name of the standard library
  /// may do so with what is stored at a place only.
  func isAssigning(_ sign: String, _ left: ExprSyntax) -> Bool {
    typeLookups.assigningOperators(self).contains(sign)
      && (left.isPlace || !Self.operatorsOfLibrary.contains(sign))
  }

  /// Calls a declared operator such as `+=` on the value at a place; nil if there is none.
  func callAssigning(
    _ sign: String, _ place: AssignmentTarget, _ node: InfixOperatorExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    let value = TypedValue(try content(of: place, at: node, environment), type(of: place))
    let declared = value.value.declaredType.flatMap { table.declaration(of: $0) }
    guard let type = value.value.declaredType ?? value.type ?? value.value.dynamicType else { return nil }
    let optionals = optionals(of: value)
    let owners =
      optionals
      + (declared.map { [$0] } ?? value.value.library.map(extendedTypes) ?? extendedTypes(of: value))
    let functions = operators(sign, of: owners).filter { function in
      if !optionals.isEmpty, takes([value], function, parameters: 1) { return function.isImplemented }
      guard let first = function.parameters.first,
        declared != nil || (first.isInout || value.value.library != nil) && function.isImplemented
      else { return false }
      let isOpen = first.type.mentions(Set(function.genericParameters.map(\.name)))
      if first.type == .named("Self"), type.nameInLibrary == function.owner { return true }
      return isOpen || canPass(type, to: table.resolved(first.type, in: function.owner)) != .no
    }
    let isChanged = functions.contains { $0.parameters[0].isInout }
    guard !functions.isEmpty, isChanged || !Self.operatorsOfLibrary.contains(sign) else { return nil }
    let arguments: [Call.Argument] = [
      .init(label: nil, content: isChanged ? .place(place) : .value(value)),
      .init(label: nil, content: .syntax(node.rightOperand)),
    ]
    let call = Call(
      interpreter: self, environment: environment, arguments: arguments, node: ExprSyntax(node),
      use: .nothing, place: self.place(of: node, in: environment))
    let optional = optionals.first { !typeLookups.staticMethods(sign, of: $0, self).isEmpty }
    return try callFunction(
      named: sign, functions.map(\.withoutLabels),
      on: optional.map { ownType($0, of: [value]) }
        ?? declared.map { _ in Variable("self", .metatype(type)) },
      typeName: optional?.name ?? declared?.name, call)
  }
}
