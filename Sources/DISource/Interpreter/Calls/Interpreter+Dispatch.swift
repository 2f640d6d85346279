import DICore

// Which declaration a member means where code sees a value as one of a protocol.
extension Interpreter {
  /// The type in which a member of a value is looked up, where that is not the value's own; nil elsewhere.
  func typeOffering(_ name: String, of value: TypedValue) -> TypeDeclaration? {
    guard let seen = value.type?.unwrapped, let own = value.value.declaredType, seen != own else {
      return nil
    }
    return facts.typeOffering(name, of: own, seenAs: seen, self)
  }

  /// A member that only an extension of the protocol declares is that one, whatever the value's type declares. A
  /// requirement that the default of the protocol fulfils for a class is that one for the classes below it too, also where
  /// code sees them as that class.
  func findTypeOffering(
    _ name: String, of own: TypeExpression, seenAs seen: TypeExpression
  ) -> TypeDeclaration? {
    guard let seen = table.declaration(of: seen), let own = table.declaration(of: own) else { return nil }
    if seen.kind == .class { return hasDefault(name, seen) ? seen : nil }
    guard seen.kind == .protocol else { return nil }
    guard isRequirement(name, of: seen) else { return offers(name, seen) ? seen : nil }
    let classes = [own] + table.superclasses(of: own)
    let conforming = classes.last { type in table.lineage(of: type).contains { $0.name == seen.name } }
    guard let conforming, conforming.name != own.name, hasDefault(name, conforming) else { return nil }
    return conforming
  }

  private func isRequirement(_ name: String, of type: TypeDeclaration) -> Bool {
    table.lineage(of: type).contains { type in
      type.members.functions.contains { $0.name == name && $0.body == nil }
        || type.members.properties.contains { $0.name == name && $0.isRequirement }
    }
  }

  private func offers(_ name: String, _ type: TypeDeclaration) -> Bool {
    !facts.methods(name, of: type, self).isEmpty || facts.property(name, of: type, self) != nil
  }

  /// Whether no class declares the member that `type` has.
  private func hasDefault(_ name: String, _ type: TypeDeclaration) -> Bool {
    if let method = facts.methods(name, of: type, self).first { return method.owner == nil }
    return facts.property(name, of: type, self).map { $0.owner == nil } ?? false
  }
}
