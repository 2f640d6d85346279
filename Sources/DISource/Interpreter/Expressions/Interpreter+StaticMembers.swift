import DICore
import SwiftSyntax

extension Interpreter {
  /// A static property or method, a case, or a static member of a library's type.
  ///
  /// - Parameter seen: What the code knows of the type: a protocol, or a superclass; nil for the type itself.
  func staticMember(
    _ name: String, of type: TypeExpression, seenAs seen: TypeExpression? = nil, _ node: some SyntaxProtocol,
    _ environment: Environment,
    _ use: ExpressionUse
  ) throws -> TypedValue? {
    guard let typeName = type.typeName ?? type.nameInLibrary else { return nil }
    if let own = table.type(named: typeName), own.kind == .protocol,
      let property = typeLookups.staticProperty(name, of: own, self),
      let concrete = property.conditions.typeOfSelf.map({ table.resolved($0) }), concrete != type
    {
      return try staticMember(name, of: concrete, node, environment, use)
    }
    let name = staticPropertyName(name, of: typeName, environment)
    if let declaration = typeOffering(static: name, of: type, seenAs: seen) ?? table.type(named: typeName) {
      if let value = try declaredStatic(name, of: type, seenAs: seen, declaration, Syntax(node), use) {
        return value
      }
    }
    for runtime in runtimes(for: environment.context.file) {
      if let value = try runtime.member(name, of: typeName, self) { return value }
    }
    return nil
  }

  /// The unique name of the static property that `name` means: files may each add their own to a type.
  func staticPropertyName(_ name: String, of typeName: String, _ environment: Environment) -> String {
    guard table.sharesPropertyName(name), let type = table.type(named: typeName) else { return name }
    return table.propertyName(name, of: type, in: environment.context.file)
  }

  /// The storage key of a static property: the class that declares it, also for subclasses. Extensions under several
  /// conditions each declare their own.
  ///
  /// - Parameter type: The type whose property is meant, if it is known.
  func staticKey(_ name: String, of declaration: TypeDeclaration, as type: TypeExpression? = nil) -> String {
    let property =
      declaration.isReferenceType || declaration.kind == .external
      ? typeLookups.staticProperty(name, of: declaration, self) : nil
    let key = "\(property?.owner ?? declaration.name).\(name)"
    guard let type, typeLookups.conditionalProperties(name, of: declaration, isStatic: true, self).count > 1
    else { return key }
    let known = typeLookups.staticProperty(name, of: declaration, self)
    let conditions =
      known.map { meant($0, in: declaration, on: TypedValue(.metatype(type))).conditions } ?? []
    return key + conditions.map { " \($0.subject)==\($0.target)" }.joined()
  }

  func declaredStatic(
    _ name: String, of type: TypeExpression, seenAs seen: TypeExpression? = nil,
    _ declaration: TypeDeclaration, _ node: Syntax? = nil, _ use: ExpressionUse = .nothing
  ) throws -> TypedValue? {
    let key = staticKey(name, of: declaration, as: type)
    if let variable = statics[key] {
      printOutputOfListed(key)
      if let wrapper = variable.accessors?.wrapper { return try wrapper.read(self) }
      let value = variable.value ?? .nothing
      depend(on: variable.assumption)
      noteUnset(value, isConstant: variable.isConstant)
      if !variable.isConstant { noteForeseen(readOf: Symbol(name)) }
      return TypedValue(value, variable.type ?? value.dynamicType)
    }
    if let property = typeLookups.staticProperty(name, of: declaration, self),
      declaration.kind != .external || !property.isRequirement
    {
      return try staticProperty(property, of: declaration, as: type, seenAs: seen)
    }
    if let enumCase = typeLookups.enumCase(name, of: declaration),
      node?.writtenLabels.map({ $0 == enumCase.payload.map(\.label) }) != false
    {
      if enumCase.payload.isEmpty {
        return TypedValue(.enumeration(EnumerationValue(type: type, name: name)), type)
      }
      return TypedValue(.function(FunctionReference(.enumCase(type, enumCase))))
    }
    if name == "allCases", declaration.kind == .enum { return allCases(of: type, declaration) }
    if name.hasPrefix("$"), let projection = try staticProjection(name, of: type, declaration) {
      return projection
    }
    return reference(
      to: staticMethods(name, of: declaration, seenAs: seen == type ? nil : seen), on: .metatype(type),
      typeName: declaration.name,
      node, use)
  }

