import DICore
import SwiftSyntax

// The declaration of a member whose receiver has the type of a protocol or superclass in the code.
extension Interpreter {
  /// The type in which a member of a value is looked up, if that is not the value's own type; nil otherwise.
  func typeOffering(_ name: String, of value: TypedValue) -> TypeDeclaration? {
    guard let seen = value.type?.unwrapped, let own = value.value.declaredType, seen != own else {
      return nil
    }
    return typeLookups.typeOffering(name, of: own, seenAs: seen, self)
  }

  /// The same for a static member of the type `own`, which the code knows as `seen`.
  func typeOffering(
    static name: String, of own: TypeExpression, seenAs seen: TypeExpression?
  ) -> TypeDeclaration? {
    guard let seen, seen != own else { return protocolOffering(static: name, of: own) }
    return typeLookups.typeOffering(name, of: own, seenAs: seen, isStatic: true, self)
  }

  /// The type in which a member is looked up. A member declared only by an extension of the protocol is that one,
  /// whatever the value's type declares. A default implementation that satisfies a requirement for a class is also used
  /// for its subclasses, even if the code's static type is that class.
  func findTypeOffering(
    _ name: String, of own: TypeExpression, seenAs seen: TypeExpression, isStatic: Bool
  ) -> TypeDeclaration? {
    guard let seen = declaration(of: seen, having: name, isStatic), let own = table.declaration(of: own)
    else { return nil }
    if seen.kind == .class { return hasDefault(name, seen, isStatic) ? seen : nil }
    guard seen.kind == .protocol else { return nil }
    guard isRequirement(name, of: seen, isStatic) else {
      return offers(name, seen, isStatic: isStatic) ? seen : nil
    }
    let classes = [own] + table.superclasses(of: own)
    // The class that first conforms to the protocol which declares the requirement decides for all below it.
    let declaring = declaration(requiring: name, in: seen, isStatic)?.name ?? seen.name
    let conforming = classes.last { type in table.lineage(of: type).contains { $0.name == declaring } }
    guard let conforming, conforming.name != own.name, hasDefault(name, conforming, isStatic) else {
      return nil
    }
    return conforming
  }

  /// The declaration of a type; of a composition that of the part that has the member `name`: a class or a requirement
  /// precedes an extension.
  private func declaration(
    of type: TypeExpression, having name: String, _ isStatic: Bool = false
  ) -> TypeDeclaration? {
    guard case .composition(let parts) = type else { return table.declaration(of: type) }
    let offering = parts.compactMap { table.declaration(of: $0) }.filter {
      offers(name, $0, isStatic: isStatic) || isRequirement(name, of: $0, isStatic)
    }
    return offering.first { isRequirement(name, of: $0, isStatic) || !hasDefault(name, $0, isStatic) }
      ?? offering.first
  }

  private func isRequirement(_ name: String, of type: TypeDeclaration, _ isStatic: Bool) -> Bool {
    if !isStatic, isRequirementOfLibrary(name, of: type) { return true }
    return declaration(requiring: name, in: type, isStatic) != nil
  }

  /// The protocol of the program that declares a requirement which a protocol has or inherits; nil for none.
  private func declaration(
    requiring name: String, in type: TypeDeclaration, _ isStatic: Bool
  ) -> TypeDeclaration? {
    table.lineage(of: type).last { type in
      type.members.functions.contains { $0.name == name && $0.isStatic == isStatic && !$0.isImplemented }
        || type.members.properties.contains {
          $0.name == name && $0.isStatic == isStatic && $0.isRequirement
        }
    }
  }

  /// Whether a protocol of the program inherits the requirement from one of the standard library or Foundation.
  private func isRequirementOfLibrary(_ name: String, of type: TypeDeclaration) -> Bool {
    guard let protocolName = Self.requirementsOfLibrary[name], type.kind == .protocol else { return false }
    return table.conforms(.named(type.name), to: .named(protocolName)) == .yes
  }

