import DICore
import SwiftSyntax

extension Interpreter {
  func run(_ node: IfExprSyntax, in environment: Environment) throws -> ControlFlow {
    let inner = environment.nested()
    let decision = try decide(node.conditions, inner)
    note(decision, at: node, environment)
    switch decision {
    case true?: return try runStatements(node.body.statements, in: inner)
    case false?: return try runElse(node.elseBody, in: environment)
    case nil:
      let isTrue = assume(node, environment)
      guard policy.evaluatesBothBranches else {
        return try isTrue
          ? runStatements(node.body.statements, in: inner) : runElse(node.elseBody, in: environment)
      }
      let first = try way(isAssumed: isTrue) { try runStatements(node.body.statements, in: inner) }
      return merge(first, try way(isAssumed: !isTrue) { try runElse(node.elseBody, in: environment) })
    }
  }

  /// Assumes that an unknown condition holds, unless its branch is a dead end or an early exit, and the code otherwise
  /// continues.
  private func assume(_ node: IfExprSyntax, _ environment: Environment) -> Bool {
    let isExit = isEarlyExit(node.body.statements, of: node, otherwise: node.elseBody.map(Syntax.init))
    let isTrue =
      !isExit && !isDeadEnd(node.body.statements) || (node.elseBody.map(isDeadEnd) ?? false)
    assume(
      node.conditions, policy.evaluatesBothBranches ? Self.bothWays : "taken as \(isTrue)", environment,
      decidesStart: isExit)
    return isTrue
  }

  private func runElse(_ body: IfExprSyntax.ElseBody?, in environment: Environment) throws -> ControlFlow {
    switch body {
    case .codeBlock(let block)?: try runStatements(block.statements, in: environment.nested())
    case .ifExpr(let node)?: try run(node, in: environment)
    case nil: .normal
    }
  }

  /// The end of a statement with two possible branches: the code continues unless both leave.
  private func merge(_ first: ControlFlow, _ second: ControlFlow) -> ControlFlow {
    for case .returned(let value) in [first, second] { dryRun?.possibleResults.append(value) }
    if case .returned(let value) = first, case .returned(let other) = second {
      return .returned(value.type == nil || value.value.isNothing ? other : value)
    }
    return .normal
  }

  func run(_ node: GuardStmtSyntax, in environment: Environment) throws -> ControlFlow {
    let count = environment.variables.count
    let completion = try run(node, besides: count, in: environment)
    if environment.isProgram {
      for variable in environment.takeVariables(after: count) { keep(variable, in: environment) }
    }
    return completion
  }

  /// - Parameter count: The number of variables that the block had declared before.
  private func run(
    _ node: GuardStmtSyntax, besides count: Int, in environment: Environment
  ) throws -> ControlFlow {
    let isForced = endsProgram(node.body.statements)
    switch try decide(node.conditions, isForced: isForced, environment) {
    case true?: return .normal
    case false?:
      // The body does not know what the conditions have bound.
      try releaseVariables(of: environment, after: count)
      return try runStatements(node.body.statements, in: environment.nested())
    case nil where isForced && policy.evaluatesBothBranches && node.conditions.allSatisfy(\.isBinding):
      return .normal
    case nil:
      assume(node.conditions, policy.evaluatesBothBranches ? Self.bothWays : "taken as true", environment)
      noteUnknown(node.conditions, of: node, environment)
      guard policy.evaluatesBothBranches else { return .normal }
      let left = try way(isAssumed: false) {
        try runStatements(node.body.statements, in: environment.nested())
      }
      return merge(left, .normal)
    }
  }

  /// Reports an unknown condition: both branches are evaluated, or it is taken as false.
  func reportUndecided(_ conditions: some SyntaxProtocol, _ environment: Environment) {
    let place = place(of: conditions, in: environment)
    reportGuess(conditions, policy.evaluatesBothBranches ? Self.bothWays : "taken as false", at: place)
  }

