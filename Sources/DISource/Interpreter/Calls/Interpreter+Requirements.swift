import DICore

// The conditions of `where` clauses.
extension Interpreter {
  /// Whether all conditions hold for the types of the generic parameters.
  func hold(_ conditions: [GenericRequirement], _ generics: [String: TypeExpression]) -> Conformance {
    Conformance.all(conditions.map { holds($0, generics) })
  }

  private func holds(_ condition: GenericRequirement, _ generics: [String: TypeExpression]) -> Conformance {
    let open = typeLookups.openNames(self).union(["Element", "Key", "Value", "Wrapped", "Self"])
    let subject = table.resolved(condition.subject.replacing(generics))
    let target = table.resolved(condition.target.replacing(generics))
    guard !subject.mentions(open.subtracting(generics.keys)), !subject.isUnknown else { return .unknown }
    switch condition.relation {
    case .conforms: return table.conforms(subject, to: target)
    case .equals:
      return target.mentions(open.subtracting(generics.keys)) ? .unknown : subject == target ? .yes : .no
    }
  }

  /// Whether conditions imply all of others, and not the other way round.
  func isStricter(_ conditions: [GenericRequirement], than others: [GenericRequirement]) -> Bool {
    imply(conditions, others) && !imply(others, conditions)
  }

  private func imply(_ conditions: [GenericRequirement], _ others: [GenericRequirement]) -> Bool {
    others.allSatisfy { other in
      conditions.contains { own in
        guard own.subject.memberPath == other.subject.memberPath else { return false }
        if own.target == other.target { return own.relation == .equals || own.relation == other.relation }
        return other.relation == .conforms && table.conforms(own.target, to: other.target) == .yes
      }
    }
  }

  /// Keeps one member of protocol extensions per requirement, as Swift does where `type` states its conformance: the
  /// strictest whose conditions hold for every value of the type. Other members stay.
  func witnesses(
    among functions: [FunctionDeclaration], of type: TypeDeclaration, seenAs seen: TypeDeclaration
  ) -> [FunctionDeclaration] {
    guard functions.contains(where: { !$0.conditions.isEmpty }) else { return functions }
    let generics = genericsOfConformance(of: type, to: seen)
    // The types of the requirement as the type has them: `Item` and `String` are one where that is the item.
    let identities = functions.map { function in
      function.replacing(generics) { self.table.resolved($0, in: type.name) }.identity
    }
    var taken: Set<String> = []
    return zip(functions, identities).flatMap { function, identity -> [FunctionDeclaration] in
      guard taken.insert(identity).inserted else { return [] }
      let alike = zip(functions, identities).filter { $0.1 == identity }.map(\.0)
      let defaults = alike.filter(\.isImplemented)
      guard defaults.count > 1, defaults.allSatisfy({ $0.protocolName != nil }) else { return alike }
      let holding = defaults.filter { hold($0.conditions, generics) == .yes }
      let best = holding.filter { one in !holding.contains { isStricter($0.conditions, than: one.conditions) }
      }
      return best.isEmpty ? alike : best
    }
  }

  /// The functions without those of extensions whose conditions do not hold where `type` conforms to a protocol, as far as
  /// others have the same labels.
  func applicable(
    _ functions: [FunctionDeclaration], to type: TypeDeclaration, seenAs seen: TypeDeclaration
  ) -> [FunctionDeclaration] {
    guard functions.contains(where: { !$0.conditions.isEmpty && $0.protocolName != nil }) else {
      return functions
    }
    let generics = genericsOfConformance(of: type, to: seen)
    let isExcluded = functions.map { $0.protocolName != nil && hold($0.conditions, generics) == .no }
    return functions.indices.filter { index in
      !isExcluded[index]
        || !functions.indices.contains {
          !isExcluded[$0] && functions[$0].signature == functions[index].signature
        }
    }.map { functions[$0] }
  }

  /// The types that a conformance determines for the names in conditions.
  private func genericsOfConformance(
    of type: TypeDeclaration, to seen: TypeDeclaration
  ) -> [String: TypeExpression] {
    let classes = [type] + table.superclasses(of: type)
    let conforming = classes.last { table.lineage(of: $0).contains { $0.name == seen.name } } ?? type
    var bounds: [String: TypeExpression] = [:]
    for parameter in conforming.genericParameters {
      bounds[parameter.name] = parameter.constraint ?? .named("Any")
    }
    for condition in table.conditions(ofConformanceOf: conforming, to: seen) {
      guard let name = condition.subject.typeName else { continue }
      let known = bounds[name].flatMap { $0 == .named("Any") ? nil : $0 }
      let target = table.resolved(condition.target, in: conforming.name)
      bounds[name] =
        condition.relation == .equals ? target : TypeExpression(allOf: [known, target].compactMap(\.self))
    }
    let associated = typeLookups.associatedTypes(of: .named(conforming.name), self).mapValues {
      $0.replacing(bounds)
    }
    return bounds.merging(associated) { own, _ in own }.merging(["Self": .named(conforming.name)]) { own, _ in
      own
    }
  }

