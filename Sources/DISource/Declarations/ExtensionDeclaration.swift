/// The members and conformances that one extension adds to a type.
package struct ExtensionDeclaration: Sendable {
  /// The extended type as written, without generic arguments.
  package var typeName: String
  /// Whether the module of a library qualifies the type: `extension Swinject.Container`.
  var isOfLibrary = false
  package var inheritance: [TypeExpression]
  /// Whether it has a `where` clause.
  package var isConstrained: Bool
  /// The conditions of that clause.
  var conditions: [GenericRequirement] = []
  package var members: MemberList
  package var position: SourcePosition
  package var file: SourceFile

  /// The extension with the names of the type's generic parameters in its conditions.
  ///
  /// - Parameter arguments: Those that the name of the extended type stands for, as a typealias may; empty for none.
  func naming(_ parameters: [String], boundTo arguments: [TypeExpression]) -> ExtensionDeclaration {
    guard isConstrained || !arguments.isEmpty else { return self }
    let bound = [GenericRequirement](ofArguments: arguments, for: parameters)
    var named = self
    named.isConstrained = true
    named.conditions = bound + conditions.naming(parameters)
    named.members.changeConditions { $0 = $0.naming(parameters) }
    named.members.require(bound, as: arguments.map { "<\($0)>" }.joined())
    return named
  }
}
