import SwiftSyntax

// Properties whose getter is `mutating`: reading one changes the value that has it.
extension Interpreter {
  /// Whether some type of the program has such a property with this name.
  func mayHaveMutatingGetter(_ name: String) -> Bool {
    guard policy.changesInPlace else { return false }
    let names = typeLookups.mutatingGetters(self)
    return !names.isEmpty && (names.contains(name) || names.contains("subscript"))
  }

  /// Reads a member of what stands at the place that `base` means; nil where it means no place.
  func memberAtPlace(
    _ name: String, _ base: ExprSyntax, _ node: MemberAccessExprSyntax, _ environment: Environment,
    _ use: ExpressionUse
  ) throws -> TypedValue? {
    guard base.isPlace else { return nil }
    let place = try place(of: base, environment)
    let owner = TypedValue(try content(of: place, at: node, environment), type(of: place)).unwrapped(by: base)
    if let use = dynamicUse(name, of: owner, node, environment), owner.value.object == nil,
      use.functions.contains(where: \.isGetterMutating)
    {
      return chained(
        try get(use.choosing(by: Syntax(node)), of: owner, at: place), at: ExprSyntax(node), base)
    }
    guard let result = try mutatingMember(name, of: owner, at: place, node, environment) else {
      return try member(name, ofBase: owner, base, node, environment, use)
    }
    return chained(result, at: ExprSyntax(node), base)
  }

  /// Reads such a property of the value `owner` at a place, which its getter changes there; nil for another property.
  func mutatingMember(
    _ name: String, of owner: TypedValue, at place: AssignmentTarget, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws -> TypedValue? {
    guard mayHaveMutatingGetter(name), let (property, getter, type) = mutatingGetter(name, of: owner) else {
      return nil
    }
    return try change(place, at: node, environment) { value in
      let own = Variable("self", value, type: owner.dynamicType, isTemporary: !policy.changesState)
      value = .void
      defer { value = own.value ?? .void }
      return try compute(property, getter, on: own, type)
    }
  }

  /// Reads such a property of `self` by its bare name; nil for another name.
  func mutatingMember(_ name: String, of own: Variable) throws -> TypedValue? {
    guard mayHaveMutatingGetter(name), let value = own.value,
      let (property, getter, type) = mutatingGetter(name, of: TypedValue(value, own.type))
    else { return nil }
    return try compute(property, getter, on: own, type)
  }

  private func mutatingGetter(
    _ name: String, of owner: TypedValue
  ) -> (PropertyDeclaration, CodeBlockItemListSyntax, TypeDeclaration)? {
    let declared =
      owner.value.isDeclared
      ? owner.value.declaredType.flatMap { table.declaration(of: $0) }
      : owner.type.flatMap { extendedDeclaration(of: $0.unwrapped) }
    guard owner.value.object == nil, let type = declared,
      let known = typeLookups.property(name, of: type, self),
      case let property = meant(known, in: type, on: owner),
      property.accessors?.isGetterMutating == true, let getter = property.accessors?.getter
    else { return nil }
    return (property, getter, type)
  }
}
