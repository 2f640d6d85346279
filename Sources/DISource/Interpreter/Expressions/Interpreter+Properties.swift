import DICore
import SwiftSyntax

extension Interpreter {
  /// The property, or the method as a function, that `name` means on `value`; nil if there is none.
  func member(
    _ name: String, of base: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment,
    _ use: ExpressionUse
  ) throws -> TypedValue? {
    let name = propertyName(name, of: base, environment)
    if typeOffering(name, of: base) != nil {
      let type = base.value.declaredType?.typeName
      return try declaredMember(name, of: base, type, Syntax(node), use)
    }
    switch base.value {
    case .object(let object): return try field(name, of: object, base, node, environment, use)
    case .structure(let structure): return try field(name, of: structure, base, node, environment, use)
    case .library(let library):
      if let member = try library.member(name, self) { return member }
      for typeName in library.typeNames {
        if let member = try declaredMember(name, of: base, typeName, Syntax(node), use) { return member }
      }
      return library is OrderedRange ? try sequenceMember(name, of: base, node, environment) : nil
    case .metatype(let type): return try staticMember(name, of: type, node, environment, use)
    case .enumeration(let value): return try enumerationMember(name, of: value, base, node, environment, use)
    case .unknown: return try unknownMember(name, of: base, node, environment)
    default:
      return try standardMember(name, of: base, node, environment)
        ?? addedMember(name, of: base, environment, Syntax(node), use)
    }
  }

  /// The unique name of the property that `name` means on a value: files may each add their own to a type.
  func propertyName(_ name: String, of base: TypedValue, _ environment: Environment) -> String {
    guard table.sharesPropertyName(name) else { return name }
    var types = [base.value.dynamicType ?? base.type].compactMap { $0?.unwrapped.typeName }
    if case .library(let library) = base.value { types += library.typeNames }
    let file = environment.context.file
    let names = types.compactMap(table.type).map { table.propertyName(name, of: $0, in: file) }
    return names.first { $0 != name } ?? name
  }

  private func field(
    _ name: String, of object: SourceObject, _ base: TypedValue, _ node: some SyntaxProtocol,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    let symbol = Symbol(name)
    let type = typeLookups.propertyType(symbol, of: object.type, self)
    depend(on: object.assumption)
    if object.fields[symbol] != nil, let own = computedOverride(name, of: object),
      !isOwnStorage(name, of: object, environment), let getter = own.accessors?.getter,
      let declaration = table.declaration(of: object.type)
    {
      return try compute(own, getter, on: base, declaration)
    }
    switch object.fields[symbol] {
    case .strong(let value)?:
      if !object.isTemporary { noteUnset(value, isConstant: false) }
      noteForeseen(readOf: symbol)
      return TypedValue(value, type ?? value.dynamicType)
    case .weak(let reference)?: return TypedValue(reference.value, type)
    case .wrapped(let wrapper)?: return try wrapper.read(self)
    case .uninitialised?: return try notYet(name, type, node, environment)
    case .lazyUnread?:
      let value = try initialValue(ofLazy: name, of: base)
      if policy.mayChange(object) { object.fields[symbol] = .strong(value.value) }
      return TypedValue(value.value, type ?? value.type)
    case nil:
      return try wrapperMember(name, of: object.fields)
        ?? declaredMember(name, of: base, object.type.typeName, Syntax(node), use)
        ?? sequenceMember(name, of: base, node, environment)
        ?? dynamicMember(name, of: base, node, environment, use)
        ?? notificationMember(name, of: object)
    }
  }

  private func field(
    _ name: String, of structure: StructureValue, _ base: TypedValue, _ node: some SyntaxProtocol,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    let symbol = Symbol(name)
    let type = typeLookups.propertyType(symbol, of: structure.type, self)
    switch structure.fields[symbol] {
    case .strong(let value)?: return TypedValue(value, type ?? value.dynamicType)
    case .weak(let reference)?: return TypedValue(reference.value, type)
    case .wrapped(let wrapper)?: return try wrapper.read(self)
    case .uninitialised?: return try notYet(name, type, node, environment)
    case .lazyUnread?: return try initialValue(ofLazy: name, of: base)
    case nil:
      return try wrapperMember(name, of: structure.fields)
        ?? declaredMember(name, of: base, structure.type.typeName, Syntax(node), use)
        ?? optionSetMember(name, of: base) ?? sequenceMember(name, of: base, node, environment)
        ?? dynamicMember(name, of: base, node, environment, use)
    }
  }

