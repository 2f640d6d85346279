import SwiftSyntax

// Members that a program adds to types of the standard library.
extension Interpreter {
  /// The types of the standard library whose extensions apply to a value, nearest first.
  func extendedTypes(of value: TypedValue) -> [TypeDeclaration] {
    let names: [String] =
      switch value.value {
      case .int(_, let type), .large(_, let type): [type.name] + Self.integerProtocols
      case .double(_, let type): [type.rawValue] + Self.floatProtocols
      case .string(_, let type):
        [type.rawValue] + (type.isCollection ? ["StringProtocol"] + Self.collection : []) + Self.comparable
      case .bool: ["Bool"] + Self.equatable
      case .set: ["Set"] + Self.setProtocols
      case .array(_, _?): ["ArraySlice"] + Self.collectionProtocols
      case .array: [value.otherCollection ?? "Array"] + Self.collectionProtocols
      case .dictionary: ["Dictionary"] + Self.collectionProtocols
      case .range(let range): [range.type.typeName ?? ""] + Self.rangeProtocols
      default: []
      }
    return names.compactMap { table.type(named: $0) }.filter { $0.kind == .external }
  }

  /// The protocol of the standard library to which the program adds a static member, and to which one of its types
  /// conforms: `Comparable` for `Double.largest(of:)`. Nil if there is none, and where the program adds it to the type.
  func protocolOffering(static name: String, of type: TypeExpression) -> TypeDeclaration? {
    guard let typeName = type.nameInLibrary ?? type.typeName,
      type.nameInLibrary != nil || type.isFloating || KnownProtocols.isOfStandardLibrary(typeName),
      table.type(named: typeName).map({ offers(name, $0, isStatic: true) }) != true
    else { return nil }
    let candidates = Self.protocolNames(of: type).compactMap { table.type(named: $0) }
    return candidates.first { candidate in
      guard candidate.kind == .external, offers(name, candidate, isStatic: true) else { return false }
      let conditions =
        typeLookups.staticMethods(name, of: candidate, self).map(\.conditions)
        + [typeLookups.staticProperty(name, of: candidate, self)?.conditions].compactMap(\.self)
      return conditions.contains { hold($0, ["Self": type]) != .no }
    }
  }

  /// The protocols to which a type of the standard library conforms, the nearest first.
  private static func protocolNames(of type: TypeExpression) -> [String] {
    if IntegerType(type) != nil { return integerProtocols }
    if type.isFloating { return floatProtocols }
    if let text = TextType(type) {
      return (text.isCollection ? ["StringProtocol"] + collection : []) + comparable
    }
    if type == .named("Bool") { return equatable }
    if type.boundOfRange != nil { return rangeProtocols }
    if type.argument(of: "Set") != nil { return setProtocols }
    let isDictionary = if case .dictionary = type { true } else { false }
    return isDictionary || type.elementType != nil ? collectionProtocols : []
  }

  /// The types of a library that the program extends and to which a value belongs.
  func extendedTypes(of library: any LibraryValue) -> [TypeDeclaration] {
    library.typeNames.compactMap { table.type(named: $0) }
  }

  private static let equatable = [
    "Hashable", "Equatable", "LosslessStringConvertible", "CustomStringConvertible", "Encodable", "Decodable",
  ]
  private static let comparable = ["Comparable"] + equatable
  private static let numberProtocols =
    ["SignedNumeric", "Numeric", "AdditiveArithmetic", "Strideable"] + comparable
  private static let integerProtocols = ["FixedWidthInteger", "BinaryInteger"] + numberProtocols
  private static let floatProtocols = ["BinaryFloatingPoint", "FloatingPoint"] + numberProtocols
  private static let collection = [
    "RangeReplaceableCollection", "MutableCollection", "RandomAccessCollection", "BidirectionalCollection",
    "Collection", "Sequence",
  ]
  private static let collectionProtocols = collection + equatable
  private static let setProtocols = ["SetAlgebra"] + collectionProtocols
  private static let rangeProtocols = ["RangeExpression"] + collectionProtocols

  /// A property, or a method as a function, that the program adds to the type of a value; nil if there is none.
  func addedMember(
    _ name: String, of base: TypedValue, _ environment: Environment, _ node: Syntax? = nil,
    _ use: ExpressionUse = .nothing
  ) throws -> TypedValue? {
    for type in extendedTypes(of: base) {
      if let value = try declaredMember(name, of: base, type.name, node, use) { return value }
    }
    return nil
  }

  /// Calls a method that the program adds to the type of a value; nil if there is none.
  func callAdded(_ name: String, on receiver: TypedValue, _ call: Call, _ base: ExprSyntax?) throws
    -> TypedValue?
  {
    for type in extendedTypes(of: receiver) {
      if let result = try callDeclared(name, on: receiver, type.name, call, base) { return result }
    }
    return nil
  }

  /// Calls a method that the program adds to a type whose standard method has the same name, if the arguments fit.
  func callAddedOverload(_ name: String, on receiver: TypedValue, _ call: Call) throws -> TypedValue? {
    guard !call.arguments.isEmpty, typeLookups.addedMethods(self).contains(name),
      StandardLibrary.hasMethod(name, of: receiver.value)
    else { return nil }
    for type in extendedTypes(of: receiver) {
      let functions = typeLookups.methods(name, of: type, self)
      guard !functions.isEmpty else { continue }
      let generics = conditionGenerics(ofTypeNamed: type.name, receiver.value.instanceType, receiver.type)
      let isMeant = functions.contains { function in
        guard function.isImplemented, hold(function.conditions, generics) != .no,
          let match = ArgumentMatch(call.arguments, to: function.parameters)
        else { return false }
        let isGiven = call.arguments.map(\.label) == match.labels(of: function)
        // One of the standard library goes before an added one, where only the label of a trailing closure differs.
        guard isGiven || type.name != "Dictionary" && !Self.collection.contains(type.name) else {
          return false
        }
        let types = types(
          of: function, match, call.arguments.count, in: type.name, open: type.genericParameters, generics)
        return zip(call.arguments, types).allSatisfy { argument, type in
          if isGiven, argument.label != nil, argument.syntax?.initialiserLabel != nil { return true }
          // A function goes rather to the method that takes one.
          if argument.isClosure || argument.syntax?.is(KeyPathExprSyntax.self) == true,
            type.withoutOptional == .named("Any")
          {
            return false
          }
          return takesOnlyKeyPath(type) ? false : fits(kind(of: argument, call), type) != .no
        }
      }
      if isMeant { return try callDeclared(name, on: receiver, type.name, call, nil) }
    }
    return nil
  }