  /// Requirements that types of a program often implement, each with its protocol.
  private static let requirementsOfLibrary = [
    "description": "CustomStringConvertible", "debugDescription": "CustomDebugStringConvertible",
    "id": "Identifiable", "errorDescription": "LocalizedError", "failureReason": "LocalizedError",
    "recoverySuggestion": "LocalizedError", "helpAnchor": "LocalizedError", "errorCode": "CustomNSError",
    "errorUserInfo": "CustomNSError", "hash": "Hashable", "rawValue": "RawRepresentable",
    "makeIterator": "Sequence", "underestimatedCount": "Sequence", "next": "IteratorProtocol",
    "startIndex": "Collection", "endIndex": "Collection", "index": "Collection", "count": "Collection",
    "isEmpty": "Collection", "encode": "Encodable", "customMirror": "CustomReflectable",
  ]

  func offers(_ name: String, _ type: TypeDeclaration, isStatic: Bool) -> Bool {
    !methods(name, of: type, isStatic).isEmpty || property(name, of: type, isStatic) != nil
  }

  /// Whether no class declares the member that `type` has.
  private func hasDefault(_ name: String, _ type: TypeDeclaration, _ isStatic: Bool) -> Bool {
    if let method = methods(name, of: type, isStatic).first { return method.owner == nil }
    return property(name, of: type, isStatic).map { $0.owner == nil } ?? false
  }

  private func methods(
    _ name: String, of type: TypeDeclaration, _ isStatic: Bool
  ) -> [FunctionDeclaration] {
    isStatic ? typeLookups.staticMethods(name, of: type, self) : typeLookups.methods(name, of: type, self)
  }

  private func property(_ name: String, of type: TypeDeclaration, _ isStatic: Bool) -> PropertyDeclaration? {
    isStatic ? typeLookups.staticProperty(name, of: type, self) : typeLookups.property(name, of: type, self)
  }

  /// Whether what the name of a member gave is the receiver's method, not what a property holds.
  func isMethod(_ member: TypedValue, named name: String, of receiver: TypedValue) -> Bool {
    guard member.value.isMethod(named: name) else { return false }
    if case .tuple = receiver.value { return false }
    let declaration = receiver.value.declaredType.flatMap { table.declaration(of: $0) }
    return declaration.flatMap { property(name, of: $0, false) } == nil
  }
}

// MARK: - Types as the code knows them

extension Interpreter {
  /// The class as which the code knows an object of a class below it; nil where it knows its own class.
  func classKnown(of value: TypedValue) -> TypeExpression? {
    guard let seen = value.knownClass ?? value.type?.unwrapped, let own = value.value.object?.type,
      seen != own,
      table.declaration(of: seen)?.kind == .class
    else { return nil }
    return seen
  }

  /// The same of a value that is a class itself.
  func classKnown(ofMetatype value: TypedValue) -> TypeExpression? {
    guard case .metatype(let seen)? = value.type, table.declaration(of: seen)?.kind == .class else {
      return nil
    }
    return seen
  }

  /// What a function gave, as the type that the code knows: `Base` for `type.init()`, where `type` is a variable of type
  /// `Base.Type`. With no type, as it is.
  func made(_ made: TypedValue, as known: TypeExpression?) -> TypedValue {
    let isOptional = made.type?.isOptional == true
    // An optional keeps its layer in `Any`.
    guard let known, !isOptional || known != .named("Any") else { return made }
    return TypedValue(made.value, isOptional && !known.isOptional ? .optional(known) : known)
  }

