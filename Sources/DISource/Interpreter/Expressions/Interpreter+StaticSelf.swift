// What `self` is to the code of a class, whose object may be one of a subclass.
extension Interpreter {
  /// `self` with the type that Swift gives it: the class whose code it is, except where a method gives `Self`.
  func staticSelf(_ environment: Environment) throws -> TypedValue? {
    let context = environment.context
    guard let own = try selfValue(environment),
      let type = classKnownOfSelf(in: context) ?? classOfReceiver(in: context)
    else { return try selfValue(environment) }
    if case .metatype = own.value { return TypedValue(own.value, .metatype(type)) }
    return TypedValue(own.value, own.type?.isOptional == true ? .optional(type) : type)
  }

  /// The class as which the code knows `self`, if that is an object of a class below it, or such a class; nil where it knows
  /// the type itself.
  func classKnownOfSelf(in context: CodeContext) -> TypeExpression? {
    if let known = context.classOfSelf { return known }
    guard context.selfVariable?.value != nil else { return nil }
    let known = findClassKnownOfSelf(in: context)
    context.classOfSelf = .some(known)
    return known
  }

  private func findClassKnownOfSelf(in context: CodeContext) -> TypeExpression? {
    guard !context.isInProtocol, !context.givesSelf, let name = context.typeName,
      let own = context.selfVariable?.typeOfSelf, own.typeName != name,
      let declaration = table.type(named: name), isClass(declaration, context.selfVariable?.value)
    else { return nil }
    let type = withOwnArguments(.named(name), in: name, context.generics)
    guard !table.isGeneric(declaration) || type.hasArguments && !isOpen(type),
      table.conforms(own, to: type) == .yes
    else { return nil }
    return type
  }

  /// The class as which the code that calls a member of a protocol's extension knows the object, if that is one of a class
  /// below it; nil elsewhere.
  private func classOfReceiver(in context: CodeContext) -> TypeExpression? {
    guard context.isInProtocol, let own = context.selfVariable, own.value?.object != nil else { return nil }
    return own.selfType
  }

  private func isClass(_ declaration: TypeDeclaration, _ value: SourceValue?) -> Bool {
    declaration.kind == .class || declaration.kind == .external && value?.object != nil
  }
}
