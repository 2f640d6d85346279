extension TypeExpression {
  /// Whether the type contains one of these names.
  func mentions(_ names: Set<String>) -> Bool {
    if names.isEmpty { return false }
    return switch self {
    case .named(let path):
      names.contains(path[0].text)
        || path.contains { $0.arguments.contains { $0.mentions(names) } }
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.mentions(names)
    case .dictionary(let key, let value): key.mentions(names) || value.mentions(names)
    case .function(let inputs, let result, _):
      result.mentions(names) || inputs.contains { $0.mentions(names) }
    case .tuple(let parts): parts.contains { $0.mentions(names) }
    case .composition(let parts): parts.contains { $0.mentions(names) }
    case .unknown: false
    }
  }

  /// Whether a part of the type is not known.
  var hasUnknown: Bool {
    switch self {
    case .unknown: true
    case .named(let path): path.contains { $0.arguments.contains(where: \.hasUnknown) }
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.hasUnknown
    case .dictionary(let key, let value): key.hasUnknown || value.hasUnknown
    case .function(let inputs, let result, _): result.hasUnknown || inputs.contains(where: \.hasUnknown)
    case .tuple(let parts): parts.contains(where: \.hasUnknown)
    case .composition(let parts): parts.contains(where: \.hasUnknown)
    }
  }

  /// The known part of a function type with open generic parameters, as a hint for a closure; nil for another type.
  func closureHint(_ open: Set<String>) -> TypeExpression? {
    guard case .function = unwrapped else { return nil }
    return unwrapped.replacing(Dictionary(open.map { ($0, TypeExpression.unknown("")) }) { $1 })
  }

  /// The type of which an implicit member is one, with generic arguments that are still open; nil where the type itself
  /// is.
  func implicitMemberHint(_ open: Set<String>) -> TypeExpression? {
    guard case .named(let path) = unwrapped, !open.contains(path[0].text) else { return nil }
    return replacing(Dictionary(open.map { ($0, TypeExpression.unknown("")) }) { $1 })
  }

  /// The type itself if it is optional, otherwise the optional of it.
  var asOptional: TypeExpression { isOptional ? self : .optional(self) }

  /// Whether a typealias of the program is part of the type.
  func hasTypealias(_ table: DeclarationTable) -> Bool {
    var isFound = false
    _ = mappingNames { path in
      isFound = isFound || table.typealiases[path.map(\.text).joined(separator: ".")] != nil
      return path
    }
    return isFound
  }

  /// Whether the type contains a member type of one of these names: `S.Item`.
  func mentionsMember(of names: Set<String>) -> Bool {
    var isFound = false
    _ = mappingNames { path in
      isFound = isFound || path.count > 1 && names.contains(path[0].text)
      return path
    }
    return isFound
  }

  /// Whether it is a named type with generic arguments.
  var hasArguments: Bool {
    if case .named(let path) = self { path.contains { !$0.arguments.isEmpty } } else { false }
  }

  /// The generic arguments of a type, also of one that is written as `[Int]` or `Int?`; empty for other types.
  var genericArguments: [TypeExpression] {
    switch self {
    case .array(let element): [element]
    case .dictionary(let key, let value): [key, value]
    case .optional(let wrapped): [wrapped]
    case .named(let names): names.last?.arguments ?? []
    default: []
    }
  }

  /// A named type without its generic arguments; nil for other types.
  var withoutArguments: TypeExpression? {
    guard case .named(var names) = self, let last = names.popLast(), !last.arguments.isEmpty else {
      return nil
    }
    return .named(names + [Name(last.text)])
  }

  /// Determines `names` by comparing this type, as declared, with `actual`. Known ones are kept.
  func bind(_ names: Set<String>, to actual: TypeExpression, _ generics: inout [String: TypeExpression]) {
    switch (self, actual) {
    case (_, .unknown): break
    case (.named(let path), _) where path.count == 1 && names.contains(path[0].text):
      generics[path[0].text] = generics[path[0].text] ?? actual
    case (.named(let path), .named(let other)):
      for (own, actual) in zip(path, other) where own.text == actual.text {
        for (part, actual) in zip(own.arguments, actual.arguments) { part.bind(names, to: actual, &generics) }
      }
    case (.optional(let inner), .optional(let other)), (.array(let inner), .array(let other)),
      (.metatype(let inner), .metatype(let other)):
      inner.bind(names, to: other, &generics)
    case (.optional(let inner), _): inner.bind(names, to: actual, &generics)
    case (.named, .optional(let other)), (.array, .optional(let other)), (.dictionary, .optional(let other)):
      bind(names, to: other, &generics)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      key.bind(names, to: otherKey, &generics)
      value.bind(names, to: otherValue, &generics)
    case (.function(let inputs, let result, _), .function(let others, let otherResult, _)):
      for (input, other) in zip(inputs, others) { input.bind(names, to: other, &generics) }
      result.bind(names, to: otherResult, &generics)
    case (.tuple(let parts), .tuple(let others)):
      for (part, other) in zip(parts, others) { part.bind(names, to: other, &generics) }
    default: break
    }
  }
}

