import SwiftSyntax

/// An initialiser, declared or implicit.
package struct InitialiserDeclaration: Sendable {
  /// Where an initialiser comes from.
  package enum Origin: Hashable, Sendable {
    /// Declared in the type or in an extension.
    case written
    /// The implicit `init()` of a type whose stored properties all have values.
    case implicit
    /// The implicit initialiser of a structure with a parameter for each stored property.
    case memberwise
    /// Inherited from a superclass.
    case inherited(from: String)
  }

  package var parameters: [ParameterDeclaration] = []
  package var genericParameters: [GenericParameter] = []
  /// The conditions on generic parameters.
  var conditions: [GenericRequirement] = []
  package var origin = Origin.written
  package var isFailable = false
  package var isConvenience = false
  package var isRequired = false
  package var isOverride = false
  package var isPrivate = false
  package var isFromExtension = false
  /// The protocol whose extension declares it, if it was found as an initialiser of a type that conforms; nil otherwise.
  var protocolName: String?
  package var position: SourcePosition
  /// The body; nil for an implicit initialiser and for a protocol requirement.
  @LazilyFolded var body: CodeBlockItemListSyntax? = nil
  /// The file of the body; nil for an implicit initialiser.
  package var file: SourceFile?

  /// The labels: `init(fetcher:updater:)`.
  package var signature: String { "init" + parameters.labelList }

  /// The initialiser with the default arguments of one that it overrides.
  func withDefaults(of other: InitialiserDeclaration) -> InitialiserDeclaration {
    guard let file = other.file, other.parameters.contains(where: \.$defaultValue.isThere) else {
      return self
    }
    var copy = self
    for (index, parameter) in other.parameters.enumerated() {
      copy.parameters[index].inheritDefault(of: parameter, in: file)
    }
    return copy
  }
}

/// A generic parameter: `T: Animal`.
package struct GenericParameter: Hashable, Sendable {
  package let name: String
  /// The constraint beside the name; nil for none.
  package let constraint: TypeExpression?
}

extension [ParameterDeclaration] {
  /// The labels in parentheses: `(fetcher:_:)`.
  package var labelList: String { "(" + map { ($0.label ?? "_") + ":" }.joined() + ")" }
}

extension InitialiserDeclaration {
  /// A memberwise initialiser whose parameters have the types of the values of these properties.
  func withTypes(
    of properties: [String], _ type: (_ property: String) -> TypeExpression?
  ) -> InitialiserDeclaration {
    guard origin == .memberwise else { return self }
    var copy = self
    for index in parameters.indices where properties.contains(parameters[index].name) {
      if let known = type(parameters[index].name) { copy.parameters[index].type = known }
    }
    return copy
  }
}
