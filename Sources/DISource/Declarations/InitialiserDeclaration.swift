import SwiftSyntax

/// An initialiser, written or implied.
package struct InitialiserDeclaration: Sendable {
  /// Where an initialiser comes from.
  package enum Origin: Hashable, Sendable {
    /// It is written in the type or an extension of it.
    case written
    /// `init()` of a type whose stored properties all have values.
    case implicit
    /// A structure's initialiser with one parameter for each stored property.
    case memberwise
    /// A superclass's, which this class takes over.
    case inherited(from: String)
  }

  package var parameters: [ParameterDeclaration] = []
  package var genericParameters: [GenericParameter] = []
  /// What has to hold of the generic parameters.
  var conditions: [GenericRequirement] = []
  package var origin = Origin.written
  package var isFailable = false
  package var isConvenience = false
  package var isRequired = false
  package var isOverride = false
  package var isPrivate = false
  package var isFromExtension = false
  package var position: SourcePosition
  /// Nil for an implied initialiser and for a protocol's requirement.
  var body: CodeBlockItemListSyntax?
  /// The file the body belongs to; nil for an implied initialiser.
  package var file: SourceFile?

  /// `init(fetcher:updater:)`.
  package var signature: String { "init" + parameters.labelList }
}

/// A placeholder type of a generic declaration: `T: Animal`.
package struct GenericParameter: Hashable, Sendable {
  package let name: String
  /// What the declaration asks of it, where that is written beside the name.
  package let constraint: TypeExpression?
}

extension [ParameterDeclaration] {
  /// `(fetcher:_:)`.
  package var labelList: String { "(" + map { ($0.label ?? "_") + ":" }.joined() + ")" }
}
