/// Another name for a type.
package struct TypealiasDeclaration: Sendable {
  /// The name with the types around it: `Outer.Alias`.
  package var name: String
  package var genericParameters: [GenericParameter]
  /// The type it stands for, as written.
  package var target: TypeExpression
  package var isPrivate = false
  package var position: SourcePosition
  package var file: SourceFile
}
