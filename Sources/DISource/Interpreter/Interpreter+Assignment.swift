import DICore
import SwiftSyntax

extension Interpreter {
  func assign(_ node: InfixOperatorExprSyntax, _ environment: Environment) throws {
    let use = try useOfTarget(node.leftOperand, environment)
    let value = try value(of: node.rightOperand, in: environment, for: use)
    try assign(value, to: node.leftOperand, environment)
  }

  /// What a value assigned to `target` is for.
  private func useOfTarget(_ target: ExprSyntax, _ environment: Environment) throws -> Expectation {
    switch target.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      return try useOfName(node.baseName.plainText, environment)
    case .memberAccessExpr(let node):
      guard let base = node.base else { return .nothing }
      return try useOfMember(node.declName.baseName.plainText, base, environment)
    case .subscriptCallExpr(let node):
      let collection = try value(of: node.calledExpression, in: environment, for: .nothing).type
      if case .dictionary(_, let value)? = collection?.unwrapped { return Expectation(value) }
      return Expectation(collection?.unwrapped.elementType)
    case .forceUnwrapExpr(let node): return try useOfTarget(node.expression, environment)
    case .optionalChainingExpr(let node): return try useOfTarget(node.expression, environment)
    default: return .nothing
    }
  }

  private func useOfName(_ name: String, _ environment: Environment) throws -> Expectation {
    if let variable = environment.variable(named: name) { return Expectation(variable.type) }
    if let base = try selfValue(environment), let use = propertyUse(name, of: base) { return use }
    if let variable = globalVariable(name) { return Expectation(variable.type) }
    return Expectation(dialects.lazy.compactMap { $0.ambientType(name) }.first)
  }

  private func useOfMember(_ name: String, _ base: ExprSyntax, _ environment: Environment) throws
    -> Expectation
  {
    if let type = namedType(base, environment) { return staticUse(name, of: type) }
    let base = try value(of: base, in: environment, for: .nothing)
    if case .metatype(let type) = base.value { return staticUse(name, of: type) }
    return propertyUse(name, of: base) ?? .nothing
  }

  private func staticUse(_ name: String, of type: TypeExpression) -> Expectation {
    guard let typeName = type.typeName else { return .nothing }
    if let declaration = table.type(named: typeName),
      let property = table.property(named: name, in: declaration, isStatic: true)
    {
      return Expectation(property.type.map { table.resolved($0, in: declaration.name) })
    }
    return Expectation(dialects.lazy.compactMap { $0.memberType(name, of: typeName) }.first)
  }

  private func propertyUse(_ name: String, of base: TypedValue) -> Expectation? {
    if case .library(let library) = base.value { return Expectation(library.memberType(name)) }
    if case .metatype(let type) = base.value { return staticUse(name, of: type) }
    guard let owner = (base.value.dynamicType ?? base.type)?.unwrapped,
      let declaration = table.declaration(of: owner), facts.property(name, of: declaration, self) != nil
    else { return nil }
    let type = facts.propertyType(Symbol(name), of: owner, self)
    return Expectation(type, label: name, kind: .property, site: Symbol("\(declaration.name).\(name)"))
  }

  // MARK: Storing

  func assign(_ value: TypedValue, to target: ExprSyntax, _ environment: Environment) throws {
    switch target.as(ExprSyntaxEnum.self) {
    case .discardAssignmentExpr: break
    case .declReferenceExpr(let node): try assign(value, toName: node.baseName.plainText, target, environment)
    case .memberAccessExpr(let node): try assign(value, toMember: node, environment)
    case .subscriptCallExpr(let node): try assign(value, toElement: node, environment)
    case .forceUnwrapExpr(let node): try assign(value, to: node.expression, environment)
    case .optionalChainingExpr(let node): try assign(value, to: node.expression, environment)
    case .tupleExpr(let node): try assign(value, toTuple: node, environment)
    default: throw error("cannot assign to '\(target.trimmedDescription)'", at: target, in: environment)
    }
  }

  private func assign(
    _ value: TypedValue, toName name: String, _ target: ExprSyntax, _ environment: Environment
  ) throws {
    if let variable = environment.variable(named: name) { return store(value, in: variable) }
    if name == "self", let variable = environment.context.selfVariable { return store(value, in: variable) }
    if let variable = environment.context.selfVariable, let base = variable.value,
      try assignMember(name, of: TypedValue(base, variable.type), value, holder: variable)
    {
      return
    }
    if let variable = globalVariable(name) { return store(value, in: variable) }
    for dialect in dialects where reading == nil {
      if try dialect.setAmbient(name, to: value, self) { return }
    }
    if reading == nil { throw error("cannot find '\(name)' in scope", at: target, in: environment) }
  }

  private func store(_ value: TypedValue, in variable: Variable) {
    guard reading == nil || variable.isTrial else { return }
    variable.value = value.value
    if variable.type == nil { variable.type = value.type }
  }

  private func assign(
    _ value: TypedValue, toMember node: MemberAccessExprSyntax, _ environment: Environment
  ) throws {
    let name = node.declName.baseName.plainText
    guard let base = node.base else { return }
    if let type = namedType(base, environment) {
      return try assignStatic(name, of: type, value, node, environment)
    }
    let receiver = try self.value(of: base, in: environment, for: .nothing)
    if case .metatype(let type) = receiver.value {
      return try assignStatic(name, of: type, value, node, environment)
    }
    if receiver.value.isNothing {
      if base.isOptionalChain { return }
      throw error("'\(base.trimmedDescription)' is nil", at: node, in: environment)
    }
    let holder = Variable("", receiver.value, type: receiver.type, isTrial: true)
    guard try assignMember(name, of: receiver, value, holder: holder) else {
      if reading != nil || receiver.value.isUnknown { return }
      throw error("'\(base.trimmedDescription)' has no property '\(name)'", at: node, in: environment)
    }
    if case .structure? = holder.value, let changed = holder.value {
      try assign(TypedValue(changed, receiver.type), to: base, environment)
    }
  }

  /// Sets a property of an object or a structure; a changed structure is left in `holder`.
  private func assignMember(
    _ name: String, of base: TypedValue, _ value: TypedValue, holder: Variable
  ) throws -> Bool {
    if case .library(let library) = base.value {
      return try reading != nil || library.setMember(name, to: value, self)
    }
    if case .metatype(let type) = base.value { return try setStatic(name, of: type, value) }
    if case .object(let object) = base.value, reading != nil, !object.isTrial { return true }
    let symbol = Symbol(name)
    switch base.value.fields?[symbol] {
    case .wrapped(let wrapper)?:
      wrapper.write(value.value)
      return true
    case .some:
      set(symbol, value.value, on: holder)
      return true
    case nil: return try assignComputed(name, of: base, value, holder)
    }
  }

  /// Sets a property of an object as code outside of all code does.
  func setProperty(_ name: String, of owner: TypedValue, to value: TypedValue) throws {
    let holder = Variable("", owner.value, type: owner.type, isTrial: true)
    guard try assignMember(name, of: owner, value, holder: holder) else {
      throw SourceError("'\(owner.value.text)' has no property '\(name)'", at: nil)
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
    let context = Context(
      file: property.file, selfVariable: holder, typeName: declaration.name,
      site: Symbol("\(declaration.name).\(name)"))
    let environment = Environment(context)
    let parameter = property.accessors?.setterParameter ?? "newValue"
    environment.declare(Variable(parameter, value.value, type: value.type, isTrial: true))
    _ = try runStatements(setter, in: environment)
    return true
  }

  /// An object of an undeclared type takes any property.
  private func assignUndeclared(_ name: String, of base: TypedValue, _ value: TypedValue) throws -> Bool {
    guard case .object(let object) = base.value else { return false }
    object.fields[Symbol(name)] = .strong(value.value)
    return true
  }

  private func assignStatic(
    _ name: String, of type: TypeExpression, _ value: TypedValue, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws {
    guard try !setStatic(name, of: type, value), reading == nil else { return }
    throw error("'\(type)' has no static property '\(name)'", at: node, in: environment)
  }

  private func setStatic(_ name: String, of type: TypeExpression, _ value: TypedValue) throws -> Bool {
    if reading != nil { return true }
    guard let typeName = type.typeName else { return false }
    if let declaration = table.type(named: typeName),
      let property = table.property(named: name, in: declaration, isStatic: true)
    {
      let key = "\(declaration.name).\(name)"
      let variable =
        statics[key]
        ?? Variable(
          name, type: property.type.map { table.resolved($0, in: declaration.name) }, isConstant: false)
      if property.isWeak { variable.weaken() }
      variable.value = value.value
      statics[key] = variable
      return true
    }
    return try dialects.contains { try $0.setMember(name, of: typeName, to: value, self) }
  }

  private func assign(
    _ value: TypedValue, toElement node: SubscriptCallExprSyntax, _ environment: Environment
  ) throws {
    let collection = try self.value(of: node.calledExpression, in: environment, for: .nothing)
    guard let argument = node.arguments.first?.expression else { return }
    let index = try self.value(of: argument, in: environment, for: .nothing)
    switch (collection.value, index.value) {
    case (.dictionary(var dictionary), _):
      dictionary[index.value] = value.value.isNothing ? nil : value.value
      try assign(TypedValue(.dictionary(dictionary), collection.type), to: node.calledExpression, environment)
    case (.array(var elements), .int(let position)):
      guard elements.indices.contains(position) else {
        throw error("index \(position) is out of range", at: node, in: environment)
      }
      elements[position] = value.value
      try assign(TypedValue(.array(elements), collection.type), to: node.calledExpression, environment)
    default: break
    }
  }

  private func assign(_ value: TypedValue, toTuple node: TupleExprSyntax, _ environment: Environment) throws {
    guard case .tuple(let tuple) = value.value else { return }
    for (element, part) in zip(node.elements, tuple.elements) {
      try assign(TypedValue(part.value), to: element.expression, environment)
    }
  }
}
