extension DeclarationTable {
  /// The methods that a call of `name` on `type` may mean, nearest first: those of the type, of its superclasses, and
  /// default implementations of its protocols. Leaves out overridden methods, and requirements with a default
  /// implementation.
  package func methods(
    named name: String, in type: TypeDeclaration, isStatic: Bool = false
  ) -> [FunctionDeclaration] {
    var overridden = OverriddenMethods(from: type, in: self)
    let all = lineage(of: type).map { declaring in
      let named = declaring.members.functions.filter { $0.name == name && $0.isStatic == isStatic }
      return overridden.remaining(named, of: declaring).map { function in
        var function = function
        function.owner = declaring.isReferenceType ? declaring.name : nil
        function.protocolName = declaring.kind == .protocol ? declaring.name : nil
        return function
      }
    }
    var seen: Set<String> = []
    return [true, false].flatMap { isImplemented in
      all.flatMap { functions in
        let new = functions.filter { $0.isImplemented == isImplemented && !seen.contains($0.identity) }
        // A method under conditions does not hide those that apply where the conditions do not hold.
        seen.formUnion(new.filter(\.conditions.isEmpty).map(\.identity))
        return new
      }
    }
  }

  /// The property `name` of `type`, its superclasses or protocols, nearest first; a requirement only if nothing
  /// implements it.
  package func property(
    named name: String, in type: TypeDeclaration, isStatic: Bool = false
  ) -> PropertyDeclaration? {
    let all = lineage(of: type).filter(\.overview.hasProperties).flatMap { declaring in
      declaring.members.properties.lazy.filter { $0.name == name && $0.isStatic == isStatic }.map {
        property in
        var property = property
        property.owner =
          declaring.isReferenceType || property.isOfClassOutside(declaring) ? declaring.name : nil
        property.protocolName = declaring.kind == .protocol ? declaring.name : nil
        return property
      }
    }
    return all.first { !$0.isRequirement && $0.conditions.isEmpty } ?? all.first { !$0.isRequirement }
      ?? all.first
  }

  /// Whether a protocol, or one that it inherits from, requires a property.
  func requires(_ property: String, in type: TypeDeclaration) -> Bool {
    lineage(of: type).contains { $0.members.properties.contains { $0.name == property && $0.isRequirement } }
  }

  /// Whether a type of the program or of a library has a member of that name which the program declares.
  func hasMember(named name: String, inType typeName: String) -> Bool {
    guard let type = type(named: typeName) else { return false }
    return type.members.functions.contains { $0.name == name }
      || type.members.properties.contains { $0.name == name }
  }

  /// The properties `name` that a type has under conditions, nearest first, up to the first without conditions.
  func conditionalProperties(
    named name: String, in type: TypeDeclaration, isStatic: Bool
  ) -> [PropertyDeclaration] {
    var found: [PropertyDeclaration] = []
    for declaring in lineage(of: type) {
      let named = declaring.members.properties.filter { $0.name == name && $0.isStatic == isStatic }
      found += named.filter { !$0.conditions.isEmpty }.map { property in
        var property = property
        property.owner = declaring.isReferenceType ? declaring.name : nil
        property.protocolName = declaring.kind == .protocol ? declaring.name : nil
        return property
      }
      if named.contains(where: { $0.conditions.isEmpty && !$0.isRequirement }) { break }
    }
    return found
  }

  /// The stored properties of an instance of `type` in the order of initialisation; superclasses' first.
  package func storedProperties(of type: TypeDeclaration) -> [PropertyDeclaration] {
    guard type.kind == .class else { return type.storedProperties }
    return storingClasses(of: type).reversed().flatMap(\.storedProperties)
  }

  /// The classes that declare stored properties of `type`: itself and its superclasses, nearest first, below `end`.
  func storingClasses(of type: TypeDeclaration, below end: TypeDeclaration? = nil) -> [TypeDeclaration] {
    guard let place = place(ofTypeNamed: type.name) else { return [type] }
    var classes = inheritance.storingClasses(from: place)
    if let end = end.flatMap({ self.place(ofTypeNamed: $0.name) }) {
      classes = Array(classes.prefix { inheritance.isBelow($0, end) })
    }
    return classes.map { allTypes[$0] }.filter(\.storesProperties)
  }

  /// The case `name` of an enumeration; nil if there is none.
  package func enumCase(named name: String, in type: TypeDeclaration) -> EnumCaseDeclaration? {
    type.cases.first { $0.name == name }
  }
}

extension TypeDeclaration {
  /// Whether the type itself declares stored properties.
  fileprivate var storesProperties: Bool { members.properties.contains(where: \.isStoredInInstances) }
}

extension PropertyDeclaration {
  /// Whether it is a stored static property in an extension of a library's class: protocols have none.
  fileprivate func isOfClassOutside(_ type: TypeDeclaration) -> Bool {
    isStatic && !isComputed && type.kind == .external
  }
}
