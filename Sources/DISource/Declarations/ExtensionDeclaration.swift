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
}
