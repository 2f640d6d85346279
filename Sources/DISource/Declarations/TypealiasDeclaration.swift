/// A `typealias` of the program: its name, and the type that it stands for.
package struct TypealiasDeclaration: Sendable {
  /// The qualified name: `Outer.Alias`.
  package var name: String
  package var genericParameters: [GenericParameter]
  /// The type that it stands for, as written.
  package var target: TypeExpression
  package var isPrivate = false
  package var position: SourcePosition
  package var file: SourceFile
}