extension Interpreter {
  /// Whether the type contains a generic parameter or associated type that is not determined.
  func isOpen(_ type: TypeExpression) -> Bool {
    let names = typeLookups.openNames(self)
    guard type.mentions(names) else { return false }
    var isOpen = false
    _ = type.mappingNames { path in
      isOpen = isOpen || names.contains(path[0].text) && table.type(named: path[0].text) == nil
      return path
    }
    return isOpen
  }

  /// A type as written in the code of the type `typeName`, whose bare name there, and those of the types around it, mean
  /// these with their own arguments.
  func withOwnArguments(
    _ type: TypeExpression, in typeName: String?, _ generics: [String: TypeExpression]
  ) -> TypeExpression {
    guard !generics.isEmpty, let own = typeName.flatMap({ table.type(named: $0) }), table.isGeneric(own),
      case .named(let bare) = TypeExpression.named(own.name), type.mentions([bare[0].text])
    else { return type }
    let levels = table.genericLevels(of: own)
    guard levels.count == bare.count else { return type }
    return type.mappingNames { path in
      let common = zip(path, bare).prefix { $0.text == $1.text }.count
      return path.prefix(common).specialised(Array(levels.prefix(common)), generics) + path.dropFirst(common)
    }
  }

  /// The meaning of a type as written in the code of the type `typeName`, with the types of generic parameters that are
  /// known.
  ///
  /// - Parameter isInProtocol: Whether the code stands in an extension of a protocol to which the type conforms.
  func meaning(
    of type: TypeExpression, in typeName: String?, _ generics: [String: TypeExpression],
    isInProtocol: Bool = false
  ) -> TypeExpression {
    withOwnArguments(table.resolved(type, in: typeName), in: isInProtocol ? nil : typeName, generics)
      .replacing(generics)
  }

  /// The type of a property that code reads on `holder`; nil if it is not stated.
  func meaning(
    of property: PropertyDeclaration, in typeName: String, on holder: Variable,
    _ generics: [String: TypeExpression]
  ) -> TypeExpression? {
    guard let type = property.type else { return nil }
    if let own = holder.type ?? holder.typeOfSelf, type.mentions(["Self"]),
      table.type(named: typeName)?.kind == .external
    {
      return meaning(of: type.replacing(["Self": own]), in: typeName, generics)
    }
    guard property.protocolName != nil || property.owner != nil else {
      return meaning(of: type, in: typeName, generics)
    }
    let own = (holder.selfType ?? holder.typeOfSelf).map { type.replacing(["Self": $0]) } ?? type
    return meaning(of: own, in: typeName, generics, isInProtocol: property.protocolName != nil)
  }

  /// The types of the generic parameters of `declaration` for a value of `type`, which is that type or a subclass.
  func generics(of declaration: TypeDeclaration, in type: TypeExpression?) -> [String: TypeExpression] {
    guard table.isGeneric(declaration), var type else { return [:] }
    var passed: Set<String> = []
    while let current = table.declaration(of: type), passed.insert(current.name).inserted {
      if current.name == declaration.name { return table.generics(of: current, as: type) }
      guard let parent = current.firstInherited else { break }
      var own = table.generics(of: current, as: type)
      let written = table.resolved(parent, in: current.name)
      if written.mentionsMember(of: Set(own.keys)) {
        own.merge(associatedTypes(of: own)) { own, _ in own }
      }
      type = written.replacing(own)
    }
    return [:]
  }

  /// - Parameter libraryType: The static type, if it is one of the standard library.
  func generics(
    ofTypeNamed name: String?, in type: TypeExpression?, orOfLibrary libraryType: TypeExpression? = nil
  ) -> [String: TypeExpression] {
    guard let declaration = name.flatMap({ table.type(named: $0) }) else { return [:] }
    if declaration.name == "Optional",
      let optional = [libraryType, type].compactMap(\.self).first(where: \.isOptional)
    {
      return optional.genericsOfLibrary
    }
    if declaration.kind == .external,
      type.flatMap({ table.declaration(of: $0) })?.kind ?? .external == .external
    {
      return (libraryType ?? type)?.genericsOfLibrary ?? [:]
    }
    let own = generics(of: declaration, in: type)
    guard let type else { return own }
    return own.merging(typeLookups.associatedTypes(of: type, self)) { own, _ in own }
  }
}