  /// The value of `$x` of a static property with a wrapper; nil if there is none.
  private func staticProjection(
    _ name: String, of type: TypeExpression, _ declaration: TypeDeclaration
  ) throws -> TypedValue? {
    let property = String(name.dropFirst())
    guard typeLookups.staticProperty(property, of: declaration, self)?.wrapper != nil else { return nil }
    _ = try declaredStatic(property, of: type, declaration)
    let variable = statics[staticKey(property, of: declaration, as: type)]
    if let variable, variable.isTaskLocal { return TaskLocalValue(variable, of: variable.type).asValue }
    guard let wrapper = variable?.accessors?.wrapper else { return nil }
    return try projection(of: wrapper, named: name)
  }

  /// The synthesised `allCases` of a `CaseIterable` enumeration.
  private func allCases(of type: TypeExpression, _ declaration: TypeDeclaration) -> TypedValue? {
    guard table.conforms(.named(declaration.name), to: .named("CaseIterable")) == .yes else { return nil }
    let cases = declaration.cases.map { SourceValue.enumeration(EnumerationValue(type: type, name: $0.name)) }
    return TypedValue(.array(cases), .array(type))
  }

  /// A static property, which is initialised at its first read.
  private func staticProperty(
    _ known: PropertyDeclaration, of declaration: TypeDeclaration, as own: TypeExpression,
    seenAs seen: TypeExpression?
  ) throws -> TypedValue? {
    let property = meant(known, in: declaration, on: TypedValue(.metatype(own), seen))
    let owner = property.owner ?? declaration.name
    let own = self.type(own, statedBy: property.conditions, of: declaration)
    let generics = generics(ofTypeNamed: owner, in: own)
    let holder = Variable("self", .metatype(own))
    let type = meaning(of: property, in: owner, on: holder, generics)
    holder.seenAs = typeSeen(from: property.protocolName, property.conditions)
    if let seen, table.declaration(of: seen)?.kind == .class { holder.selfType = seen }
    let context = CodeContext(
      file: property.file, selfVariable: holder,
      typeName: owner, site: Symbol("\(declaration.name).\(property.name)"), resultType: type,
      generics: generics,
      builder: property.accessors?.getter == nil ? nil : builder(of: property, in: declaration),
      conditions: property.conditions, isInProtocol: property.protocolName != nil)
    let environment = Environment(context)
    if let getter = property.accessors?.getter {
      let value = try running(bodyAt: property.position, orElse: unknown(getter, environment, type)) {
        try run(getter, in: environment)
      }
      return TypedValue(value.value.labelled(property.labels), type ?? value.type)
    }
    return try calling(at: place(property.position)) {
      try begin(property, of: declaration, as: own, type, environment)
    }
  }

  /// A generic type with the arguments that the conditions of an extension state, where it is written without.
  private func type(
    _ type: TypeExpression, statedBy conditions: [GenericRequirement], of declaration: TypeDeclaration
  ) -> TypeExpression {
    let stated = table.generics(of: declaration, statedBy: conditions)
    guard !stated.isEmpty else { return type }
    let open = type.hasUnknown ? type.withoutArguments ?? type : type
    return table.specialised(open, declaration, stated)
  }