  /// The methods that a call means on a value: those that the code's type has, as the value's own type implements them.
  /// Their default arguments are those that the code's type declares.
  func methods(_ name: String, of value: TypedValue, _ type: TypeDeclaration) -> [FunctionDeclaration] {
    let offering = typeOffering(name, of: value)
    var own = typeLookups.methods(name, of: offering ?? type, self)
    if let offering, offering.kind == .class { return witnesses(among: own, of: offering, seenAs: offering) }
    guard !own.isEmpty, let seen = value.type?.unwrapped, seen != value.value.declaredType,
      offering == nil, let declaration = declaration(of: seen, having: name),
      declaration.kind == .class || declaration.kind == .protocol, declaration.name != type.name
    else { return withoutFulfilled(own, of: type) }
    var known = typeLookups.methods(name, of: declaration, self)
    guard !known.isEmpty else { return withoutFulfilled(own, of: type) }
    if declaration.kind == .protocol, isRequirement(name, of: declaration, false) {
      known = applicable(known, to: type, seenAs: declaration)
      own = witnesses(
        among: applicable(own, to: type, seenAs: declaration), of: type, seenAs: declaration)
    }
    return typeLookups.implementations(of: known, by: own, seenAs: declaration, type, self)
  }
}

extension Interpreter {
  /// The functions without default implementations of what the type implements itself, with the types that it has for the
  /// names in the protocol.
  func withoutFulfilled(
    _ functions: [FunctionDeclaration], of type: TypeDeclaration
  ) -> [FunctionDeclaration] {
    let own = functions.filter { $0.protocolName == nil && $0.isImplemented }
    guard !own.isEmpty, own.count < functions.count else { return functions }
    let conformance = ConformanceTypes(of: type, in: self)
    return functions.filter { function in
      function.protocolName == nil || function.addsDefaultArguments
        || !own.contains { $0.signature == function.signature && conformance.fulfils($0, function) }
    }
  }
}

extension [FunctionDeclaration] {
  /// The functions, each as one of `others` that overrides or implements it.
  ///
  /// - Parameter fulfils: Whether a function with the labels of another one, a protocol's, has the types that this has for
  ///   the conforming type. A default implementation has the types as the protocol writes them.
  func implemented(
    by others: [FunctionDeclaration], _ fulfils: (FunctionDeclaration, FunctionDeclaration) -> Bool
  ) -> [FunctionDeclaration] {
    var taken: Set<String> = []
    let bodies = others.filter(\.isImplemented)
    return flatMap { function in
      let identical = bodies.first { $0.identity == function.identity }
      let same =
        identical?.protocolName == nil
        ? identical
        : bodies.first {
          $0.protocolName == nil && $0.signature == function.signature && fulfils($0, function)
        } ?? identical
      let alike = same.map { [$0] } ?? bodies.filter { $0.signature == function.signature }
      guard !alike.isEmpty else { return [function] }
      let own = alike.filter { taken.insert($0.identity).inserted }
        .map { $0.withDefaults(of: function).withOptionalResult(of: function) }
      let isOther = function.addsDefaultArguments && alike.allSatisfy { $0.protocolName == nil }
      return isOther ? own + [function] : own
    }
  }
}

extension FunctionDeclaration {
  /// The function with an optional result, if that of the function that it overrides is one: the code knows no more.
  fileprivate func withOptionalResult(of other: FunctionDeclaration) -> FunctionDeclaration {
    guard isOverride, other.result.isOptional, !result.isOptional else { return self }
    var copy = self
    copy.result = .optional(result)
    return copy
  }

  private var withoutDefaults: FunctionDeclaration {
    guard parameters.contains(where: \.$defaultValue.isThere) else { return self }
    var copy = self
    for index in parameters.indices { copy.parameters[index].defaultValue = nil }
    return copy
  }

  /// The function with the default arguments of the one that it overrides. Code that knows a protocol sees none of those of
  /// the conforming type.
  fileprivate func withDefaults(of other: FunctionDeclaration) -> FunctionDeclaration {
    guard other.protocolName == nil else { return protocolName == nil ? withoutDefaults : self }
    guard other.isImplemented, other.parameters.contains(where: \.$defaultValue.isThere) else { return self }
    var copy = self
    for (index, parameter) in other.parameters.enumerated() {
      copy.parameters[index].inheritDefault(of: parameter, in: other.file)
    }
    return copy
  }
}
