import SwiftSyntax

// Functions that are named as values.
extension Interpreter {
  /// The function that a name without arguments means: `numbers.map(format)`. The labels decide, then the type that is
  /// asked for; of those that are left the call chooses. Nil if there is none, or the labels are those of a library's.
  ///
  /// - Parameter node: The syntax of the name, with the labels that are written; nil for no labels.
  func reference(
    to functions: [FunctionDeclaration], on selfValue: SourceValue?, typeName: String?, _ node: Syntax?,
    _ use: ExpressionUse
  ) -> TypedValue? {
    guard let any = functions.first else { return nil }
    let labels = node?.writtenLabels
    let ofLibrary = libraryMethod(any.name, of: selfValue, labels)
    var left = functions
    if let labels {
      left = functions.filter { $0.parameters.map(\.label) == labels }
      if left.isEmpty, ofLibrary != nil || isStandard(any.name, of: selfValue) { return nil }
    }
    if left.count > 1 || ofLibrary != nil, let signature = use.type?.unwrapped.signature {
      let fitting = left.filter { fits($0, signature, in: typeName) }
      if fitting.isEmpty, let ofLibrary {
        return TypedValue(.function(FunctionReference(ofLibrary)), use.type?.unwrapped.functionType)
      }
      if !fitting.isEmpty { left = fitting }
    }
    let first = left.first ?? any
    let reference = FunctionReference(.function(first, selfValue: selfValue, typeName: typeName))
    reference.ofLibrary = ofLibrary
    reference.rivals = Array(left.dropFirst()).filter {
      $0.identity != first.identity || $0.isImplemented && $0.conditions != first.conditions
    }
    let isOfOneType = ofLibrary == nil && reference.rivals.allSatisfy { $0.type == first.type }
    return TypedValue(
      .function(reference), isOfOneType ? first.type : use.type?.unwrapped.functionType)
  }

  /// A method of a library or of the standard library as a value; nil if the value has no such method.
  ///
  /// - Parameter node: The syntax of the name, with the labels that are written.
  func methodReference(
    _ name: String, of value: TypedValue, _ node: Syntax, _ use: ExpressionUse
  ) -> TypedValue? {
    if let method = libraryMethod(name, of: value.value, node.writtenLabels) {
      return TypedValue(.function(FunctionReference(method)), use.type?.unwrapped.functionType)
    }
    guard !value.value.isUnknown, StandardLibrary.hasMethod(name, of: value.value) else { return nil }
    return TypedValue(.function(FunctionReference(.member(value, name, labels: node.writtenLabels ?? []))))
  }

  /// The method of a library's value as a function, with the labels that are written; nil if it has none of that name.
  private func libraryMethod(
    _ name: String, of value: SourceValue?, _ labels: [String?]?
  ) -> FunctionReference.Target? {
    guard case .library(let library)? = value, library.offers(name) else { return nil }
    return .method(library, name, labels: labels)
  }

  /// Whether the standard library has a function of that name: on a value, or a free one without.
  private func isStandard(_ name: String, of value: SourceValue?) -> Bool {
    value.map { StandardLibrary.hasMethod(name, of: $0) } ?? StandardLibrary.functionValues.contains(name)
  }

  /// What a call of a function that the program adds to a library's type means: the library's method of that name, if the
  /// program's certainly take other arguments; nil for the program's.
  func libraryMethod(of reference: FunctionReference, _ call: Call) -> FunctionReference? {
    guard let ofLibrary = reference.ofLibrary, case .function(let function, _, _) = reference.target else {
      return nil
    }
    let own = ([function] + reference.rivals).map(\.withoutLabels)
    return means(own, named: function.name, call) ? nil : FunctionReference(ofLibrary)
  }

  /// Whether a function can be handed over as one of that signature, as far as the types are known.
  private func fits(
    _ function: FunctionDeclaration,
    _ signature: (parameters: [TypeExpression], result: TypeExpression), in typeName: String?
  ) -> Bool {
    guard function.parameters.count == signature.parameters.count else { return false }
    let open = Set(function.genericParameters.map(\.name))
    func passes(_ type: TypeExpression, to other: TypeExpression) -> Bool {
      if type.hasUnknown || other.hasUnknown || type.mentions(open) || other.mentions(open) { return true }
      return canPass(type, to: other) != .no
    }
    let own = function.parameters.map { table.resolved($0.type, in: typeName) }
    return zip(signature.parameters, own).allSatisfy { passes($0, to: $1) }
      && (signature.result == .void
        ? function.result == .void
        : passes(table.resolved(function.result, in: typeName), to: signature.result))
  }

  /// The labels of the one among several initialisers that a function type tells: `B.init as (Query) -> B`. Nil where it tells
  /// none.
  func labelsOfInitialiser(of type: TypeExpression, toldBy use: ExpressionUse) -> [String?]? {
    guard let signature = use.type?.unwrapped.signature, let declaration = table.declaration(of: type),
      declaration.kind != .external, !signature.parameters.contains(where: { $0.hasUnknown || isOpen($0) })
    else { return nil }
    let all = typeLookups.initialisers(of: declaration, self)
    let generics = table.generics(of: declaration, as: type)
    let fitting = all.filter { initialiser in
      initialiser.parameters.count == signature.parameters.count
        && zip(signature.parameters, initialiser.parameters).allSatisfy {
          canPass($0, to: meaning(of: $1.type, in: declaration.name, generics)) == .yes
        }
    }
    return all.count > 1 && fitting.count == 1 ? fitting[0].parameters.map(\.label) : nil
  }

  /// Calls one of several functions of a name, whose parameters have no labels in a value.
  func call(
    _ function: FunctionDeclaration, or rivals: [FunctionDeclaration], on variable: Variable?,
    typeName: String?, _ call: Call
  ) throws -> TypedValue {
    guard !rivals.isEmpty else {
      let labelled = call.replacing(
        arguments: zip(call.arguments, function.parameters).map {
          .init(label: $1.label, content: $0.content)
        })
      return try callFunction(named: function.name, [function], on: variable, typeName: typeName, labelled)
    }
    let all = ([function] + rivals).filter { $0.parameters.count == call.arguments.count }
    return try callFunction(
      named: function.name, all.map(\.withoutLabels), on: variable, typeName: typeName, call)
  }
}

extension Syntax {
  /// The labels that are written behind the name of a function: `move(to:)`; nil for none.
  var writtenLabels: [String?]? {
    let names =
      self.as(DeclReferenceExprSyntax.self)?.argumentNames
      ?? self.as(MemberAccessExprSyntax.self)?.declName.argumentNames
    return names?.arguments.map { $0.name.tokenKind == .wildcard ? nil : $0.name.plainText }
  }
}
