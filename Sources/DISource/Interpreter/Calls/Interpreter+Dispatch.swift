import DICore
import SwiftSyntax

// The declaration of a member whose receiver has the type of a protocol in the code.
extension Interpreter {
  /// The type in which a member of a value is looked up, if that is not the value's own type; nil otherwise.
  func typeOffering(_ name: String, of value: TypedValue) -> TypeDeclaration? {
    guard let seen = value.type?.unwrapped, let own = value.value.declaredType, seen != own else {
      return nil
    }
    return facts.typeOffering(name, of: own, seenAs: seen, self)
  }

  /// The same for a static member of the type `own`, which the code knows as `seen`.
  func typeOffering(
    static name: String, of own: TypeExpression, seenAs seen: TypeExpression?
  ) -> TypeDeclaration? {
    guard let seen, seen != own else { return nil }
    return facts.typeOffering(name, of: own, seenAs: seen, isStatic: true, self)
  }

  /// The type in which a member is looked up. A member declared only by an extension of the protocol is that one,
  /// whatever the value's type declares. A default implementation that satisfies a requirement for a class is also used
  /// for its subclasses, even if the code's static type is that class.
  func findTypeOffering(
    _ name: String, of own: TypeExpression, seenAs seen: TypeExpression, isStatic: Bool
  ) -> TypeDeclaration? {
    guard let seen = table.declaration(of: seen), let own = table.declaration(of: own) else { return nil }
    if seen.kind == .class { return hasDefault(name, seen, isStatic) ? seen : nil }
    guard seen.kind == .protocol else { return nil }
    guard isRequirement(name, of: seen, isStatic) else { return offers(name, seen, isStatic) ? seen : nil }
    let classes = [own] + table.superclasses(of: own)
    let conforming = classes.last { type in table.lineage(of: type).contains { $0.name == seen.name } }
    guard let conforming, conforming.name != own.name, hasDefault(name, conforming, isStatic) else {
      return nil
    }
    return conforming
  }

  private func isRequirement(_ name: String, of type: TypeDeclaration, _ isStatic: Bool) -> Bool {
    table.lineage(of: type).contains { type in
      type.members.functions.contains { $0.name == name && $0.isStatic == isStatic && !$0.isImplemented }
        || type.members.properties.contains {
          $0.name == name && $0.isStatic == isStatic && $0.isRequirement
        }
    }
  }

  private func offers(_ name: String, _ type: TypeDeclaration, _ isStatic: Bool) -> Bool {
    !methods(name, of: type, isStatic).isEmpty || property(name, of: type, isStatic) != nil
  }

  /// Whether no class declares the member that `type` has.
  private func hasDefault(_ name: String, _ type: TypeDeclaration, _ isStatic: Bool) -> Bool {
    if let method = methods(name, of: type, isStatic).first { return method.owner == nil }
    return property(name, of: type, isStatic).map { $0.owner == nil } ?? false
  }

  private func methods(
    _ name: String, of type: TypeDeclaration, _ isStatic: Bool
  ) -> [FunctionDeclaration] {
    isStatic ? facts.staticMethods(name, of: type, self) : facts.methods(name, of: type, self)
  }

  private func property(_ name: String, of type: TypeDeclaration, _ isStatic: Bool) -> PropertyDeclaration? {
    isStatic ? facts.staticProperty(name, of: type, self) : facts.property(name, of: type, self)
  }
}

// MARK: - Types as the code knows them

extension Interpreter {
  /// What the code knows of the type that a name means: the protocol that constrains a generic parameter, and for `Self`
  /// the protocol of the extension, or the class; nil for other names.
  func seenType(of base: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plainText else { return nil }
    let context = environment.context
    let own = context.typeName.flatMap { table.type(named: $0) }
    if name == "Self" {
      return context.selfVariable?.seenAs ?? (own?.kind == .class ? own.map { .named($0.name) } : nil)
    }
    guard context.generics[name] != nil, !context.conditions.fix(name) else { return nil }
    let parameters = (context.function?.genericParameters ?? []) + (own?.genericParameters ?? [])
    guard let constraint = parameters.first(where: { $0.name == name })?.constraint,
      isProtocol(constraint)
    else { return nil }
    return constraint
  }

  /// A value of the type that a generic parameter stands for, with the protocol that constrains the parameter as its
  /// type, because generic code knows no more of its values; any other value as it is.
  func seenAsConstrained(_ value: TypedValue, _ environment: Environment) -> TypedValue {
    let context = environment.context
    guard !context.generics.isEmpty, value.value.declaredType != nil, let type = value.type else {
      return value
    }
    let own = context.typeName.flatMap { table.type(named: $0) }
    let parameters = (context.function?.genericParameters ?? []) + (own?.genericParameters ?? [])
    let parameter = parameters.first {
      context.generics[$0.name] == type && isProtocol($0.constraint) && !context.conditions.fix($0.name)
    }
    return parameter.map { TypedValue(value.value, $0.constraint) } ?? value
  }

  /// Whether it is a protocol of the program.
  func isProtocol(_ type: TypeExpression?) -> Bool {
    type.flatMap { table.declaration(of: $0) }?.kind == .protocol
  }

  /// The class as which the code knows an object of a class below it; nil where it knows its own class.
  func classKnown(of value: TypedValue) -> TypeExpression? {
    guard let seen = value.type?.unwrapped, let own = value.value.object?.type, seen != own,
      table.declaration(of: seen)?.kind == .class
    else { return nil }
    return seen
  }

  /// The methods that a call means on a value: those that the code's type has, as the value's own type implements them.
  /// Their default arguments are those that the code's type declares.
  func methods(_ name: String, of value: TypedValue, _ type: TypeDeclaration) -> [FunctionDeclaration] {
    let own = facts.methods(name, of: typeOffering(name, of: value) ?? type, self)
    guard !own.isEmpty, let seen = value.type?.unwrapped, seen != value.value.declaredType,
      typeOffering(name, of: value) == nil, let declaration = table.declaration(of: seen),
      declaration.kind == .class || declaration.kind == .protocol, declaration.name != type.name
    else { return own }
    let known = facts.methods(name, of: declaration, self)
    return known.isEmpty ? own : facts.implementations(of: known, by: own, seenAs: declaration, type)
  }
}

extension [FunctionDeclaration] {
  /// The functions, each as one of `others` that overrides or implements it.
  func implemented(by others: [FunctionDeclaration]) -> [FunctionDeclaration] {
    var taken: Set<String> = []
    let bodies = others.filter(\.isImplemented)
    return flatMap { function in
      let same = bodies.first { $0.identity == function.identity }
      let alike = same.map { [$0] } ?? bodies.filter { $0.signature == function.signature }
      guard !alike.isEmpty else { return [function] }
      return alike.filter { taken.insert($0.identity).inserted }
        .map { $0.withDefaults(of: function) }
    }
  }
}

extension FunctionDeclaration {
  /// The function with the default arguments of the one that it overrides.
  fileprivate func withDefaults(of other: FunctionDeclaration) -> FunctionDeclaration {
    guard other.isImplemented, other.parameters.contains(where: \.$defaultValue.isThere) else { return self }
    var copy = self
    for (index, parameter) in other.parameters.enumerated() {
      copy.parameters[index].inheritDefault(of: parameter, in: other.file)
    }
    return copy
  }
}
