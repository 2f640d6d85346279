import SwiftSyntax

/// A case of an enumeration.
package struct EnumCaseDeclaration: Sendable {
  package var name: String
  /// The associated values; empty for a plain case.
  package var payload: [ParameterDeclaration]
  package var position: SourcePosition
  /// The raw value, if one is written.
  @LazilyFolded var rawValue: ExprSyntax? = nil
}
