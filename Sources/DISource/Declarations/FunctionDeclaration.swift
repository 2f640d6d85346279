import SwiftSyntax

/// A function, method or subscript.
package struct FunctionDeclaration: Sendable {
  /// `subscript` for a subscript, the operator for an operator.
  package var name: String
  package var parameters: [ParameterDeclaration] = []
  package var genericParameters: [GenericParameter] = []
  package var result = TypeExpression.void
  /// The labels in the result's type.
  var resultLabels: TupleLabels?
  package var isStatic = false
  package var isMutating = false
  package var isAsync = false
  package var isThrowing = false
  package var isOverride = false
  package var isPrivate = false
  package var position: SourcePosition
  package var file: SourceFile
  /// The class that declares it, for a method that was looked up in a class or one below it.
  var owner: String?
  /// The protocol whose extension declares it, for a method that was looked up.
  var protocolName: String?
  /// Nil for a protocol's requirement.
  var body: CodeBlockItemListSyntax?
  /// The code that sets what a subscript gives; nil for one that cannot be set, and for functions.
  var setterBody: CodeBlockItemListSyntax?
  /// What that calls the new value.
  var setterParameter: String?

  /// `register(_:name:)`.
  package var signature: String { name + parameters.labelList }

  /// What tells overloads apart: names, labels and types.
  package var identity: String {
    let types = parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
    return "\(isStatic ? "static " : "")\(name)(\(types)) -> \(result)"
  }
}
