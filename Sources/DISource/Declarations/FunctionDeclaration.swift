import SwiftSyntax

/// A function, method or subscript.
package struct FunctionDeclaration: Sendable {
  /// `subscript` for a subscript, the operator for an operator.
  package var name: String
  package var parameters: [ParameterDeclaration] = []
  package var genericParameters: [GenericParameter] = []
  package var result = TypeExpression.void
  /// The labels in the result's type.
  var resultLabels: TupleLabels?
  package var isStatic = false
  package var isMutating = false
  package var isAsync = false
  package var isThrowing = false
  package var isOverride = false
  package var isPrivate = false
  /// The `where` clause as written; empty where there is none.
  var requirements = ""
  /// What has to hold of the generic parameters, also by the extension that it stands in.
  var conditions: [GenericRequirement] = []
  package var position: SourcePosition
  package var file: SourceFile
  /// The class that declares it, for a method that was looked up in a class or one below it.
  var owner: String?
  /// The protocol whose extension declares it, for a method that was looked up.
  var protocolName: String?
  /// Nil for a protocol's requirement.
  var body: CodeBlockItemListSyntax?
  /// The code that sets what a subscript gives; nil for one that cannot be set, and for functions.
  var setterBody: CodeBlockItemListSyntax?
  /// Whether that leaves the value as it is that it is set on.
  var isSetterNonmutating = false
  /// What that calls the new value.
  var setterParameter: String?
  /// The identity that its text gives it, where its types have other names by now.
  var writtenIdentity: String?

  /// `register(_:name:)`.
  package var signature: String { name + parameters.labelList }

  /// What tells overloads apart: names, labels and types.
  package var identity: String {
    let types = parameters.map { "\($0.label ?? "_"): \($0.type)\($0.isVariadic ? "..." : "")" }
      .joined(separator: ", ")
    return "\(isStatic ? "static " : "")\(name)(\(types)) -> \(result)"
  }

  /// What no other function beside it may share, with the names of types as they are written.
  var fullIdentity: String {
    if let writtenIdentity { return writtenIdentity }
    let constraints = genericParameters.map { "\($0.name): \($0.constraint?.description ?? "")" }
    let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    return identity + effects + " <\(constraints.joined(separator: ", "))> \(requirements)"
  }
}

extension [FunctionDeclaration] {
  /// Those that code in `file` can mean: of several that are declared alike, the nearest one.
  func seen(from file: SourceFile) -> [FunctionDeclaration] {
    guard let first, contains(where: { $0.file != first.file }) else { return self }
    var nearest: [String: (index: Int, rank: Namesakes.Rank)] = [:]
    for (index, function) in enumerated() {
      let rank = Namesakes.Rank(of: function.file, from: file, isHidden: function.isPrivate)
      let key = function.fullIdentity
      if let known = nearest[key], !(rank < known.rank) { continue }
      nearest[key] = (index, rank)
    }
    let kept = Set(nearest.values.map(\.index))
    return indices.filter(kept.contains).map { self[$0] }
  }

  /// Those that are declared like `function`, so that nothing decides between them for code in `file`.
  ///
  /// - Parameter file: nil where the library calls the function.
  func rivals(of function: FunctionDeclaration, from file: SourceFile?) -> [FunctionDeclaration] {
    guard count > 1, !function.file.isPromptInput else { return [] }
    func rank(_ other: FunctionDeclaration) -> Namesakes.Rank? {
      file.map { Namesakes.Rank(of: other.file, from: $0, isHidden: other.isPrivate) }
    }
    let own = rank(function)
    return filter { other in
      guard other.file != function.file, !other.file.isPromptInput,
        other.fullIdentity == function.fullIdentity
      else { return false }
      guard let own, let rank = rank(other) else {
        return other.file.home.sharesScope(with: function.file.home)
      }
      return rank.isRival(of: own)
    }
  }
}
