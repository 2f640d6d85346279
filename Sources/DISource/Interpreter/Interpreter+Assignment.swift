import DICore
import SwiftSyntax

extension Interpreter {
  func assign(_ node: InfixOperatorExprSyntax, _ environment: Environment) throws {
    let target = try target(of: node.leftOperand, environment)
    let use = use(of: target)
    let value = try value(of: node.rightOperand, in: environment, for: use)
    try check(value, is: use.type, at: target, node.rightOperand, environment)
    try store(value, in: target, node, environment)
    noteAssignment(of: value.value, to: node.leftOperand, target, environment)
  }

  /// Refuses a value that surely is none of the type that the code gives to what is at a place.
  private func check(
    _ value: TypedValue, is type: TypeExpression?, at target: AssignmentTarget, _ node: ExprSyntax,
    _ environment: Environment
  ) throws {
    let stated: TypeExpression?
    switch target {
    case .property(let name, let owner): stated = statedType(name, of: owner.value.declaredType)
    case .field(let name, _, let structure): stated = statedType(name, of: structure)
    case .variable, .element: stated = nil
    case .nowhere, .staticMember, .part, .subscripted, .tuple, .copy, .ambient: return
    }
    if let stated {
      guard !stated.mentions(facts.openNames(self)) else { return }
      try check(value, is: type, .assignment, node, environment)
    } else if type?.unwrapped.isBasic == true {
      try check(value, is: type, isInferred: true, .assignment, node, environment)
    }
  }

  /// The type of a property as it is annotated.
  private func statedType(_ name: String, of owner: TypeExpression?) -> TypeExpression? {
    owner.flatMap { table.declaration(of: $0) }.flatMap { facts.property(name, of: $0, self)?.type }
  }

  func assign(_ value: TypedValue, to expression: ExprSyntax, _ environment: Environment) throws {
    try store(value, in: target(of: expression, environment), expression, environment)
  }

  // MARK: Finding the target

  func target(of expression: ExprSyntax, _ environment: Environment) throws -> AssignmentTarget {
    switch expression.as(ExprSyntaxEnum.self) {
    case .discardAssignmentExpr: return .nowhere
    case .declReferenceExpr(let node):
      if let target = try target(named: node.baseName.plainText, environment) { return target }
      return try fault(
        error("cannot find '\(node.baseName.plainText)' in scope", at: node, in: environment), or: .nowhere)
    case .memberAccessExpr(let node): return try target(of: node, environment)
    case .subscriptCallExpr(let node): return try target(of: node, environment)
    case .forceUnwrapExpr(let node): return try target(of: node.expression, environment)
    case .optionalChainingExpr(let node): return try target(of: node.expression, environment)
    case .tupleExpr(let node):
      return .tuple(try node.elements.map { try target(of: $0.expression, environment) })
    default:
      throw error("cannot assign to '\(expression.trimmedDescription)'", at: expression, in: environment)
    }
  }

  /// What a bare name stands for left of `=`; nil if there is nothing of that name.
  func target(named name: String, _ environment: Environment) throws -> AssignmentTarget? {
    if let variable = environment.variable(named: name) { return .variable(variable) }
    if let variable = environment.context.selfVariable, let base = variable.value {
      if name == "self" { return .variable(variable) }
      let owner = TypedValue(base, variable.type)
      if canSet(name, of: owner) { return member(name, of: owner, at: .variable(variable)) }
    }
    if let variable = try globalVariable(name) { return .variable(variable) }
    return dialects.contains { $0.ambientType(name) != nil } ? .ambient(name) : nil
  }

  /// A member of what is at a place.
  private func member(_ name: String, of owner: TypedValue, at place: AssignmentTarget) -> AssignmentTarget {
    switch owner.value {
    case .metatype(let type): .staticMember(name, type)
    case .tuple(let tuple):
      tuple.index(of: name).map { .part($0, of: place) } ?? .property(name, of: owner)
    case .structure(let structure): .field(name, in: place, structure: structure.type)
    case .enumeration(let enumeration): .field(name, in: place, structure: enumeration.type)
    default: .property(name, of: owner)
    }
  }

