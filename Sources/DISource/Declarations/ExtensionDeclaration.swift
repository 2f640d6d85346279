/// What one extension adds to a type.
package struct ExtensionDeclaration: Sendable {
  /// The extended type as written, without generic arguments.
  package var typeName: String
  package var inheritance: [TypeExpression]
  /// Whether it has a `where` clause, and so holds for some of the type's forms only.
  package var isConstrained: Bool
  package var members: MemberList
  package var position: SourcePosition
  package var file: SourceFile
}
