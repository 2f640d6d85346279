import SwiftSyntax

extension DeclarationReader {
  /// The properties of a `let` or `var`; those of a tuple pattern have no type or value of their own.
  func properties(_ node: VariableDeclSyntax) -> [PropertyDeclaration] {
    let bindings = Array(node.bindings)
    return bindings.indices.flatMap { index -> [PropertyDeclaration] in
      let binding = bindings[index]
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
        return parts(of: binding, of: node)
      }
      let type = annotation(for: index, in: bindings)
      return [property(node, named: pattern.identifier, binding: binding, type: type)]
    }
  }

  /// The properties of a tuple pattern, each with its part of a tuple that is written out.
  private func parts(of binding: PatternBindingSyntax, of node: VariableDeclSyntax) -> [PropertyDeclaration] {
    let names = binding.pattern.names
    let values = binding.initializer?.value.as(TupleExprSyntax.self).map { Array($0.elements) } ?? []
    let isFlat = binding.pattern.as(TuplePatternSyntax.self)?.elements.count == values.count
    return names.indices.map { index in
      var part = property(node, named: names[index], binding: nil, type: nil)
      if isFlat, names.count == values.count { part.initialValue = values[index].expression }
      return part
    }
  }

  /// The type annotation of a binding. In `let a, b: Int` the annotation of `b` applies to `a` too.
  private func annotation(for index: Int, in bindings: [PatternBindingSyntax]) -> TypeExpression? {
    for binding in bindings[index...] {
      if let annotation = binding.typeAnnotation { return TypeExpression(annotation.type) }
      if binding.initializer != nil { return nil }
    }
    return nil
  }

  private func property(
    _ node: VariableDeclSyntax, named name: TokenSyntax, binding: PatternBindingSyntax?, type: TypeExpression?
  ) -> PropertyDeclaration {
    let modifiers = DeclarationModifiers(node.modifiers)
    let wrappers = wrappers(node.attributes)
    let value = binding?.initializer?.value
    let labels =
      type == nil
      ? TupleLabels(of: value) ?? TupleLabels(ofInitialValue: value, in: source)
      : TupleLabels(binding?.typeAnnotation?.type, in: source)
    return PropertyDeclaration(
      name: name.plainText, type: type, labels: labels,
      statesOptional: binding?.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false,
      isLet: node.bindingSpecifier.tokenKind == .keyword(.let),
      isWeak: modifiers.has(.weak), isUnowned: modifiers.has(.unowned),
      isLazy: modifiers.contains(.lazy), isStatic: modifiers.isStatic,
      isOverride: modifiers.contains(.override),
      isSetByFramework: node.attributes.contains { $0.isSetByFramework },
      isPrivate: modifiers.isPrivate, isPublic: modifiers.isPublic,
      wrapper: wrappers.first, innerWrappers: Array(wrappers.dropFirst()),
      position: source.position(of: name),
      file: source,
      initialValue: binding?.initializer?.value, accessors: accessors(binding?.accessorBlock))
  }

  func accessors(_ block: AccessorBlockSyntax?) -> PropertyDeclaration.Accessors? {
    guard let block else { return nil }
    var result = PropertyDeclaration.Accessors()
    switch block.accessors {
    case .getter(let body): result.getter = body
    case .accessors(let list): list.forEach { read($0, into: &result) }
    }
    return result
  }

  private func read(_ node: AccessorDeclSyntax, into accessors: inout PropertyDeclaration.Accessors) {
    let parameter = node.parameters?.name.plainText
    guard let body = node.body?.statements else {
      accessors.isRequirement = true
      return
    }
    switch node.accessorSpecifier.tokenKind {
    case .keyword(.set):
      accessors.setter = body
      accessors.isSetterNonmutating = node.modifier?.name.tokenKind == .keyword(.nonmutating)
      accessors.setterParameter = parameter ?? "newValue"
    case .keyword(.willSet):
      accessors.observers.append(.init(isAfter: false, parameter: parameter ?? "newValue", body: body))
    case .keyword(.didSet):
      accessors.observers.append(.init(isAfter: true, parameter: parameter ?? "oldValue", body: body))
    case .keyword(._modify) where accessors.$setter.isThere: break
    case .keyword(._modify):
      // It changes the value in place by setting what it yields.
      accessors.setter = body
      accessors.setterParameter = YieldedValue.name
    default:
      accessors.getter = body
      accessors.isGetterMutating = node.modifier?.name.tokenKind == .keyword(.mutating)
    }
  }
}

// MARK: - Attributes

extension DeclarationReader {
  func attributes(_ list: AttributeListSyntax) -> [AttributeUse] {
    list.compactMap { $0.as(AttributeSyntax.self) }.map(attribute)
  }

  /// The custom attributes; those of the language begin with a lower-case letter.
  func wrappers(_ list: AttributeListSyntax) -> [AttributeUse] {
    attributes(list).filter { use in
      let isWrapper = use.name.split(separator: ".").last?.first?.isUppercase ?? false
      return isWrapper && !Self.languageAttributes.contains(use.name)
    }
  }

  private static let languageAttributes: Set<String> = [
    "MainActor", "IBOutlet", "IBInspectable", "IBAction", "NSManaged", "NSCopying", "GKInspectable",
    "ObservationIgnored", "ObservationTracked",
    "CommandsBuilder", "SceneBuilder", "ToolbarContentBuilder", "ViewBuilder",
  ]

  private func attribute(_ node: AttributeSyntax) -> AttributeUse {
    let type = TypeExpression(node.attributeName)
    var generics: [TypeExpression] = []
    if case .named(let names) = type { generics = names.last?.arguments ?? [] }
    let arguments = node.arguments?.as(LabeledExprListSyntax.self)
    return AttributeUse(
      name: type.typeName ?? node.attributeName.trimmedText, genericArguments: generics,
      argumentText: node.arguments?.trimmedText ?? "", position: source.position(of: node),
      arguments: arguments)
  }
}

extension AttributeListSyntax.Element {
  /// Whether a framework gives the property its value.
  fileprivate var isSetByFramework: Bool {
    guard let name = self.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self) else {
      return false
    }
    return name.name.text == "NSManaged" || name.name.text == "IBOutlet"
  }
}

extension PatternSyntax {
  /// The names that a pattern binds, in order.
  var names: [TokenSyntax] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    return self.as(TuplePatternSyntax.self)?.elements.flatMap { $0.pattern.names } ?? []
  }
}

/// What a `_modify` accessor yields a place for.
enum YieldedValue {
  /// The name of the new value in the accessor's body, which no code can write.
  static let name = "the new value"
}