  func canSet(_ name: String, of base: TypedValue) -> Bool {
    switch base.value {
    case .library(let library): return library.memberType(name) != nil
    case .metatype(let type): return staticType(name, of: type) != nil
    default:
      if base.value.fields?[Symbol(name)] != nil || wrapper(named: name, of: base.value.fields) != nil {
        return true
      }
      guard let type = base.value.dynamicType, let declaration = table.declaration(of: type) else {
        return false
      }
      return facts.property(name, of: declaration, self) != nil
    }
  }

  private func target(of node: MemberAccessExprSyntax, _ environment: Environment) throws -> AssignmentTarget
  {
    let name = node.declName.baseName.plainText
    guard let base = node.base else { return .nowhere }
    if let type = namedType(base, environment) { return .staticMember(name, type) }
    let place = try place(of: base, environment)
    let owner = TypedValue(try content(of: place, at: node, environment), type(of: place))
    guard owner.value.isNothing else { return member(name, of: owner, at: place) }
    if base.isOptionalChain { return .nowhere }
    throw failure("'\(base.trimmedDescription)' is nil", at: node, in: environment)
  }

  private func target(of node: SubscriptCallExprSyntax, _ environment: Environment) throws -> AssignmentTarget
  {
    guard let argument = node.arguments.first?.expression else { return .nowhere }
    let collection = try place(of: node.calledExpression, environment)
    let owner = TypedValue(try content(of: collection), type(of: collection))
    if let own = try subscriptUse(of: owner, node, environment) { return .subscripted(own, in: collection) }
    if let target = try keyPathTarget(node, of: owner, at: collection, environment) { return target }
    if owner.value.isCollection, !node.isBuiltIn(of: owner), policy.endsAtFaults {
      throw error("'\(node.trimmedDescription)' is not understood", at: node, in: environment)
    }
    let index = try value(of: argument, in: environment, for: .nothing).value
    return .element(index, try key(of: index, at: argument, in: environment), in: collection)
  }

  /// What `value[keyPath: \.name]` stands for; nil for another subscript.
  func keyPathTarget(
    _ node: SubscriptCallExprSyntax, of owner: TypedValue, at place: AssignmentTarget,
    _ environment: Environment
  ) throws -> AssignmentTarget? {
    guard let argument = node.arguments.first, argument.label?.text == "keyPath", policy.changesInPlace else {
      return nil
    }
    let path = try value(of: argument.expression, in: environment, for: .nothing).value
    guard case .keyPath(let names) = path, names.count == 1, !owner.value.isNothing else {
      throw error("'\(node.trimmedDescription)' is not understood", at: node, in: environment)
    }
    return names == ["self"] ? place : member(names[0], of: owner, at: place)
  }

  // MARK: What is wanted there

  private func use(of target: AssignmentTarget) -> Expectation {
    switch target {
    case .nowhere, .tuple: .nothing
    case .part, .subscripted: Expectation(type(of: target))
    case .variable(let variable), .copy(let variable, _): Expectation(variable.type)
    case .property(let name, let owner): propertyUse(name, of: owner)
    case .field(let name, let owner, let structure):
      propertyUse(name, of: TypedValue((try? content(of: owner)) ?? .nothing, structure))
    case .staticMember(let name, let type): Expectation(staticType(name, of: type))
    case .element(_, _, let collection): Expectation(assignedType(in: type(of: collection)))
    case .ambient(let name): Expectation(dialects.lazy.compactMap { $0.ambientType(name) }.first)
    }
  }

  /// What `collection[x] = …` takes: nil takes a value out of a dictionary.
  private func assignedType(in collection: TypeExpression?) -> TypeExpression? {
    if case .dictionary(_, let value)? = collection?.unwrapped { return .optional(value) }
    return elementType(of: collection)
  }

  func staticType(_ name: String, of type: TypeExpression) -> TypeExpression? {
    guard let typeName = type.typeName else { return nil }
    if let declaration = table.type(named: typeName),
      let property = facts.staticProperty(name, of: declaration, self)
    {
      return declaredType(of: property, in: declaration) ?? .unknown("")
    }
    return dialects.lazy.compactMap { $0.memberType(name, of: typeName) }.first
  }

  /// The type of a static property as annotated, or else that of what it began with.
  private func declaredType(
    of property: PropertyDeclaration, in declaration: TypeDeclaration
  ) -> TypeExpression? {
    let stated =
      property.type
      ?? statics["\(declaration.name).\(property.name)"]?.type
      ?? property.initialValue.flatMap { typing.type(of: $0) }
    return stated.map { table.resolved($0, in: declaration.name) }
  }

