extension DeclarationTable {
  /// The memberwise initialiser of a structure without initialisers in its body.
  func memberwise(of type: TypeDeclaration) -> [InitialiserDeclaration] {
    guard type.initialisers.allSatisfy(\.isFromExtension) else { return [] }
    let settable = type.storedProperties.compactMap { property in
      memberwiseParameter(property, of: type).map { (property, $0) }
    }
    return [
      InitialiserDeclaration(
        parameters: settable.map(\.1), origin: .memberwise,
        isPrivate: settable.contains { $0.0.isPrivate && !$0.0.isLazy }, position: type.position, file: nil)
    ]
  }

  /// The parameter for a property; nil for a constant with a value, and a property whose wrapper has its own value.
  private func memberwiseParameter(
    _ property: PropertyDeclaration, of type: TypeDeclaration
  ) -> ParameterDeclaration? {
    guard let wrapper = property.wrapper else {
      if property.isLazy { return lazyParameter(property) }
      return property.isLet && property.$initialValue.isThere
        ? nil : property.memberwiseParameter(typeOfInitialValue(property))
    }
    if isResultBuilder(wrapper, in: type.name) { return property.memberwiseParameter() }
    if property.$initialValue.isThere {
      return libraryWrapper(wrapper, in: type.name) != nil ? nil : property.memberwiseParameter()
    }
    guard wrapper.arguments?.isEmpty ?? true else { return nil }
    guard let declared = declaration(of: .named(wrapper.name), in: type.name), declared.isPropertyWrapper
    else {
      let isValue = KnownWrappers.madeOfValue.contains(wrapper.name)
      return isValue || KnownWrappers.handedOver.contains(wrapper.name)
        ? property.memberwiseParameter(isValue ? nil : wrapper.wrapping(property.type)) : nil
    }
    guard !wrapsItself(declared) else { return nil }
    let initialisers = initialisers(of: declared)
    if initialisers.contains(where: { $0.parameters.allSatisfy(\.isOptionalForCaller) }) { return nil }
    let made = initialisers.compactMap(\.parameters.first).first { $0.label == "wrappedValue" }
    guard made?.isAutoclosure == true else {
      guard made != nil else { return property.memberwiseParameter(wrapper.wrapping(property.type)) }
      var parameter = property.memberwiseParameter()
      parameter.hasNilDefault = property.type?.isOptional == true
      return parameter
    }
    var parameter = property.memberwiseParameter(.function([], result: property.type ?? .unknown("")))
    parameter.isAutoclosure = true
    return parameter
  }

  /// The parameter for a lazy property, which is computed later if nil is given.
  private func lazyParameter(_ property: PropertyDeclaration) -> ParameterDeclaration {
    let type = property.type ?? typeOfInitialValue(property) ?? .unknown("")
    var parameter = ParameterDeclaration(label: property.name, name: property.name, type: .optional(type))
    parameter.hasNilDefault = true
    parameter.isMemberwise = true
    return parameter
  }

  /// Whether an attribute in the type `typeName` means a result builder of the program.
  func isResultBuilder(_ attribute: AttributeUse, in typeName: String?) -> Bool {
    declaration(of: .named(attribute.name), in: typeName)?.isResultBuilder ?? false
  }

  /// The type of a property without annotation, inferred from its initial value; nil if that is not enough.
  private func typeOfInitialValue(_ property: PropertyDeclaration) -> TypeExpression? {
    guard property.type == nil, let value = property.initialValue else { return nil }
    return LiteralType(of: value)?.type ?? ExpressionTyping(table: self, libraries: []).type(of: value)
  }
}

/// Property wrappers of frameworks, which the program does not declare.
private enum KnownWrappers {
  /// Wrappers for which the memberwise initialiser takes the wrapped value: `@State var count: Int`.
  static let madeOfValue: Set = ["State", "StateObject", "ObservedObject", "Bindable", "Published"]
  /// Wrappers that the memberwise initialiser takes themselves: `@Binding var isOn: Bool`.
  static let handedOver: Set = ["Binding"]
}

extension AttributeUse {
  /// The type of the wrapper around a value of `type`: `Binding<Bool>`.
  fileprivate func wrapping(_ type: TypeExpression?) -> TypeExpression {
    let arguments = genericArguments.isEmpty ? [type].compactMap(\.self) : genericArguments
    return .named([TypeExpression.Name(name, arguments: arguments)])
  }
}

extension PropertyDeclaration {
  /// - Parameter type: The parameter's type; nil for the property's.
  fileprivate func memberwiseParameter(_ type: TypeExpression? = nil) -> ParameterDeclaration {
    let inferred = initialValue.flatMap { LiteralType(of: $0)?.type }
    var parameter = ParameterDeclaration(
      label: name, name: name, type: type ?? self.type ?? inferred ?? .unknown(""), defaultValue: initialValue
    )
    parameter.hasNilDefault = !$initialValue.isThere && wrapper == nil && hasDefault
    parameter.isMemberwise = true
    parameter.attributes = wrapper.map { [$0.type] } ?? []
    return parameter
  }
}
