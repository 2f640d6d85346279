import DICore
import SwiftSyntax

extension Interpreter {
  func memberAccess(
    _ expression: ExprSyntax, _ environment: Environment, _ use: Expectation
  ) throws -> TypedValue {
    guard let node = expression.as(MemberAccessExprSyntax.self) else {
      return unknown(expression, environment)
    }
    let name = node.declName.baseName.plainText
    guard let base = node.base else { return try implicitStatic(name, node, environment, use) }
    if let type = namedType(base, environment) {
      return try typeMember(name, of: type, node, environment, use)
    }
    if base.is(SuperExprSyntax.self) { return try superMember(name, node, environment, use) }
    let value = try value(of: base, in: environment, for: .nothing)
    if case .metatype(let type) = value.value {
      return try typeMember(name, of: type, node, environment, use)
    }
    if let added = try addedToOptional(name, of: value, base, environment) { return added }
    if name == "self" { return chained(value, base) }
    if value.value.isNothing { return try memberOfNil(name, value.type, expression, base, environment) }
    if let member = try lazyMember(name, of: value, base, environment) { return chained(member, base) }
    if let member = try member(name, of: value, node, environment, use) { return chained(member, base) }
    if value.value.isUnknown { return unknown(expression, environment, memberType(name, of: value.type)) }
    guard isInSight(value.value) else { return unknown(expression, environment, use.type) }
    return notUnderstood(expression, environment, use.type)
  }

  /// The first read of a structure's `lazy var` changes the structure.
  private func lazyMember(
    _ name: String, of value: TypedValue, _ base: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard policy.changesInPlace, case .structure(var structure) = value.value,
      case .postponed? = structure.fields[Symbol(name)],
      base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self)
    else { return nil }
    let made = try initialValue(ofLazy: name, of: value)
    structure.fields[Symbol(name)] = .strong(made.value)
    try assign(TypedValue(.structure(structure), value.type), to: base, environment)
    return TypedValue(made.value, facts.propertyType(Symbol(name), of: structure.type, self) ?? made.type)
  }

  /// The type an expression names, unless a variable of that name hides it.
  func namedType(_ expression: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      guard environment.variable(named: name) == nil else { return nil }
      return typeNamed(name, environment)
    }
    guard let type = TypeExpression(naming: expression) else { return nil }
    return qualified(type, environment)
  }

  private func memberOfNil(
    _ name: String, _ type: TypeExpression?, _ expression: ExprSyntax, _ base: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    let type = memberType(name, of: type)
    if base.isOptionalChain { return chained(TypedValue(.nothing, type), base) }
    return try trap(
      "'\(base.trimmedDescription)' is nil", at: expression, in: environment, giving: type)
  }

  func chained(_ value: TypedValue, _ base: ExprSyntax) -> TypedValue {
    guard base.isOptionalChain, let type = value.type, !type.isOptional else { return value }
    return TypedValue(value.value, .optional(type))
  }

  /// `.shared`: a static member of the type that is expected.
  private func implicitStatic(
    _ name: String, _ node: some SyntaxProtocol, _ environment: Environment, _ use: Expectation
  ) throws -> TypedValue {
    guard let type = use.type?.unwrapped else { return unknown(node, environment) }
    if name == "none", use.type?.isOptional == true { return .nothing }
    return try staticMember(name, of: type, node, environment, use) ?? unknown(node, environment, use.type)
  }

  private func typeMember(
    _ name: String, of type: TypeExpression, _ node: some SyntaxProtocol, _ environment: Environment,
    _ use: Expectation
  ) throws -> TypedValue {
    switch name {
    case "self", "Type": return TypedValue(.metatype(type))
    case "init":
      let labels = node.as(MemberAccessExprSyntax.self)?.declName.argumentNames?.arguments.map { argument in
        argument.name.tokenKind == .wildcard ? nil : argument.name.plainText
      }
      return TypedValue(.function(FunctionReference(.initialiser(type, labels: labels))))
    default:
      if let value = try staticMember(name, of: type, node, environment, use) { return value }
      if type.isOptionalOfLibrary, name == "none" || name == "some" {
        guard name == "none" else {
          return TypedValue(.function(FunctionReference(.initialiser(type, labels: [nil]))))
        }
        return TypedValue(.nothing, type.isOptional ? type : use.type)
      }
      let nested = qualified(.named("\(type.typeName ?? "").\(name)"), environment)
      if name.looksLikeType, table.declaration(of: nested) != nil || isLibraryType(nested) {
        return TypedValue(.metatype(nested))
      }
      if let integer = IntegerType(type), let value = try member(name, of: integer, node, environment) {
        return value
      }
      return commonInstance(name, of: type) ?? unknown(node, environment, use.type)
    }
  }

  /// `URLSession.shared`: by the names that are given to it, the one instance of an undeclared class.
  private func commonInstance(_ name: String, of type: TypeExpression) -> TypedValue? {
    guard ["shared", "standard", "default", "main", "current"].contains(name),
      !KnownProtocols.isValueType(type),
      table.declaration(of: type) == nil, let typeName = type.typeName
    else { return nil }
    let key = "\(typeName).\(name)"
    if let known = statics[key]?.value { return TypedValue(known, type) }
    let object = makeObject(type, isKnown: false)
    bindStatic(Variable(name, .object(object), type: type), as: key)
    return TypedValue(.object(object), type)
  }

  func isLibraryType(_ type: TypeExpression) -> Bool {
    guard let name = type.typeName else { return false }
    return dialects.contains { $0.offers(type: name) }
  }
}