  private func propertyUse(_ name: String, of base: TypedValue) -> Expectation {
    if case .library(let library) = base.value { return Expectation(library.memberType(name)) }
    if case .metatype(let type) = base.value { return Expectation(staticType(name, of: type)) }
    var use = (base.value.dynamicType ?? base.type).map { propertyUse(name, of: $0.unwrapped) } ?? .nothing
    if use.type == nil, case .enumeration(let present)? = base.value.fields?.value(of: name) {
      use.type = present.type
    }
    return use
  }

  private func propertyUse(_ name: String, of owner: TypeExpression) -> Expectation {
    guard let declaration = table.declaration(of: owner), facts.property(name, of: declaration, self) != nil
    else { return .nothing }
    let type = facts.propertyType(Symbol(name), of: owner, self)
    return Expectation(type, label: name, kind: .property, site: Symbol("\(declaration.name).\(name)"))
  }

  // MARK: Storing

  func store(
    _ value: TypedValue, in target: AssignmentTarget, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    if case .nowhere = target { return }
    noteChange(of: target)
    // The first values of an object depend on nothing that was there before.
    if !environment.context.isUnobserved { noteDecision() }
    switch target {
    case .nowhere: break
    case .variable(let variable), .copy(let variable, _):
      try checkChangeable(variable, node, environment)
      store(value, in: variable)
      nameStored(value.value, variable.name, isLasting: globals[variable.name] === variable)
    case .property(let name, let owner):
      try checkChangeable(name, of: owner.value, node, environment)
      nameStored(value.value, name)
      try store(value, inMember: name, of: owner, .nowhere, node, environment)
    case .field(let name, let owner, let structure):
      try checkChangeable(name, of: content(of: owner), node, environment)
      nameStored(value.value, name)
      if try isReplaceable(name, in: owner, environment) {
        let holder = Variable("self", try content(of: owner))
        let labelled = labelled(value.value, Symbol(name), of: holder)
        return try change(target, at: node, environment) { $0 = labelled }
      }
      let base = TypedValue(try content(of: owner, at: node, environment), structure)
      try store(value, inMember: name, of: base, owner, node, environment)
    case .staticMember(let name, let type):
      nameStored(value.value, name)
      guard try !setStatic(name, of: type, value) else { return }
      throw error("'\(type)' has no static property '\(name)'", at: node, in: environment)
    case .subscripted(let use, let owner): try set(value, through: use, of: owner, node, environment)
    case .element, .part:
      try change(target, at: node, environment) { $0 = value.value }
    case .ambient(let name):
      guard policy.changesState else { return }
      for dialect in dialects where try dialect.setAmbient(name, to: value, self) { return }
    case .tuple(let targets):
      guard case .tuple(let tuple) = value.value else { return }
      for (part, target) in zip(tuple.elements, targets) {
        try store(TypedValue(part.value), in: target, node, environment)
      }
    }
  }

  private func nameStored(_ value: SourceValue, _ name: String, isLasting: Bool = true) {
    if policy.changesState { self.name(value, name, isLasting: isLasting) }
  }

  private func store(
    _ value: TypedValue, inMember name: String, of base: TypedValue, _ owner: AssignmentTarget,
    _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    let holder = Variable("self", base.value, type: base.type, isTrial: true)
    let observers = observers(of: name, base, environment)
    try runObservers(observers, isAfter: false, holder, value.value)
    guard try assignMember(name, of: base, value, holder: holder) else {
      if !policy.endsAtFaults || base.value.isUnknown { return }
      throw error(
        "'\(base.value.shownText)' has no property '\(name)' that can be set", at: node, in: environment)
    }
    try runObservers(observers, isAfter: true, holder, observers?.old ?? .nothing)
    switch holder.value {
    case .structure?, .enumeration?:
      try store(TypedValue(holder.value ?? .void, base.type), in: owner, node, environment)
    default: break
    }
  }

  /// The observers of a property, and its value before the change.
  struct ObservedProperty {
    let property: PropertyDeclaration
    let typeName: String
    let old: SourceValue
  }