  /// The types of the names in the conditions of a type's members.
  func conditionGenerics(
    ofTypeNamed name: String?, _ type: TypeExpression?, _ libraryType: TypeExpression?
  ) -> [String: TypeExpression] {
    let generics = generics(ofTypeNamed: name, in: type, orOfLibrary: libraryType)
    return (libraryType ?? type).map { generics.merging(["Self": $0]) { own, _ in own } } ?? generics
  }

  /// The same for the members of a value: what is not required is chosen by what the code knows of the value, so that
  /// `Self` is the protocol where code knows no more.
  func conditionGenerics(of value: TypedValue, in type: TypeDeclaration) -> [String: TypeExpression] {
    let own = value.value.instanceType ?? value.type
    let isType = if case .metatype = value.value { true } else { false }
    let ofLibrary = type.name == "Optional" && value.type?.isOptional == true ? value.type : value.dynamicType
    let generics = conditionGenerics(ofTypeNamed: type.name, own, isType ? nil : ofLibrary)
    guard let seen = value.type?.unwrapped, isLimited(seen) else { return generics }
    return generics.merging(["Self": seen]) { _, seen in seen }
  }

  /// Whether it is the type of values of several types: a protocol of the program, or a composition with one.
  func isLimited(_ type: TypeExpression?) -> Bool {
    if case .composition(let parts)? = type { return parts.contains { isProtocol($0) } }
    return isProtocol(type)
  }

  /// The constraint of `self` in a member of a protocol extension: the protocol, with the conditions on `Self`; nil for
  /// a member of another type.
  func typeSeen(from protocolName: String?, _ conditions: [GenericRequirement]) -> TypeExpression? {
    guard let protocolName else { return nil }
    let others = conditions.filter { $0.relation == .conforms && $0.subject == .named("Self") }.map(\.target)
    let own = TypeExpression.named(protocolName)
    return others.isEmpty ? own : .composition([own] + others.map { table.resolved($0, in: protocolName) })
  }

  /// The associated types of generic parameters' types, under names such as `S.Item`.
  func associatedTypes(of generics: [String: TypeExpression]) -> [String: TypeExpression] {
    var all: [String: TypeExpression] = [:]
    for (name, type) in generics {
      let own =
        table.declaration(of: type).map { $0.kind == .external } ?? true
        ? type.genericsOfLibrary : typeLookups.associatedTypes(of: type, self)
      for (member, type) in own where member.isShortPath {
        all["\(name).\(member)"] = type
        for (inner, type) in typeLookups.associatedTypes(of: type, self) where inner.isShortPath {
          all["\(name).\(member).\(inner)"] = type
        }
      }
    }
    return all
  }

  /// The property of a name that code uses on a value: one of the conditional ones of its type, or the unconditional
  /// one.
  func meant(_ property: PropertyDeclaration, in type: TypeDeclaration, on value: TypedValue)
    -> PropertyDeclaration
  {
    let conditional = typeLookups.conditionalProperties(
      property.name, of: type, isStatic: property.isStatic, self)
    guard conditional.count > (property.conditions.isEmpty ? 0 : 1) else { return property }
    let seen = isProtocol(value.type) ? value.type.flatMap { table.declaration(of: $0) } : nil
    let isRequired = seen.map { table.requires(property.name, in: $0) } ?? false
    let generics =
      isRequired
      ? genericsOfConformance(of: type, to: seen ?? type) : conditionGenerics(of: value, in: type)
    var holding = conditional.filter { hold($0.conditions, generics) == .yes }
    // Of nil it may not be known what it is no value of.
    if holding.isEmpty, value.value.isNothing {
      holding = conditional.filter { hold($0.conditions, generics) == .unknown }
    }
    let nearest = holding.first { one in !holding.contains { isStricter($0.conditions, than: one.conditions) }
    }
    if let nearest { return nearest }
    guard !property.conditions.isEmpty else { return property }
    return table.property(named: property.name, in: type, isStatic: property.isStatic) ?? property
  }
}

extension FunctionDeclaration {
  /// The function with other types for the names in its signature.
  fileprivate func replacing(
    _ generics: [String: TypeExpression], _ resolve: (TypeExpression) -> TypeExpression
  ) -> FunctionDeclaration {
    var copy = self
    for index in parameters.indices {
      copy.parameters[index].type = resolve(parameters[index].type.replacing(generics))
    }
    copy.result = resolve(result.replacing(generics))
    return copy
  }
}

extension String {
  /// Whether a path of associated types has at most two names: types that refer to each other have ever longer ones.
  fileprivate var isShortPath: Bool { utf8.count { $0 == UInt8(ascii: ".") } < 2 }
}
