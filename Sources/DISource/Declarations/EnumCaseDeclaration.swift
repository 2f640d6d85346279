import SwiftSyntax

/// A case of an enumeration.
package struct EnumCaseDeclaration: Sendable {
  package var name: String
  /// The values it carries; empty for a plain case.
  package var payload: [ParameterDeclaration]
  package var position: SourcePosition
  /// The raw value, where one is written.
  var rawValue: ExprSyntax?
}
