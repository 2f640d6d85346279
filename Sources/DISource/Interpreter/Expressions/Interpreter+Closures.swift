import DICore
import SwiftSyntax

extension Interpreter {
  /// Makes a closure, which captures the variables that it uses and nothing else.
  func closure(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws
    -> TypedValue
  {
    guard let node = expression.as(ClosureExprSyntax.self) else { return unknown(expression, environment) }
    let shape = shape(of: node)
    let context = environment.context
    let items = node.signature?.capture.map { Array($0.items) } ?? []
    let listed = try items.compactMap { try capture($0, environment) }
    let names = shape.names.filter { name in !listed.contains { $0.name == name } }
    let selfVariable = capturedSelf(names, listed, environment)
    let inner = Environment(
      CodeContext(
        file: context.file, selfVariable: selfVariable, typeName: context.typeName, site: context.site,
        generics: context.generics, function: context.function, conditions: context.conditions,
        isInProtocol: context.isInProtocol, typealiases: context.typealiases))
    inner.context.selfInProtocol = seenSelf(context)
    inner.context.givesSelf = context.givesSelf
    let captured = listed.filter { $0.name != "self" } + names.compactMap { environment.variable(named: $0) }
    captured.forEach(inner.declare)
    let type =
      use.type.flatMap { $0.signature == nil ? nil : $0.unwrapped } ?? statedType(of: node, environment)
    let closure = Closure(node, inner, captured: captured, type: type)
    if context.isGeneric, shape.parameters.count == 1 {
      closure.statedParameter = statedElement(of: node, environment)
    }
    return TypedValue(.closure(closure), type)
  }

  /// The type of a closure whose signature states the types of its parameters and result.
  private func statedType(of node: ClosureExprSyntax, _ environment: Environment) -> TypeExpression? {
    guard case .parameterClause(let clause)? = node.signature?.parameterClause,
      let result = node.signature?.returnClause?.type
    else { return nil }
    let parameters = clause.parameters.compactMap(\.type).map { qualified(TypeExpression($0), environment) }
    guard parameters.count == clause.parameters.count else { return nil }
    return .function(parameters, result: qualified(TypeExpression(result), environment))
  }

  func shape(of node: ClosureExprSyntax) -> ClosureShape {
    if let known = shapes[node.id] { return known }
    let shape = ClosureShape(node)
    shapes[node.id] = shape
    return shape
  }

  /// An item of a capture list: `[weak self]`, `[cat]`, `[name = expression]`.
  private func capture(_ item: ClosureCaptureSyntax, _ environment: Environment) throws -> Variable? {
    let name = item.name.plainText
    let value: TypedValue
    if let initial = item.initializer?.value {
      value = try self.value(of: initial, in: environment, for: .nothing)
    } else if name == "self" {
      guard let own = try staticSelf(environment) else { return nil }
      value = own
    } else if let variable = try environment.variable(named: name) ?? globalVariable(name, environment) {
      guard let own = variable.value else { return nil }
      depend(on: variable.assumption)
      value = TypedValue(own, variable.type)
    } else {
      value = try self.value(
        of: ExprSyntax(DeclReferenceExprSyntax(baseName: item.name)), in: environment, for: .nothing)
    }
    let isWeak = item.specifier?.specifier.tokenKind == .keyword(.weak)
    let variable = variable(name, value.value, type: isWeak ? value.type?.asOptional : value.type)
    if item.specifier != nil { variable.weaken() }
    return variable
  }

  /// The capture of `self`, if the closure uses it, by name or through a member; nil otherwise.
  func capturedSelf(_ names: [String], _ listed: [Variable], _ environment: Environment) -> Variable? {
    if let listed = listed.last(where: { $0.name == "self" }) { return listed }
    guard let variable = environment.context.selfVariable else { return nil }
    // In an extension of a protocol, it also determines which types the code knows.
    if variable.seenAs != nil, variable.value?.object == nil { return variable }
    let isUsed = names.contains { name in
      if name == "self" || name == "super" || name == "Self" { return true }
      guard environment.variable(named: name) == nil else { return false }
      // A structure may be a sequence, whose methods the program does not declare.
      guard let object = variable.value?.object else { return !name.looksLikeType }
      return isMember(name, of: object)
    }
    return isUsed ? variable : nil
  }

  private func isMember(_ name: String, of object: SourceObject) -> Bool {
    if object.fields[Symbol(name)] != nil { return true }
    guard let type = table.declaration(of: object.type) else { return false }
    return typeLookups.property(name, of: type, self) != nil
      || !typeLookups.methods(name, of: type, self).isEmpty
      || runtimes.contains { $0.offers(name, inheritedBy: type, self) }
  }

  /// The types of a closure's parameters, as far as they are written or determined by the use.
  func parameterTypes(of closure: Closure) -> [TypeExpression?] {
    let expected = closure.type?.signature?.parameters.map { $0.hasUnknown ? nil : $0 } ?? []
    guard case .parameterClause(let clause)? = closure.syntax.signature?.parameterClause else {
      return expected
    }
    return clause.parameters.enumerated().map { index, parameter in
      parameter.type.map { qualified(TypeExpression($0), closure.environment) }
        ?? (index < expected.count ? expected[index] : nil)
    }
  }

  /// The tuple labels in the types of a closure's parameters, as far as they are written or determined by the use.
  private func parameterLabels(of closure: Closure) -> [TupleLabels?] {
    guard case .parameterClause(let clause)? = closure.syntax.signature?.parameterClause,
      clause.parameters.contains(where: { $0.type != nil })
    else { return closure.parameterLabels }
    return clause.parameters.map { TupleLabels($0.type, in: closure.environment.context.file) }
  }

  /// The result type of a closure, if it is written or determined by the use.
  func resultType(of closure: Closure) -> TypeExpression? {
    if let stated = closure.syntax.signature?.returnClause?.type {
      return qualified(TypeExpression(stated), closure.environment)
    }
    return closure.type?.signature?.result
  }

  /// The type that the use of a closure has told, as which the code knows it: `() -> P` for `{ () -> A in A() }` in a variable
  /// of that type. Nil where that is not known.
  func typeKnown(of closure: Closure) -> TypeExpression? {
    guard let type = closure.type, case .function(_, let result, _) = type, result != .void, !type.hasUnknown,
      !type.hasOpaque, !isOpen(type)
    else { return nil }
    return type
  }

  /// The result type of a function value, determined without running it; nil if it is not known.
  func statedResult(of function: SourceValue) -> TypeExpression? {
    guard case .closure(let closure) = function else { return nil }
    return typeKnown(of: closure)?.signature?.result ?? resultType(of: closure)
  }

  /// The variables of a closure's parameters with these arguments.
  func parameters(of closure: Closure, _ arguments: [TypedValue]) -> [Variable] {
    let names = shape(of: closure.syntax).parameters
    // A single tuple argument is divided among several parameters.
    if arguments.count == 1, names.count > 1, case .tuple(let tuple) = arguments[0].value,
      tuple.elements.count == names.count
    {
      var types: [TypeExpression] = []
      if case .tuple(let known)? = arguments[0].type, known.count == names.count { types = known.types }
      return zip(names, tuple.elements).enumerated().map { index, pair in
        let type = types.isEmpty ? pair.1.value.dynamicType : types[index]
        return variable(pair.0, pair.1.value, type: type)
      }
    }
    let types = parameterTypes(of: closure)
    let labels = parameterLabels(of: closure)
    return zip(names, arguments).enumerated().map { index, pair in
      let type = index < types.count ? types[index] : nil
      let value = index < labels.count ? pair.1.value.labelled(labels[index]) : pair.1.value
      let variable = variable(pair.0, value, type: type ?? pair.1.type)
      variable.stated = closure.statedParameter
      return variable
    }
  }

  /// Runs the body of a closure.
  func run(
    _ closure: Closure, _ arguments: [TypedValue], for use: ExpressionUse, site: Symbol?
  ) throws -> TypedValue {
    try run(closure, parameters(of: closure, arguments), for: use, site: site)
  }

  /// Runs the body of a closure with its parameters.
  func run(
    _ closure: Closure, _ parameters: [Variable], for use: ExpressionUse, site: Symbol?
  ) throws -> TypedValue {
    dryRun?.noteRun(of: closure)
    let stated = resultType(of: closure)
    let outer = closure.environment.context
    let result = stated?.isUnknown == false ? stated : use.type
    let context = outer.with(site: site, resultType: result, builder: closure.builder)
    let environment = Environment(context, parent: closure.environment)
    parameters.forEach(environment.declare)
    if closure.givesGenericOptional, let result, result.depth > 1,
      let chain = closure.syntax.statements.onlyExpression, chain.isOptionalChain
    {
      return try self.value(ofChain: chain, as: result, in: environment)
    }
    let value = try run(closure.syntax.statements, in: environment)
    let known = closure.syntax.signature?.returnClause.flatMap { _ in
      typeKnown(of: closure)?.signature?.result
    }
    return TypedValue(
      value.value.labelled(closure.resultLabels),
      known ?? stated.flatMap { $0.hasUnknown ? nil : $0 } ?? value.type)
  }
}

extension CodeBlockItemListSyntax {
  /// The expression that is all of the code, perhaps behind a `return`; nil for other code.
  fileprivate var onlyExpression: ExprSyntax? {
    guard count == 1, let item = first?.item else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}
