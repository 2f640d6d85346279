import DICore

// The conditions of `where` clauses.
extension Interpreter {
  /// Whether all conditions hold for the types of the generic parameters.
  func hold(_ conditions: [GenericRequirement], _ generics: [String: TypeExpression]) -> Conformance {
    Conformance.all(conditions.map { holds($0, generics) })
  }

  private func holds(_ condition: GenericRequirement, _ generics: [String: TypeExpression]) -> Conformance {
    let open = facts.openNames(self).union(["Element", "Key", "Value", "Wrapped", "Self"])
    let subject = table.resolved(condition.subject.replacing(generics))
    let target = table.resolved(condition.target.replacing(generics))
    guard !subject.mentions(open.subtracting(generics.keys)), !subject.isUnknown else { return .unknown }
    switch condition.relation {
    case .conforms: return table.conforms(subject, to: target)
    case .equals:
      return target.mentions(open.subtracting(generics.keys)) ? .unknown : subject == target ? .yes : .no
    }
  }

  /// The types of the names in the conditions of a type's members.
  func conditionGenerics(
    ofTypeNamed name: String?, _ type: TypeExpression?, _ libraryType: TypeExpression?
  ) -> [String: TypeExpression] {
    let generics = generics(ofTypeNamed: name, in: type, orOfLibrary: libraryType)
    return (libraryType ?? type).map { generics.merging(["Self": $0]) { own, _ in own } } ?? generics
  }

  /// The associated types of generic parameters' types, under names such as `S.Item`.
  func associatedTypes(of generics: [String: TypeExpression]) -> [String: TypeExpression] {
    var all: [String: TypeExpression] = [:]
    for (name, type) in generics {
      let own =
        table.declaration(of: type).map { $0.kind == .external } ?? true
        ? type.genericsOfLibrary : facts.associatedTypes(of: type, self)
      for (member, type) in own {
        all["\(name).\(member)"] = type
        for (inner, type) in facts.associatedTypes(of: type, self) {
          all["\(name).\(member).\(inner)"] = type
        }
      }
    }
    return all
  }

  /// The property that code means on a value, among the conditional ones of its type and the unconditional one.
  func meant(_ property: PropertyDeclaration, in type: TypeDeclaration, on value: TypedValue)
    -> PropertyDeclaration
  {
    let conditional = facts.conditionalProperties(
      property.name, of: type, isStatic: property.isStatic, self)
    guard conditional.count > (property.conditions.isEmpty ? 0 : 1) else { return property }
    let own = value.value.instanceType ?? value.type
    let generics = conditionGenerics(ofTypeNamed: type.name, own, value.dynamicType)
    return conditional.first { hold($0.conditions, generics) == .yes } ?? property
  }
}
