import SwiftSyntax

/// A parameter of an initialiser or a function.
package struct ParameterDeclaration: Sendable {
  /// The label; nil for `_`.
  package var label: String?
  /// The name in the body.
  package var name: String
  package var type: TypeExpression
  /// The labels of the tuples in its type.
  var labels: TupleLabels?
  /// Whether its type is written `T?`, and not `T!`.
  var statesOptional = false
  package var isVariadic = false
  package var isInout = false
  package var isAutoclosure = false

  /// The type of what a call passes: of an `@autoclosure` that of the expression.
  var givenType: TypeExpression { isAutoclosure ? type.signature?.result ?? type : type }
  package var isEscaping = false
  /// What its function type says beside its types, such as `async throws`; empty if it is none.
  var effects = ""
  /// Whether `some` stands in its type, so that the function is generic.
  package var isOpaque = false
  /// The attributes of the program that it has, as types: a result builder.
  var attributes: [TypeExpression] = []
  /// The same with their arguments, of which one may be a property wrapper.
  var wrappers: [AttributeUse] = []
  /// The default value; nil if the argument is required.
  @LazilyFolded var defaultValue: ExprSyntax? = nil
  /// The file of a default value that is the one of an overridden method; nil for its own.
  var defaultFile: SourceFile?

  /// Whether it takes a pack of arguments: `repeat each T`.
  var isPack: Bool {
    if case .unknown(let text) = type { text.hasPrefix("repeat ") } else { false }
  }

  /// Whether the argument may be left out.
  package var isOptionalForCaller: Bool { $defaultValue.isThere || isVariadic || hasNilDefault }

  /// Whether it is the memberwise parameter of an optional `var`, with the default nil.
  package var hasNilDefault = false

  /// Takes over the default value of another parameter, which stands in `file`.
  mutating func inheritDefault(of other: ParameterDeclaration, in file: SourceFile) {
    _defaultValue = other._defaultValue
    defaultFile = file
  }

  /// Whether it is a memberwise parameter, whose default is the property's initial value.
  package var isMemberwise = false
}

extension ParameterDeclaration: CustomStringConvertible {
  /// The parameter as written: `from url: URL`, `_ count: Int`.
  package var description: String {
    let names = label == name ? name : "\(label ?? "_") \(name)"
    return "\(names): \(isInout ? "inout " : "")\(type)\(isVariadic ? "..." : "")"
  }
}
