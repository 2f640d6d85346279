import SwiftSyntax

/// A parameter of an initialiser or a function.
package struct ParameterDeclaration: Sendable {
  /// What the caller writes before the colon; nil for `_`.
  package var label: String?
  /// What the body calls it.
  package var name: String
  package var type: TypeExpression
  package var isVariadic = false
  package var isInout = false
  package var isAutoclosure = false
  package var isEscaping = false
  /// The expression a caller may leave out; nil when the argument is required.
  var defaultValue: ExprSyntax?

  /// Whether a caller may leave the argument out.
  package var isOptionalForCaller: Bool { defaultValue != nil || isVariadic || hasNilDefault }

  /// A memberwise parameter for an optional `var`, which is nil when left out.
  package var hasNilDefault = false

  /// A parameter of a memberwise initialiser: left out, the property gets the value that it begins with.
  package var isMemberwise = false
}

extension ParameterDeclaration: CustomStringConvertible {
  /// `from url: URL`, `_ count: Int`.
  package var description: String {
    let names = label == name ? name : "\(label ?? "_") \(name)"
    return "\(names): \(isInout ? "inout " : "")\(type)\(isVariadic ? "..." : "")"
  }
}