  /// The container that a property without a value will have, in a dry run.
  ///
  /// - Throws: ``SourceError`` for any other property.
  private func notYet(
    _ name: String, _ type: TypeExpression?, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue {
    if let container = try type.flatMap({ try containerInDryRun($0, in: environment.context.file) }) {
      return container
    }
    throw error("'\(name)' has no value yet", at: node, in: environment)
  }

  /// A computed property, or a method used as a function.
  func declaredMember(
    _ name: String, of base: TypedValue, _ typeName: String?,
    _ node: Syntax? = nil, _ use: ExpressionUse = .nothing
  ) throws -> TypedValue? {
    guard let typeName, let type = table.type(named: typeName) else { return nil }
    let offering = typeOffering(name, of: base) ?? type
    if let known = typeLookups.property(name, of: offering, self) {
      let property = meant(known, in: offering, on: base)
      guard property.isComputed, let getter = property.accessors?.getter else {
        guard observesComputed(name, in: offering) else { return nil }
        return try observedComputed(name, of: base, offering)
      }
      return overridden(name, of: base, try compute(property, getter, on: base, type))
    }
    if name == "id", let identifier = identifier(of: base, type) { return identifier }
    // A method beside it, as 'count(where:)' is, does not hide the property of a sequence.
    if Self.sequenceMembers.contains(name), isSequence(.named(type.name)) { return nil }
    for runtime in runtimes {
      if let value = try runtime.member(name, inherited: type, self) { return value }
    }
    let methods =
      type.kind == .external
      ? typeLookups.methods(name, of: offering, self) : self.methods(name, of: base, type)
    return reference(to: methods, on: base.value, typeName: typeName, node, use)
  }

  /// The value of a computed property as the code knows it: with the type that the superclass gives the property, if the
  /// object is known as that.
  private func overridden(_ name: String, of base: TypedValue, _ value: TypedValue) -> TypedValue {
    guard let seen = classKnown(of: base),
      let known = typeLookups.propertyType(Symbol(name), of: seen, self), known != value.type, !isOpen(known)
    else { return value }
    return TypedValue(value.value, known)
  }

  func compute(
    _ property: PropertyDeclaration, _ getter: CodeBlockItemListSyntax, on base: TypedValue,
    _ type: TypeDeclaration
  ) throws -> TypedValue {
    let isOfOptional = type.kind == .external && base.type?.isOptional == true
    let own = type.name == "Optional" || isOfOptional ? base.type : base.dynamicType
    let holder = Variable("self", base.value, type: own?.stated(by: property.conditions))
    holder.selfType = classKnown(of: base)
    return try compute(property, getter, on: holder, type)
  }

  /// Runs a getter with a variable as `self`, which the getter may mutate.
  func compute(
    _ property: PropertyDeclaration, _ getter: CodeBlockItemListSyntax, on holder: Variable,
    _ type: TypeDeclaration
  ) throws -> TypedValue {
    let owner = property.owner ?? type.name
    let generics = generics(ofTypeNamed: owner, in: holder.type)
    let result = meaning(of: property, in: owner, on: holder, generics)
    if isUnknownURL(holder.value, [], in: owner, property.file) {
      let text = "\(owner).\(property.name)"
      return TypedValue(
        .unknown(UnknownValue(type: result, text: text, place: place(property.position))), result)
    }
    let outer = holder.seenAs
    holder.seenAs = typeSeen(from: property.protocolName, property.conditions)
    defer { holder.seenAs = outer }
    let context = CodeContext(
      file: property.file, selfVariable: holder, typeName: owner,
      site: Symbol("\(owner).\(property.name)"), resultType: result, generics: generics,
      builder: builder(of: property, in: type)?.replacing(generics), conditions: property.conditions,
      isInProtocol: property.protocolName != nil)
    context.givesSelf = property.type?.mentions(["Self"]) == true
    let value = try running(
      bodyAt: property.position, orElse: unknown(getter, Environment(context), result)
    ) {
      try run(getter, in: Environment(context))
    }
    if case .void = value.value, let result, result != .void, policy.endsAtFaults {
      return unknown(getter, Environment(context), result)
    }
    if let last = getter.last, property.type?.mentions(typeLookups.openNames(self)) == false,
      !typeLookups.hasResultBuilders(self)
    {
      try check(value, is: result, .result, last.result ?? Syntax(last.item), Environment(context))
    }
    return TypedValue(value.value.labelled(property.labels), self.type(ofResult: result, value))
  }

  private func enumerationMember(
    _ name: String, of value: EnumerationValue, _ base: TypedValue, _ node: some SyntaxProtocol,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    if name == "rawValue", let declaration = table.declaration(of: value.type),
      let raw = try rawValue(of: value, declaration)
    {
      return raw
    }
    return try declaredMember(name, of: base, value.type.typeName, Syntax(node), use)
      ?? codingKeyMember(name, of: value)
      ?? dynamicMember(name, of: base, node, environment, use)
  }

  private func unknownMember(
    _ name: String, of base: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    if let known = try foreseenMember(name, of: base, node, environment) { return known }
    guard let type = memberType(name, of: base.type) else { return nil }
    return unknown(node, environment, type, OpaqueMember(name, of: base.value))
  }

  /// The declared type of a property.
  func memberType(_ name: String, of type: TypeExpression?) -> TypeExpression? {
    guard let type = type?.unwrapped else { return nil }
    guard let declaration = table.declaration(of: type) else {
      return type.typeOfCollectionMember(name) ?? FrameworkMembers.type(of: name, in: type)
    }
    let property = typeLookups.property(name, of: declaration, self)
    return property.flatMap { _ in typeLookups.propertyType(Symbol(name), of: type, self) }
      ?? (name == "rawValue" ? rawType(of: declaration) : nil)
      ?? FrameworkMembers.type(of: name, in: type)
  }

  /// Evaluates `super.name`; unknown if the superclass is not declared.
  func superMember(
    _ name: String, _ node: some SyntaxProtocol, _ environment: Environment, _ use: ExpressionUse
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
    if let object = base.value.object, computedOverride(name, of: object) != nil,
      let stored = try overridden(name, of: object, base, in: parent)
    {
      return TypedValue(stored, typeLookups.propertyType(Symbol(name), of: .named(parent.name), self))
    }
    let methods =
      isStatic
      ? typeLookups.staticMethods(name, of: parent, self) : typeLookups.methods(name, of: parent, self)
    if let method = reference(to: methods, on: base.value, typeName: parent.name, Syntax(node), use) {
      return method
    }
    return try member(name, of: base, node, environment, use) ?? unknown(node, environment, use.type)
  }

  /// Reads a `lazy var` for the first time.
  ///
  /// - Parameter parent: The superclass that declares it, where the class overrides it; nil otherwise.
  func initialValue(
    ofLazy name: String, of base: TypedValue, in parent: TypeDeclaration? = nil
  ) throws -> TypedValue {
    let holder = Variable("self", base.value, type: base.value.dynamicType)
    return try initialValue(ofLazy: name, on: holder, in: parent)
  }

  /// The same for the value that a variable holds, which the code of the initial value may change: a structure's other
  /// lazy properties, for example.
  func initialValue(
    ofLazy name: String, on holder: Variable, in parent: TypeDeclaration? = nil
  ) throws -> TypedValue {
    guard let type = holder.value?.dynamicType, let declaration = parent ?? table.declaration(of: type),
      let property = typeLookups.property(name, of: declaration, self), let initial = property.initialValue
    else { return .nothing }
    let site = Symbol("\(declaration.name).\(name)")
    let propertyType = typeLookups.propertyType(Symbol(name), of: type, self)
    let owner = property.owner ?? declaration.name
    let context = CodeContext(
      file: property.file, selfVariable: holder, typeName: owner, site: site,
      generics: generics(ofTypeNamed: owner, in: type))
    let use = ExpressionUse(propertyType, label: name, kind: .property, site: site)
    var value = try calling(at: place(property.position)) {
      try self.value(of: initial, in: Environment(context), for: use)
    }
    value.value = value.value.labelled(property.labels)
    self.name(value.value, name)
    return TypedValue(value.value, propertyType ?? value.type)
  }
}