  func observers(
    of name: String, _ base: TypedValue, _ environment: Environment
  ) -> ObservedProperty? {
    guard policy.changesState, !environment.context.isUnobserved, let type = base.value.dynamicType,
      let declaration = table.declaration(of: type),
      let property = facts.property(name, of: declaration, self),
      property.accessors?.observers.isEmpty == false,
      case .strong(let old)? = base.value.fields?[Symbol(name)]
    else { return nil }
    return ObservedProperty(property: property, typeName: property.owner ?? declaration.name, old: old)
  }

  private func runObservers(
    _ observed: ObservedProperty?, isAfter: Bool, _ holder: Variable, _ value: SourceValue
  ) throws {
    guard let observed else { return }
    for observer in observed.property.accessors?.observers ?? [] where observer.isAfter == isAfter {
      let context = Context(
        file: observed.property.file, selfVariable: holder, typeName: observed.typeName,
        site: Symbol("\(observed.typeName).\(observed.property.name)"), isUnobserved: true)
      let environment = Environment(context)
      environment.declare(Variable(observer.parameter, value, type: observed.property.type))
      try calling(at: place(observed.property.position)) {
        _ = try runStatements(observer.body, in: environment)
      }
    }
  }

  private func store(_ value: TypedValue, in variable: Variable) {
    guard policy.mayChange(variable) else { return }
    variable.value = value.value.copied
    if variable.type == nil { variable.type = value.type }
  }

  /// Whether a value that takes the place of a structure's property needs no code to be run.
  private func isReplaceable(
    _ name: String, in owner: AssignmentTarget, _ environment: Environment
  ) throws -> Bool {
    let structure = TypedValue(try content(of: owner))
    guard case .strong? = structure.value.fields?[Symbol(name)] else { return false }
    return observers(of: name, structure, environment) == nil
  }

  /// Sets a property of an object or a structure; a changed structure is left in `holder`.
  private func assignMember(
    _ name: String, of base: TypedValue, _ value: TypedValue, holder: Variable
  ) throws -> Bool {
    if case .library(let library) = base.value {
      return try !policy.changesState || library.setMember(name, to: value, self)
    }
    if case .metatype(let type) = base.value { return try setStatic(name, of: type, value) }
    if case .object(let object) = base.value, !policy.mayChange(object) { return true }
    let symbol = Symbol(name)
    switch base.value.fields?[symbol] {
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
      return try assignComputed(name, of: base, value, holder)
    }
  }

  /// Sets a property of an object as code outside of all code does.
  func setProperty(_ name: String, of owner: TypedValue, to value: TypedValue) throws {
    let holder = Variable("", owner.value, type: owner.type, isTrial: true)
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
    guard let property = facts.property(name, of: declaration, self), let setter = property.accessors?.setter
    else {
      return table.undeclaredSuperclass(of: declaration) != nil
    }
    let typeName = property.owner ?? declaration.name
    let context = Context(
      file: property.file, selfVariable: holder, typeName: typeName, site: Symbol("\(typeName).\(name)"))
    let environment = Environment(context)
    let parameter = property.accessors?.setterParameter ?? "newValue"
    environment.declare(Variable(parameter, value.value, type: value.type, isTrial: true))
    try calling(at: place(property.position)) { _ = try runStatements(setter, in: environment) }
    return true
  }

  /// An object of an undeclared type takes any property.
  private func assignUndeclared(_ name: String, of base: TypedValue, _ value: TypedValue) throws -> Bool {
    guard case .object(let object) = base.value else { return false }
    object.fields[Symbol(name)] = .strong(value.value)
    return true
  }

  private func setStatic(_ name: String, of type: TypeExpression, _ value: TypedValue) throws -> Bool {
    guard policy.changesState else { return true }
    guard let typeName = type.typeName else { return false }
    if let declaration = table.type(named: typeName),
      let property = facts.staticProperty(name, of: declaration, self)
    {
      let key = "\(declaration.name).\(name)"
      let variable =
        statics[key]
        ?? Variable(name, type: declaredType(of: property, in: declaration), isConstant: false)
      if property.isWeak { variable.weaken() }
      variable.value = value.value
      bindStatic(variable, as: key)
      return true
    }
    return try dialects.contains { try $0.setMember(name, of: typeName, to: value, self) }
  }
}
