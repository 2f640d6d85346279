import SwiftSyntax

/// A function, method or subscript.
package struct FunctionDeclaration: Sendable {
  /// The name; `subscript` for a subscript, the operator for an operator.
  package var name: String
  package var parameters: [ParameterDeclaration] = []
  package var genericParameters: [GenericParameter] = []
  package var result = TypeExpression.void
  /// The result of the method of a superclass that it overrides, if code that calls it knows no more; nil otherwise.
  var overriddenResult: TypeExpression?
  /// The tuple labels in the result type.
  var resultLabels: TupleLabels?
  package var isStatic = false
  package var isMutating = false
  /// Whether it is an operator behind its operand.
  var isPostfix = false
  package var isAsync = false
  package var isThrowing = false
  /// The type in `throws(E)`; nil for other functions.
  var thrownType: TypeExpression?
  package var isOverride = false
  package var isPrivate = false
  /// Whether code of other modules can see it. True for members, whose types, extensions and protocols have a say in it.
  var isPublic = true
  /// The `where` clause as written; empty if there is none.
  var requirements = ""
  /// The conditions on generic parameters, including those of the extension around it.
  var conditions: [GenericRequirement] = []
  package var position: SourcePosition
  package var file: SourceFile
  /// The class that declares the method, if it was looked up in a class or subclass.
  var owner: String?
  /// The protocol whose extension declares the method, if it was looked up.
  var protocolName: String?
  /// The attributes of the program that it has, as types: a result builder.
  var attributes: [TypeExpression] = []
  /// The body; nil for a protocol requirement.
  @LazilyFolded var body: CodeBlockItemListSyntax? = nil
  /// The setter of a subscript; nil for a read-only one, and for functions.
  @LazilyFolded var setterBody: CodeBlockItemListSyntax? = nil
  /// Whether the setter is `nonmutating`.
  var isSetterNonmutating = false
  /// Whether the getter of a subscript is `mutating`.
  var isGetterMutating = false
  /// The name of the new value in the setter.
  var setterParameter: String?
  /// The ``identity`` with the type names as written, if the types were renamed.
  var writtenIdentity: String?

  /// Whether it has a body, as a protocol's requirement has not.
  var isImplemented: Bool { $body.isThere }

  /// Whether it is a method of a protocol's extension that adds default arguments to what conforming types declare.
  var addsDefaultArguments: Bool {
    protocolName != nil && isImplemented && parameters.contains(where: \.$defaultValue.isThere)
  }

  /// The name and labels: `register(_:name:)`.
  package var signature: String { name + parameters.labelList }

  /// The name, labels and types, which distinguish overloads.
  package var identity: String {
    let types = parameters.map { "\($0.label ?? "_"): \($0.type)\($0.isVariadic ? "..." : "")" }
      .joined(separator: ", ")
    return "\(isStatic ? "static " : "")\(isPostfix ? "postfix " : "")\(name)(\(types)) -> \(result)"
  }

  /// The text that no other function in the same place may have, with the type names as written.
  var fullIdentity: String {
    if let writtenIdentity { return writtenIdentity }
    let constraints = genericParameters.map { "\($0.name): \($0.constraint?.description ?? "")" }
    let opaque = parameters.contains(where: \.isOpaque) ? parameters.map { $0.isOpaque ? "some" : "_" } : []
    let own = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    let effects = own + parameters.map(\.effects).filter { !$0.isEmpty }.map { " (\($0))" }.joined()
    return identity + effects + " <\((constraints + opaque).joined(separator: ", "))> \(requirements)"
  }
}

extension FunctionDeclaration {
  /// Whether it is in another module than the code of `file`, and not public.
  fileprivate func isConcealed(from file: SourceFile) -> Bool {
    AmbiguousNames.Rank(of: self.file, from: file, isHidden: isPrivate, isPublic: isPublic).isConcealed
  }
}

extension [FunctionDeclaration] {
  /// The functions visible from `file`; of equal declarations only the nearest. What other modules do not make public counts
  /// only where nothing else is there.
  func seen(from file: SourceFile) -> [FunctionDeclaration] {
    guard count > 1 else { return self }
    if contains(where: { !$0.isPublic && $0.file != file }) {
      let visible = filter { !$0.isConcealed(from: file) }
      if !visible.isEmpty, visible.count < count { return visible.seen(from: file) }
    }
    guard let first, contains(where: { $0.file != first.file }) else { return self }
    var nearest: [String: (index: Int, rank: AmbiguousNames.Rank)] = [:]
    for (index, function) in enumerated() {
      let rank = AmbiguousNames.Rank(
        of: function.file, from: file, isHidden: function.isPrivate, isPublic: function.isPublic)
      let key = function.fullIdentity
      if let known = nearest[key], !(rank < known.rank) { continue }
      nearest[key] = (index, rank)
    }
    let kept = Set(nearest.values.map(\.index))
    return indices.filter(kept.contains).map { self[$0] }
  }

  /// The functions declared like `function`, if code in `file` cannot distinguish them.
  ///
  /// - Parameter file: The calling file; nil if the library calls the function.
  func rivals(of function: FunctionDeclaration, from file: SourceFile?) -> [FunctionDeclaration] {
    guard count > 1, !function.file.isPromptInput else { return [] }
    func rank(_ other: FunctionDeclaration) -> AmbiguousNames.Rank? {
      file.map {
        AmbiguousNames.Rank(
          of: other.file, from: $0, isHidden: other.isPrivate, isPublic: other.isPublic)
      }
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
extension [FunctionDeclaration] {
  /// Adds an overload. An input at the prompt replaces an equal one, under the same conditions; in a file the first stays.
  mutating func add(_ function: FunctionDeclaration) {
    let twin = firstIndex {
      $0.identity == function.identity && $0.isImplemented == function.isImplemented
        && $0.requirements == function.requirements
    }
    guard let twin else { return append(function) }
    if function.file.isPromptInput {
      self[twin] = function
    } else if function.file != self[twin].file || function.fullIdentity != self[twin].fullIdentity {
      append(function)
    }
  }
}