  static let bothWays = "what both ways ask for is read"

  /// Whether all conditions hold; nil if that is unknown. Declares the names that they bind in `environment`.
  ///
  /// - Parameter isForced: Whether the program ends where they do not hold, as after `!`.
  func decide(
    _ conditions: ConditionElementListSyntax, isForced: Bool = false, _ environment: Environment
  ) throws -> Bool? {
    noteDecision()
    var result: Bool? = true
    for element in conditions {
      switch try decide(element, isForced: isForced, environment) {
      case false?: return false
      case nil: result = nil
      case true?: break
      }
    }
    return result
  }

  /// Throws for a condition of an input at the prompt that is known and no `Bool`.
  private func checkMayBeCondition(
    _ value: TypedValue, _ expression: ExprSyntax, _ environment: Environment
  ) throws {
    guard isRunningInput, hasKnownMembers(value.value),
      let type = value.type ?? value.value.dynamicType, type.unwrapped != .named("Bool")
    else { return }
    let cure =
      type.isOptional
      ? "; test for '!= nil' instead" : value.isInteger ? "; test for '!= 0' instead" : ""
    throw error("type '\(type)' cannot be used as a boolean" + cure, at: expression, in: environment)
  }

  private func decide(
    _ element: ConditionElementSyntax, isForced: Bool, _ environment: Environment
  ) throws -> Bool? {
    switch element.condition {
    case .expression(let expression):
      let value = try value(of: expression, in: environment, for: .nothing)
      try checkIsCondition(value, expression, environment)
      guard case .bool(let isTrue) = value.value else {
        try checkMayBeCondition(value, expression, environment)
        return nil
      }
      return isTrue
    case .optionalBinding(let node): return try bind(node, isForced: isForced, environment)
    case .matchingPattern(let node):
      let value = try value(of: node.initializer.value, in: environment, for: .nothing)
      return try matches(node.pattern, value, environment)
    case .availability(let node): return node.availabilityKeyword.tokenKind != .poundUnavailable
    }
  }