// MARK: - Members of values

extension Interpreter {
  /// The property, or the method as a function, that `name` means on `value`; nil if there is none.
  func member(
    _ name: String, of base: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment,
    _ use: Expectation
  ) throws -> TypedValue? {
    if typeOffering(name, of: base) != nil {
      return try declaredMember(name, of: base, base.value.declaredType?.typeName, environment)
    }
    switch base.value {
    case .object(let object): return try field(name, of: object, base, node, environment)
    case .structure(let structure): return try field(name, of: structure, base, node, environment)
    case .library(let library):
      return try library.member(name, self) ?? declaredMember(name, of: base, library.typeName, environment)
    case .metatype(let type): return try staticMember(name, of: type, node, environment, use)
    case .enumeration(let value): return try enumerationMember(name, of: value, base, environment)
    case .unknown: return try unknownMember(name, of: base, node, environment)
    default:
      return try builtInMember(name, of: base, node, environment) ?? addedMember(name, of: base, environment)
    }
  }

  private func field(
    _ name: String, of object: SourceObject, _ base: TypedValue, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws -> TypedValue? {
    let symbol = Symbol(name)
    let type = facts.propertyType(symbol, of: object.type, self)
    switch object.fields[symbol] {
    case .strong(let value)?: return TypedValue(value, type ?? value.dynamicType)
    case .weak(let reference)?: return TypedValue(reference.value, type)
    case .wrapped(let wrapper)?: return try wrapper.read(self)
    case .uninitialised?: return try notYet(name, node, environment)
    case .postponed?:
      let value = try initialValue(ofLazy: name, of: base)
      if policy.mayChange(object) { object.fields[symbol] = .strong(value.value) }
      return TypedValue(value.value, type ?? value.type)
    case nil:
      return try wrapperMember(name, of: object.fields)
        ?? (try declaredMember(name, of: base, object.type.typeName, environment))
    }
  }

  private func field(
    _ name: String, of structure: StructureValue, _ base: TypedValue, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws -> TypedValue? {
    let symbol = Symbol(name)
    let type = facts.propertyType(symbol, of: structure.type, self)
    switch structure.fields[symbol] {
    case .strong(let value)?: return TypedValue(value, type ?? value.dynamicType)
    case .weak(let reference)?: return TypedValue(reference.value, type)
    case .wrapped(let wrapper)?: return try wrapper.read(self)
    case .uninitialised?: return try notYet(name, node, environment)
    case .postponed?: return try initialValue(ofLazy: name, of: base)
    case nil:
      return try wrapperMember(name, of: structure.fields)
        ?? (try declaredMember(name, of: base, structure.type.typeName, environment))
    }
  }

  private func notYet(
    _ name: String, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue {
    throw error("'\(name)' has no value yet", at: node, in: environment)
  }

  /// A computed property, or a method without its call.
  func declaredMember(
    _ name: String, of base: TypedValue, _ typeName: String?, _ environment: Environment
  ) throws -> TypedValue? {
    guard let typeName, let type = table.type(named: typeName) else { return nil }
    let offering = typeOffering(name, of: base) ?? type
    if let property = facts.property(name, of: offering, self) {
      guard property.isComputed, let getter = property.accessors?.getter else { return nil }
      return try compute(property, getter, on: base, type)
    }
    for dialect in dialects {
      if let value = try dialect.member(name, inherited: type, self) { return value }
    }
    guard let method = facts.methods(name, of: offering, self).first else { return nil }
    let reference = FunctionReference(.function(method, selfValue: base.value, typeName: typeName))
    return TypedValue(.function(reference), method.type)
  }

  private func compute(
    _ property: PropertyDeclaration, _ getter: CodeBlockItemListSyntax, on base: TypedValue,
    _ type: TypeDeclaration
  ) throws -> TypedValue {
    try compute(property, getter, on: Variable("self", base.value, type: base.dynamicType), type)
  }

  /// Runs a getter on the value that a variable holds, and which it may change.
  func compute(
    _ property: PropertyDeclaration, _ getter: CodeBlockItemListSyntax, on holder: Variable,
    _ type: TypeDeclaration
  ) throws -> TypedValue {
    let owner = property.owner ?? type.name
    let generics = generics(ofTypeNamed: owner, in: holder.type)
    let result = property.type.map { table.resolved($0, in: owner).replacing(generics) }
    let outer = holder.seenAs
    holder.seenAs = property.protocolName.map { .named($0) }
    defer { holder.seenAs = outer }
    let context = Context(
      file: property.file, selfVariable: holder, typeName: owner,
      site: Symbol("\(owner).\(property.name)"), resultType: result, generics: generics)
    let value = try run(getter, in: Environment(context))
    if let last = getter.last, property.type?.mentions(facts.openNames(self)) == false,
      !facts.hasResultBuilders(self)
    {
      try check(value, is: result, .result, last.result ?? Syntax(last.item), Environment(context))
    }
    return TypedValue(value.value.labelled(property.labels), result ?? value.type)
  }

  private func enumerationMember(
    _ name: String, of value: EnumerationValue, _ base: TypedValue, _ environment: Environment
  ) throws -> TypedValue? {
    if name == "rawValue", let declaration = table.declaration(of: value.type),
      let raw = try rawValue(of: value, declaration)
    {
      return raw
    }
    return try declaredMember(name, of: base, value.type.typeName, environment)
  }

  private func unknownMember(
    _ name: String, of base: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    guard let type = memberType(name, of: base.type) else { return nil }
    return unknown(node, environment, type)
  }

  /// The type of a property, told from the declaration of the type it belongs to.
  func memberType(_ name: String, of type: TypeExpression?) -> TypeExpression? {
    guard let type = type?.unwrapped else { return nil }
    guard let declaration = table.declaration(of: type) else { return type.typeOfCollectionMember(name) }
    return facts.property(name, of: declaration, self)?.type.map { table.resolved($0, in: declaration.name) }
  }

  private func superMember(
    _ name: String, _ node: some SyntaxProtocol, _ environment: Environment, _ use: Expectation
  ) throws -> TypedValue {
    guard let base = try selfValue(environment), let type = environment.context.typeName,
      let own = table.type(named: type), case .declared(let parent) = table.superclass(of: own)
    else { return unknown(node, environment, use.type) }
    let isStatic = if case .metatype = base.value { true } else { false }
    if let property = table.property(named: name, in: parent, isStatic: isStatic),
      let getter = property.accessors?.getter
    {
      return try compute(property, getter, on: base, parent)
    }
    return try member(name, of: base, node, environment, use) ?? unknown(node, environment, use.type)
  }
}

// MARK: - Static members

extension Interpreter {
  /// A static property or method, a case, or a member that a library gives its type.
  func staticMember(
    _ name: String, of type: TypeExpression, _ node: some SyntaxProtocol, _ environment: Environment,
    _ use: Expectation
  ) throws -> TypedValue? {
    guard let typeName = type.typeName else { return nil }
    if let declaration = table.type(named: typeName) {
      if let value = try declaredStatic(name, of: type, declaration) { return value }
    }
    for dialect in dialects {
      if let value = try dialect.member(name, of: typeName, self) { return value }
    }
    return nil
  }

  private func declaredStatic(
    _ name: String, of type: TypeExpression, _ declaration: TypeDeclaration
  ) throws -> TypedValue? {
    if let variable = statics["\(declaration.name).\(name)"] {
      let value = variable.value ?? .nothing
      return TypedValue(value, variable.type ?? value.dynamicType)
    }
    if let property = facts.staticProperty(name, of: declaration, self) {
      return try staticProperty(property, of: declaration)
    }
    if let enumCase = facts.enumCase(name, of: declaration) {
      if enumCase.payload.isEmpty {
        return TypedValue(.enumeration(EnumerationValue(type: type, name: name)), type)
      }
      return TypedValue(.function(FunctionReference(.enumCase(type, enumCase))))
    }
    if name == "allCases", declaration.kind == .enum { return allCases(of: type, declaration) }
    guard let method = facts.staticMethods(name, of: declaration, self).first else { return nil }
    let reference = FunctionReference(
      .function(method, selfValue: .metatype(type), typeName: declaration.name))
    return TypedValue(.function(reference), method.type)
  }

  /// What Swift makes for a `CaseIterable` enumeration.
  private func allCases(of type: TypeExpression, _ declaration: TypeDeclaration) -> TypedValue? {
    guard table.conforms(.named(declaration.name), to: .named("CaseIterable")) == .yes else { return nil }
    let cases = declaration.cases.map { SourceValue.enumeration(EnumerationValue(type: type, name: $0.name)) }
    return TypedValue(.array(cases), .array(type))
  }

  /// Static properties come into being when they are first read.
  private func staticProperty(
    _ property: PropertyDeclaration, of declaration: TypeDeclaration
  ) throws -> TypedValue? {
    let type = property.type.map { table.resolved($0, in: declaration.name) }
    let context = Context(
      file: property.file, selfVariable: Variable("self", .metatype(.named(declaration.name))),
      typeName: declaration.name, site: Symbol("\(declaration.name).\(property.name)"), resultType: type)
    let environment = Environment(context)
    if let getter = property.accessors?.getter {
      let value = try run(getter, in: environment)
      return TypedValue(value.value, type ?? value.type)
    }
    return try calling(at: place(property.position)) {
      try begin(property, of: declaration, type, environment)
    }
  }

  /// Gives a static property its first value.
  private func begin(
    _ property: PropertyDeclaration, of declaration: TypeDeclaration, _ type: TypeExpression?,
    _ environment: Environment
  ) throws -> TypedValue {
    let key = "\(declaration.name).\(property.name)"
    let variable = Variable(property.name, type: type, isConstant: property.isLet)
    if let wrapper = property.wrapper,
      let slot = try wrap(property, wrapper, type, in: environment, environment.context.site ?? Symbol(key))
    {
      guard case .strong(let value) = slot else {
        throw SourceError(
          "'@\(wrapper.name)' is not understood for a static property", at: place(property.position))
      }
      variable.value = value
      bindStatic(variable, as: key)
      return TypedValue(value, type)
    }
    guard let initial = property.initialValue else {
      variable.value = .nothing
      bindStatic(variable, as: key)
      return TypedValue(.nothing, type)
    }
    let use = Expectation(
      type, label: property.name, kind: .property, site: environment.context.site)
    let value = try value(of: initial, in: environment, for: use)
    variable.value = value.value
    variable.type = type ?? value.type
    name(value.value, property.name)
    // A factory that hands it out passes on what is there.
    if policy.changesState, case .object(let object) = value.value { _ = engine.census.label(for: object) }
    bindStatic(variable, as: key)
    return TypedValue(value.value, variable.type)
  }

  /// A container, scope or the like is called after the first variable that holds it.
  /// The name of a variable inside a body gives way to that of a lasting one.
  func name(_ value: SourceValue, _ name: String, isLasting: Bool = true) {
    guard case .library(let library) = value else { return }
    (library as? any NamedByVariable)?.take(name: name, isLasting: isLasting)
  }
}

/// A library's value that is called after the first variable that holds it.
protocol NamedByVariable: LibraryValue {
  /// Offers the name of a variable; a lasting one is declared outside of bodies.
  func take(name: String, isLasting: Bool)
}