  private func takesOnlyKeyPath(_ type: TypeExpression) -> Bool {
    type.typeName?.hasSuffix("KeyPath") == true
  }

  /// Calls a method with a key path argument that the program adds as an overload of one of the standard library.
  func callTakingKeyPath(_ name: String, on receiver: TypedValue, _ call: Call) throws -> TypedValue? {
    for type in extendedTypes(of: receiver) {
      let takesKeyPath = typeLookups.methods(name, of: type, self).contains { function in
        ArgumentMatch(call.arguments, to: function.parameters) != nil
          && function.parameters.contains { $0.type.typeName?.hasSuffix("KeyPath") == true }
      }
      if takesKeyPath { return try callDeclared(name, on: receiver, type.name, call, nil) }
    }
    return nil
  }

  /// The type that adds a `mutating` method with this name to that of a value.
  func typeAddingMutating(_ name: String, to value: TypedValue) -> TypeDeclaration? {
    extendedTypes(of: value).first { typeLookups.methods(name, of: $0, self).contains(where: \.isMutating) }
  }

  /// The program's extension of `Optional`, if it adds a `mutating` method with this name to an optional itself.
  func optionalAddingMutating(_ name: String, to value: TypedValue) -> TypeDeclaration? {
    extensionOfOptional(value).flatMap { type in
      typeLookups.methods(name, of: type, self).contains(where: \.isMutating) ? type : nil
    }
  }

  /// The program's extension of `Optional`, where code asks an optional itself for a member; nil elsewhere.
  func extensionOfOptional(_ value: TypedValue) -> TypeDeclaration? {
    guard value.value.isNothing || value.type?.isOptional == true, !value.endsChain,
      let type = table.type(named: "Optional"), type.kind == .external
    else { return nil }
    return type
  }

  /// The types whose extensions by the program apply to an optional itself, nearest first: `Optional`, and the protocols of
  /// the standard library to which it conforms.
  func typesExtending(optional value: TypedValue) -> [TypeDeclaration] {
    let own = extensionOfOptional(value).map { [$0] } ?? []
    guard let type = value.type, type.isOptional, !value.endsChain else { return own }
    let protocols = Self.protocolsOfOptionals.filter { name in
      table.type(named: name)?.kind == .external && table.conforms(type, to: .named(name)) == .yes
    }
    return own + protocols.compactMap { table.type(named: $0) }
  }

  private static let protocolsOfOptionals = ["Hashable", "Equatable", "Encodable", "Decodable"]

  /// Calls a method that the program adds to optionals; nil if there is none.
  func callAddedToOptional(
    _ name: String, _ value: TypedValue, _ call: Call
  ) throws -> TypedValue? {
    for type in typesExtending(optional: value) {
      let functions = typeLookups.methods(name, of: type, self)
      guard !functions.isEmpty else { continue }
      let own = Variable("self", value.value, type: value.type, isTemporary: !policy.changesState)
      let replaced = value.type.map { type in functions.map { $0.replacingSelf(with: type) } }
      return try callFunction(named: name, replaced ?? functions, on: own, typeName: type.name, call)
    }
    return nil
  }

  /// A property that the program adds to optionals; nil if there is none.
  func addedToOptional(
    _ name: String, of value: TypedValue, _ environment: Environment
  ) throws -> TypedValue? {
    for type in typesExtending(optional: value) {
      if let member = try declaredMember(name, of: value, type.name) { return member }
    }
    return nil
  }
}

extension TypeExpression {
  /// The name under which a program extends a type that has a form of its own: `Array` for `[Int]`.
  var nameInLibrary: String? {
    switch self {
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .optional: "Optional"
    default: nil
    }
  }

  /// The generic arguments of a type of the standard library, by parameter.
  var genericsOfLibrary: [String: TypeExpression] {
    var generics = parametersOfLibrary
    generics["SubSequence"] = subSequence
    return generics
  }

  private var parametersOfLibrary: [String: TypeExpression] {
    switch self {
    case .array(let element): ["Element": element, "SubSequence": .slice(element)]
    case .dictionary(let key, let value): ["Key": key, "Value": value, "Element": .pair(key, value)]
    case .optional(let wrapped): ["Wrapped": wrapped]
    case .named where TextType(self)?.isCollection == true:
      ["Element": .named("Character"), "SubSequence": .named("Substring")]
    case .named where argument(of: "ArraySlice") != nil:
      ["Element": argument(of: "ArraySlice") ?? self, "SubSequence": self]
    default: elementType.map { ["Element": $0] } ?? [:]
    }
  }
}

extension TypedValue {
  /// The name of the collection that is no array, though its value is held as one; nil for an array.
  fileprivate var otherCollection: String? {
    guard let name = type?.unwrapped.typeName,
      name == "KeyValuePairs" || isReversed || isSequenceView
    else { return nil }
    return name
  }
}