  /// Initialises a static property.
  private func begin(
    _ property: PropertyDeclaration, of declaration: TypeDeclaration, as own: TypeExpression,
    _ type: TypeExpression?, _ environment: Environment
  ) throws -> TypedValue {
    let key = staticKey(property.name, of: declaration, as: own)
    if !property.isLet { noteForeseen(readOf: Symbol(property.name)) }
    if dryRun != nil, beginningStatics.contains(key) {
      // What it holds is known once it is initialised.
      readsUnsetVariables = true
      let container = try type.flatMap { try containerInDryRun($0, in: property.file) }
      return container ?? TypedValue(.unknown(UnknownValue(type: type, text: property.name)), type)
    }
    let isOutermost = beginningStatics.insert(key).inserted
    defer { if isOutermost { beginningStatics.remove(key) } }
    let variable = Variable(property.name, type: type, isConstant: property.isLet)
    variable.isTaskLocal = isTaskLocal(property.wrapper)
    if let wrapper = property.wrapper,
      let slot = try wrap(property, wrapper, type, in: environment, environment.context.site ?? Symbol(key))
    {
      bindStatic(variable, as: key)
      return try hold(slot, in: variable, property)
    }
    guard let initial = property.initialValue else {
      variable.value = .nothing
      bindStatic(variable, as: key)
      noteUnset(.nothing, isConstant: variable.isConstant)
      return TypedValue(.nothing, type)
    }
    let use = ExpressionUse(
      type, label: property.name, kind: .property, site: environment.context.site)
    let leftOut = dryRun?.registrationsLeftOut
    var value = try value(of: initial, in: environment, for: use)
    value.value = value.value.labelled(property.labels)
    variable.value = value.value
    variable.assumption = assumption
    variable.type = type ?? value.type
    name(value.value, property.name)
    // A factory that returns this object returns an existing one.
    if policy.changesState, case .object(let object) = value.value { _ = engine.tracker.label(for: object) }
    // A container that lacks registrations is not kept.
    if dryRun?.registrationsLeftOut == leftOut { bindStatic(variable, as: key) }
    return TypedValue(value.value, variable.type)
  }

  /// Takes what a wrapper makes as the content of a static property, and reads it.
  private func hold(
    _ slot: Slot, in variable: Variable, _ property: PropertyDeclaration
  ) throws -> TypedValue {
    switch slot {
    case .strong(let value):
      variable.value = value
      return TypedValue(value, variable.type)
    case .wrapped(let wrapper):
      let accessors = LocalAccessors()
      accessors.wrapper = wrapper
      variable.accessors = accessors
      return try wrapper.read(self)
    case .uninitialised, .lazyUnread, .weak:
      throw SourceError("'\(property.name)' is not understood", at: place(property.position))
    }
  }

  // MARK: Setting

  /// Sets a static property: by its setter, or what it stores, of which its observers hear.
  ///
  /// - Parameter isObserved: False for a change in place that has failed.
  func set(
    _ property: PropertyDeclaration, of declaration: TypeDeclaration, as type: TypeExpression,
    to value: TypedValue, isObserved: Bool = true
  ) throws {
    let holder = Variable("self", .metatype(type))
    if let setter = property.accessors?.setter {
      return try run(setter, of: property, in: declaration, with: value, on: holder)
    }
    let key = staticKey(property.name, of: declaration, as: type)
    if statics[key] == nil, property.initialValue != nil || property.wrapper != nil {
      _ = try declaredStatic(property.name, of: type, declaration)
    }
    if let accessors = statics[key]?.accessors, let wrapper = accessors.wrapper {
      accessors.wrapper = try wrapper.writing(value.value, self)
      return
    }
    let variable =
      statics[key]
      ?? Variable(property.name, type: declaredType(of: property, in: declaration), isConstant: false)
    let isObserved = isObserved && !observedStatics.contains(key)
    let observers = isObserved ? property.accessors?.observers ?? [] : []
    let old = property.usesOldValue ? variable.value : nil
    if !observers.isEmpty { observedStatics.insert(key) }
    defer { if !observers.isEmpty { observedStatics.remove(key) } }
    let typeName = property.owner ?? declaration.name
    for observer in observers where !observer.isAfter {
      try run(observer, of: property, in: typeName, with: value.value, on: holder)
    }
    if property.isWeak { variable.weaken() }
    variable.value = value.value.labelled(property.labels)
    variable.assumption = assumption
    bindStatic(variable, as: key)
    let after = observers.filter(\.isAfter)
    if !after.isEmpty, old == nil { try runDeinitialisers() }
    for observer in after {
      try run(observer, of: property, in: typeName, with: old ?? .nothing, on: holder)
    }
  }

  /// Whether setting a static property runs code.
  func hasStaticCode(_ name: String, _ type: TypeExpression) -> Bool {
    guard let declaration = table.declaration(of: type),
      let accessors = typeLookups.staticProperty(name, of: declaration, self)?.accessors
    else { return false }
    return accessors.setter != nil || !accessors.observers.isEmpty
  }
}
