// Property wrappers that the program declares.
extension DeclarationTable {
  /// The name of the wrapper that an attribute means in the type `scope`, which may be a typealias.
  func wrapperName(_ attribute: AttributeUse, in scope: String?) -> String {
    guard !self.typealiases.isEmpty else { return attribute.name }
    return resolved(.named(attribute.name), in: scope).typeName ?? attribute.name
  }

  /// The library's wrapper that an attribute means; nil if it means another: the program's own wrapper of a name
  /// precedes a library's.
  func libraryWrapper(_ attribute: AttributeUse, in scope: String?) -> String? {
    let name = wrapperName(attribute, in: scope)
    let isDeclared = declaration(of: .named(name), in: scope)?.isPropertyWrapper == true
    return self.libraryWrappers.contains(name) && !isDeclared ? name : nil
  }

  /// The type of a property of the type `scope`: as annotated, or by the generic argument of a library's wrapper:
  /// `@Injected<Cat> var cat`. Nil if neither says it.
  func annotatedType(of property: PropertyDeclaration, in scope: String?) -> TypeExpression? {
    if let type = property.type { return type }
    guard let wrapper = property.wrapper, wrapper.genericArguments.count == 1,
      let name = libraryWrapper(wrapper, in: scope)
    else { return nil }
    return self.optionalWrappers.contains(name)
      ? .optional(wrapper.genericArguments[0]) : wrapper.genericArguments[0]
  }

  /// The property wrappers of a type's stored properties.
  func wrappers(within type: TypeDeclaration) -> [TypeDeclaration] {
    type.storedProperties.compactMap { property in
      guard let wrapper = property.wrapper,
        let declared = declaration(of: .named(wrapper.name), in: type.name), declared.isPropertyWrapper
      else { return nil }
      return declared
    }
  }

  /// Whether a value of the wrapper contains another one of the same type, so that none can be made.
  func wrapsItself(_ wrapper: TypeDeclaration) -> Bool {
    var seen: Set<String> = []
    var pending = wrappers(within: wrapper)
    while let next = pending.popLast() {
      if next.name == wrapper.name { return true }
      if seen.insert(next.name).inserted { pending += wrappers(within: next) }
    }
    return false
  }
}

extension TypeDeclaration {
  var isPropertyWrapper: Bool { attributes.contains { $0.name == "propertyWrapper" } }

  var isResultBuilder: Bool { attributes.contains { $0.name == "resultBuilder" } }
}
