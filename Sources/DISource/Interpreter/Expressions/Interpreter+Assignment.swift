import DICore
import SwiftSyntax

extension Interpreter {
  /// Evaluates `a = b`; false if an optional chain on the left ends with nil, so that nothing is evaluated.
  func assign(_ node: InfixOperatorExprSyntax, _ environment: Environment) throws -> Bool {
    if try assignWrapper(node, environment) { return true }
    let target = try target(of: node.leftOperand, environment)
    if case .nowhere = target, node.leftOperand.isOptionalChain, policy.endsAtFaults {
      noteAssignment(of: .nothing, to: node.leftOperand, target, environment)
      return false
    }
    var use = use(of: target, named: node.leftOperand, environment)
    // The type of a dynamic member is a generic parameter of the subscript.
    if case .subscripted = target, use.type.map(isOpen) ?? true,
      node.rightOperand.beginsWithImplicitMember || node.rightOperand.isWrittenNumbers
    {
      use = use.of(staticType(of: node.leftOperand, environment))
    }
    // The parts of a tuple are told apart only where they are written.
    if case .tuple = target, !node.rightOperand.is(TupleExprSyntax.self) { use = .nothing }
    let value = try value(of: node.rightOperand, in: environment, for: use)
    try check(value, is: use.type, at: target, node.rightOperand, environment)
    noteKept(value.value, at: node.leftOperand, target)
    try store(value, in: target, node, environment)
    noteAssignment(of: value.value, to: node.leftOperand, target, environment)
    return true
  }

  /// Throws if the value certainly does not have the type of the place.
  private func check(
    _ value: TypedValue, is type: TypeExpression?, at target: AssignmentTarget, _ node: ExprSyntax,
    _ environment: Environment
  ) throws {
    let stated: TypeExpression?
    switch target {
    case .property(let name, let owner): stated = statedType(name, of: owner.value.declaredType)
    case .field(let name, _, let structure): stated = statedType(name, of: structure)
    case .variable, .element: stated = nil
    case .nowhere, .superProperty, .staticMember, .elements, .part, .subscripted, .keyPath, .tuple, .copy,
      .ambient, .unread:
      return
    }
    if let stated {
      guard !stated.mentions(typeLookups.openNames(self)) else { return }
      try check(value, is: type, .assignment, node, environment)
    } else if type?.unwrapped.isBasic == true {
      try check(value, is: type, isInferred: true, .assignment, node, environment)
      if isRunningInput, let type { try checkIsUnwrapped(value, as: type, node, environment) }
    }
  }

  /// The annotated type of a property.
  private func statedType(_ name: String, of owner: TypeExpression?) -> TypeExpression? {
    owner.flatMap { table.declaration(of: $0) }.flatMap { typeLookups.property(name, of: $0, self)?.type }
  }

  /// Stores a value at the place that `expression` means, as an assignment does.
  func assign(_ value: TypedValue, to expression: ExprSyntax, _ environment: Environment) throws {
    try store(value, in: target(of: expression, environment), expression, environment)
  }

  // MARK: Storing

  /// Stores a value at a place as an assignment does: runs setters and observers, and records the change. A structure
  /// with a changed property is stored where it came from.
  ///
  /// - Throws: ``SourceError`` for a constant that has its value, and for a property that cannot be set.
  func store(
    _ value: TypedValue, in target: AssignmentTarget, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    if case .nowhere = target { return }
    noteChange(of: target)
    // Initial values of an object do not count as a decision, because they depend on nothing earlier.
    if environment.context.unobserved == .none { noteDecision() }
    switch target {
    case .nowhere: break
    case .copy(_, let target): try store(value, in: target, node, environment)
    case .unread(let place): try store(value, in: place.target, node, environment)
    case .variable(let variable): try store(value, in: variable, node, environment)
    case .superProperty(let name, let owner, let parent):
      try setSuper(name, of: owner, in: parent, to: value, environment)
    case .property(let name, let owner):
      try checkChangeable(name, of: owner.value, node, environment)
      nameStored(value.value, name)
      dryRun?.noteClosures(in: value.value)
      try store(value, inMember: name, of: owner, .nowhere, node, environment)
    case .field(let name, let owner, let structure):
      try store(value, inField: name, of: owner, structure, node, environment)
    case .staticMember(let name, let type): try store(value, inStatic: name, of: type, node, environment)
    case .subscripted(let use, let owner): try set(value, through: use, of: owner, node, environment)
    case .keyPath(let path, let owner): try set(value, through: path, in: owner, node, environment)
    case .elements: try storeElements(of: value.value, in: target, node, environment)
    case .element, .part:
      let labelled = value.value.labelled(labels(of: target))
      try change(target, at: node, environment) { $0 = labelled }
    case .ambient(let name):
      guard policy.changesState else { return }
      for runtime in runtimes where try runtime.setAmbient(name, to: value, self) { return }
    case .tuple(let targets):
      guard case .tuple(let tuple) = value.value else { return }
      for (part, target) in zip(tuple.elements, targets) {
        try store(TypedValue(part.value), in: target, node, environment)
      }
    }
  }