  private func bind(
    _ node: OptionalBindingConditionSyntax, isForced: Bool, _ environment: Environment
  ) throws -> Bool? {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      guard let initial = node.initializer?.value else { return nil }
      let value = try value(of: initial, in: environment, for: .nothing)
      guard !value.value.isNothing else { return false }
      let content = TypedValue(value.value.content, value.type?.withoutOptional)
      let isMatch = try matches(node.pattern, content, environment)
      if let isNil = isForeseenNil(value.value), !isNil || node.isOfIf { return !isNil && isMatch != false }
      return value.value.isUnknown ? nil : isMatch
    }
    let type = node.typeAnnotation.map { qualified(TypeExpression($0.type), environment) }
    let expression = node.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: name))
    let value: TypedValue
    if node.initializer == nil {
      value = try shadowed(name.plainText, node, environment)
    } else {
      let use = ExpressionUse(type.map(TypeExpression.optional))
      value = try self.value(of: expression, in: environment, for: isForced ? use.forced : use)
    }
    guard !value.value.isNothing else { return false }
    let stated =
      !environment.context.isGeneric
      ? nil
      : node.typeAnnotation.map { TypeExpression($0.type) }
        ?? statedType(of: expression, environment)?.withoutOptional
    let bound = variable(name.plainText, value.value.content, type: type ?? value.type?.withoutOptional)
    bound.stated = stated
    environment.declare(bound)
    guard case .unknown(let unknown) = value.value else { return true }
    if let isNil = isForeseenNil(value.value), !isNil || node.isOfIf { return !isNil }
    return unknown.isFromSystem && expression.isCast ? true : nil
  }

  /// The value of `if let cat`: that of the variable with the same name.
  private func shadowed(
    _ name: String, _ node: OptionalBindingConditionSyntax, _ environment: Environment
  ) throws -> TypedValue {
    if name == "self" { return try selfValue(environment) ?? .nothing }
    if let variable = try environment.variable(named: name) ?? globalVariable(name, environment) {
      depend(on: variable.assumption)
      return TypedValue(variable.value ?? .nothing, variable.type)
    }
    guard let base = try selfValue(environment) else { return unknown(node, environment) }
    return try member(name, of: base, node, environment, .nothing) ?? unknown(node, environment)
  }

  // MARK: As expressions

  /// The value of `if` or `switch` as an expression.
  func branchValue(
    _ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    let context = environment.context.with(site: use.site, resultType: use.type)
    let inner = Environment(context, parent: environment)
    let completion =
      if let node = expression.as(IfExprSyntax.self) {
        try branch(node, inner)
      } else if let node = expression.as(SwitchExprSyntax.self) {
        try branch(node, inner)
      } else {
        unknown(expression, environment, use.type)
      }
    return completion
  }

  private func branch(_ node: IfExprSyntax, _ environment: Environment) throws -> TypedValue {
    let inner = environment.nested()
    switch try decide(node.conditions, inner) {
    case true?: return try run(node.body.statements, in: inner)
    case false?: return try branchElse(node.elseBody, environment)
    case nil:
      let isTrue = assume(node, environment)
      guard policy.evaluatesBothBranches else {
        return try isTrue
          ? run(node.body.statements, in: inner) : branchElse(node.elseBody, environment)
      }
      let first = try way(isAssumed: isTrue) { try run(node.body.statements, in: inner) }
      let second = try way(isAssumed: !isTrue) { try branchElse(node.elseBody, environment) }
      return first.type == nil || first.value.isNothing ? second : first
    }
  }

  private func branchElse(_ body: IfExprSyntax.ElseBody?, _ environment: Environment) throws -> TypedValue {
    switch body {
    case .codeBlock(let block)?: try run(block.statements, in: environment.nested())
    case .ifExpr(let node)?: try branch(node, environment)
    case nil: .void
    }
  }

  private func branch(_ node: SwitchExprSyntax, _ environment: Environment) throws -> TypedValue {
    let subject = try value(of: node.subject, in: environment, for: .nothing)
    var taken: TypedValue?
    for possible in try fitting(node, subject, environment) {
      let value = try way(isAssumed: possible.isTaken) {
        try self.value(of: possible.switchCase, in: possible.environment, of: node)
      }
      if possible.isTaken || taken?.type == nil { taken = value }
    }
    return taken ?? unknown(node, environment)
  }

  private func value(
    of switchCase: SwitchCaseSyntax, in environment: Environment, of node: SwitchExprSyntax
  ) throws -> TypedValue {
    guard switchCase.statements.contains(where: \.mayFallThrough) else {
      return try run(switchCase.statements, in: environment)
    }
    guard case .returned(let value) = try runCase(switchCase, environment, of: node) else { return .void }
    return value
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is `fallthrough`, or an `if` with one.
  fileprivate var mayFallThrough: Bool {
    if item.is(FallThroughStmtSyntax.self) { return true }
    return expression?.is(IfExprSyntax.self) == true
      && tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.fallthrough) }
  }
}

extension ConditionElementSyntax {
  fileprivate var isBinding: Bool { condition.is(OptionalBindingConditionSyntax.self) }
}

extension ExprSyntax {
  /// Whether it is a cast, with or without parentheses.
  fileprivate var isCast: Bool {
    guard let tuple = self.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    else { return self.is(AsExprSyntax.self) }
    return only.expression.isCast
  }
}

extension OptionalBindingConditionSyntax {
  /// Whether it is a condition of an `if`, both of whose branches are usual ways of the code. What a `guard` leaves is
  /// more often the way that is never taken.
  fileprivate var isOfIf: Bool { parent?.parent?.parent?.is(IfExprSyntax.self) == true }
}
