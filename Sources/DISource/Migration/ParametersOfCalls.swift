import SwiftSyntax

extension FunctionParameterSyntax {
  /// The name in the body.
  var localName: String { (secondName ?? firstName).plainText }

  /// The label of an argument; nil for none.
  fileprivate var label: String? { firstName.tokenKind == .wildcard ? nil : firstName.plainText }
}

extension FunctionDeclSyntax {
  func parameter(named name: String) -> FunctionParameterSyntax? {
    signature.parameterClause.parameters.first { $0.localName == name }
  }
}

extension FunctionCallExprSyntax {
  /// The argument of a call for a parameter of the function that it calls: by its label or, without one, by its place among
  /// those without. Nil if there is none.
  func argument(for parameter: FunctionParameterSyntax, of function: FunctionDeclSyntax) -> ExprSyntax? {
    if let label = parameter.label { return arguments.first { $0.label?.plainText == label }?.expression }
    let unlabelled = Array(function.signature.parameterClause.parameters).filter { $0.label == nil }
    let given = Array(arguments).filter { $0.label == nil }
    guard unlabelled.count == given.count,
      let number = unlabelled.firstIndex(where: { $0.id == parameter.id })
    else { return nil }
    return given[number].expression
  }
}
