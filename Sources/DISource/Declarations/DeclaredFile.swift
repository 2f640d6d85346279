import SwiftSyntax

/// What one source file declares, and the code it runs at its top level.
package struct DeclaredFile: Sendable {
  package let source: SourceFile
  /// All types, nested ones after the type around them.
  package var types: [TypeDeclaration] = []
  package var extensions: [ExtensionDeclaration] = []
  package var typealiases: [TypealiasDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  /// The variables declared at the top level, in order.
  package var variables: [PropertyDeclaration] = []
  /// The modules imported, in order.
  package var imports: [String] = []
  /// What runs at the top level, in order: every compiled item that declares no type, extension, function or import. A
  /// variable is here too, because giving it its value is code.
  var statements: [CodeBlockItemSyntax] = []

  /// Whether the types of the program are other ones with this file than without it.
  var declaresTypes: Bool { !(types.isEmpty && extensions.isEmpty && typealiases.isEmpty) }
}