  private func store(
    _ value: TypedValue, inStatic name: String, of type: TypeExpression, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws {
    nameStored(value.value, name)
    guard try !setStatic(name, of: type, value), !isOpaque(type, environment) else { return }
    throw error("'\(type)' has no static property '\(name)'", at: node, in: environment)
  }

  /// Replaces the whole array at a place by the elements of a sequence.
  private func storeElements(
    of value: SourceValue, in target: AssignmentTarget, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws {
    guard let elements = value.elements else {
      throw error("'\(node.firstLine)' is not understood", at: node, in: environment)
    }
    try change(target, at: node, environment) { $0 = .array(elements) }
  }

  private func store(
    _ value: TypedValue, in variable: Variable, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    if let accessors = variable.accessors {
      return try set(variable, by: accessors, to: value, node, environment) { store(value, in: variable) }
    }
    try checkChangeable(variable, node, environment)
    store(value, in: variable)
    nameStored(value.value, variable.name, isLasting: globals[variable.name] === variable)
  }

  func nameStored(_ value: SourceValue, _ name: String, isLasting: Bool = true) {
    if policy.changesState { self.name(value, name, isLasting: isLasting) }
  }

  func store(
    _ value: TypedValue, inMember name: String, of base: TypedValue, _ owner: AssignmentTarget,
    _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    let holder = Variable("self", base.value, type: base.type, isTemporary: !policy.changesState)
    if let object = base.value.object, let own = computedOverride(name, of: object),
      let declaration = table.declaration(of: object.type), !isOwnStorage(name, of: object, environment)
    {
      guard let setter = own.accessors?.setter else { return }
      return try run(setter, of: own, in: declaration, with: value, on: holder)
    }
    let observers = try observers(of: name, base, environment)
    try runObservers(observers, isAfter: false, holder, value.value)
    makeAnew(name, of: base, holder, environment)
    guard try assignMember(name, of: base, value, holder: holder) else {
      if !policy.endsAtFaults || base.value.isUnknown { return }
      throw error(
        "'\(base.value.shownText)' has no property '\(name)' that can be set", at: node, in: environment)
    }
    try runObservers(observers, isAfter: true, holder, observers?.old ?? .nothing)
    if isSetterNonmutating(name, of: base) { return }
    switch holder.value {
    case let value? where value.isCopied:
      try store(TypedValue(holder.value ?? .void, base.type), in: owner, node, environment)
    default: break
    }
  }

  private func isSetterNonmutating(_ name: String, of base: TypedValue) -> Bool {
    if case .wrapped(let wrapper as DeclaredWrapper)? = base.value.fields?[Symbol(name)] {
      return wrapper.isSetInPlace(self)
    }
    guard let declaration = base.value.declaredType.flatMap({ table.declaration(of: $0) }) else {
      return false
    }
    return typeLookups.property(name, of: declaration, self)?.accessors?.isSetterNonmutating ?? false
  }

  /// Sets a variable; in a dry run only one that the dry run has made.
  private func store(_ value: TypedValue, in variable: Variable) {
    guard policy.mayChange(variable) || !noteForeseenChange() else { return }
    variable.value = value.value.labelled(variable.labels ?? TupleLabels(of: variable.value)).copied
    variable.assumption = assumption
    if variable.type == nil { variable.type = value.type }
  }

  /// Sets a property of an object or a structure; a changed structure is stored in `holder`.
  private func assignMember(
    _ name: String, of base: TypedValue, _ value: TypedValue, holder: Variable
  ) throws -> Bool {
    if case .library(let library) = base.value {
      return try !policy.changesState || library.setMember(name, to: value, self)
    }
    if case .metatype(let type) = base.value { return try setStatic(name, of: type, value) }
    if case .object(let object) = base.value, !policy.mayChange(object) { return noteForeseenChange() }
    if name == "unicodeScalars", case .string(_, .string) = base.value,
      let text = text(ofScalars: value.value)
    {
      holder.value = .string(text)
      return true
    }
    let symbol = Symbol(name)
    switch (holder.value ?? base.value).fields?[symbol] {
    case .wrapped(let wrapper)?:
      if policy.changesState { try set(symbol, to: .wrapped(wrapper.writing(value.value, self)), on: holder) }
      return true
    case .some:
      set(symbol, value.value, on: holder)
      return true
    case nil:
      if let (property, wrapper) = wrapper(named: name, of: base.value.fields) {
        set(property, to: .wrapped(wrapper.replacing(value.value)), on: holder)
        return true
      }
      if let (property, wrapper) = projectingWrapper(named: name, of: base.value.fields) {
        let changed = try wrapper.writing(value, to: "projectedValue", self)
        set(property, to: .wrapped(changed), on: holder)
        return true
      }
      return try assignComputed(name, of: base, value, holder)
    }
  }

  /// Sets a property of an object from outside interpreted code.
  func setProperty(_ name: String, of owner: TypedValue, to value: TypedValue) throws {
    let holder = Variable("", owner.value, type: owner.type, isTemporary: !policy.changesState)
    guard try assignMember(name, of: owner, value, holder: holder) else {
      throw SourceError("'\(owner.value.shownText)' has no property '\(name)'", at: nil)
    }
  }

  private func assignComputed(
    _ name: String, of base: TypedValue, _ value: TypedValue, _ holder: Variable
  ) throws -> Bool {
    guard let owner = base.value.dynamicType, let declaration = table.declaration(of: owner) else {
      return try assignUndeclared(name, of: base, value)
    }
    guard
      let property = observesComputed(name, in: declaration)
        ? computedProperty(observedAs: name, in: declaration)
        : typeLookups.property(name, of: declaration, self),
      let setter = property.accessors?.setter
    else {
      if declaration.kind == .external { return try assignUndeclared(name, of: base, value) }
      return table.undeclaredSuperclass(of: declaration) != nil
    }
    try run(setter, of: property, in: declaration, with: value, on: holder)
    return true
  }

  /// Sets a property of an object of an undeclared type, which accepts any.
  private func assignUndeclared(_ name: String, of base: TypedValue, _ value: TypedValue) throws -> Bool {
    guard case .object(let object) = base.value else { return false }
    object.fields[Symbol(name)] = slot(of: name, in: object.type, for: value.value)
    return true
  }

  /// The content of a property of an undeclared type, which is weak where Apple's frameworks have it so.
  func slot(of name: String, in type: TypeExpression, for value: SourceValue) -> Slot {
    guard value.object != nil || value.isNothing, FrameworkReferences.isWeak(name, of: type) else {
      return .strong(value)
    }
    if value.object?.hasKnownType == true, policy.changesState, policy.asksContainers,
      changes.propertiesReportedAsWeak.insert("\(type).\(name)").inserted
    {
      report(
        "'\(type).\(name)' is taken as weak, as delegates are in Apple's frameworks", at: nil, severity: .note
      )
    }
    return .weak(WeakValue(value))
  }

  private func setStatic(_ name: String, of type: TypeExpression, _ value: TypedValue) throws -> Bool {
    guard policy.changesState else { return noteForeseenChange() }
    guard let typeName = type.typeName else { return false }
    if let declaration = table.type(named: typeName),
      let property = typeLookups.staticProperty(name, of: declaration, self)
    {
      try set(property, of: declaration, as: type, to: value)
      return true
    }
    return try runtimes.contains { try $0.setMember(name, of: typeName, to: value, self) }
  }
}
