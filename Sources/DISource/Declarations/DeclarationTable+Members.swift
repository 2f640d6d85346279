extension DeclarationTable {
  /// The methods a call of `name` on `type` could mean, nearest first: the type's own, its superclasses', and the
  /// defaults its protocols give. An overridden method is left out, and so is a requirement that has a default.
  package func methods(
    named name: String, in type: TypeDeclaration, isStatic: Bool = false
  ) -> [FunctionDeclaration] {
    let all = lineage(of: type).flatMap(\.members.functions).filter {
      $0.name == name && $0.isStatic == isStatic
    }
    var seen: Set<String> = []
    return (all.filter { $0.body != nil } + all.filter { $0.body == nil }).filter {
      seen.insert($0.identity).inserted
    }
  }

  /// The property `name` of `type`, its superclasses or protocols, nearest first; a requirement only when nothing
  /// fulfils it.
  package func property(
    named name: String, in type: TypeDeclaration, isStatic: Bool = false
  ) -> PropertyDeclaration? {
    let all = lineage(of: type).flatMap(\.members.properties).filter {
      $0.name == name && $0.isStatic == isStatic
    }
    return all.first { !$0.isRequirement } ?? all.first
  }

  /// The stored properties an instance of `type` has, superclasses' first, as they are initialised.
  package func storedProperties(of type: TypeDeclaration) -> [PropertyDeclaration] {
    ([type] + superclasses(of: type)).reversed().flatMap(\.storedProperties)
  }

  /// The case `name` of an enumeration.
  package func enumCase(named name: String, in type: TypeDeclaration) -> EnumCaseDeclaration? {
    type.cases.first { $0.name == name }
  }
}
