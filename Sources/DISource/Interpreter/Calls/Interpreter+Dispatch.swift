import DICore

// The declaration of a member whose receiver has the type of a protocol in the code.
extension Interpreter {
  /// The type in which a member of a value is looked up, if that is not the value's own type; nil otherwise.
  func typeOffering(_ name: String, of value: TypedValue) -> TypeDeclaration? {
    guard let seen = value.type?.unwrapped, let own = value.value.declaredType, seen != own else {
      return nil
    }
    return facts.typeOffering(name, of: own, seenAs: seen, self)
  }

  /// The type in which a member is looked up. A member declared only by an extension of the protocol is that one,
  /// whatever the value's type declares. A default implementation that satisfies a requirement for a class is also used
  /// for its subclasses, even if the code's static type is that class.
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
      type.members.functions.contains { $0.name == name && !$0.isImplemented }
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
