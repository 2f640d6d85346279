import DICore
import SwiftSyntax

/// The body of a `defer`, which runs after the variables declared after it are released.
private struct Deferred {
  let body: CodeBlockItemListSyntax
  /// The number of variables that the block had declared before it.
  let earlier: Int
}

extension Interpreter {
  /// Runs the statements of a block until one leaves it. Releases the variables of the block.
  func runStatements(_ body: CodeBlockItemListSyntax, in environment: Environment) throws -> ControlFlow {
    let completion = Result { try runWithDeferred(body, in: environment) }
    try end(environment)
    return try completion.get()
  }

  /// Ends a block whose statements have run.
  func end(_ environment: Environment) throws {
    environment.end()
    try releaseVariables(of: environment)
  }

  /// Ends the task of an `async let` whose block ends: it is cancelled, and what it throws is dropped.
  private func end(_ task: AsyncTask) throws {
    guard !task.hasEnded else { return }
    try task.cancel(self)
    let thrown = thrownValue
    do { _ = try task.value(self) } catch is ThrownValue {}
    thrownValue = thrown
  }

  /// Releases the variables of a block behind the first `count`, the last first, each with the `deinit`s of what only it
  /// kept.
  func releaseVariables(of environment: Environment, after count: Int = 0) throws {
    for variable in environment.variables { try variable.accessors?.task.map(end) }
    while environment.releaseLast(after: count) { try runDeinitialisers() }
    try runDeinitialisers()
  }

  private func runWithDeferred(
    _ body: CodeBlockItemListSyntax, in environment: Environment
  ) throws -> ControlFlow {
    var deferred: [Deferred] = []
    environment.begin(body)
    let completion = Result { try runStatements(body, in: environment, deferring: &deferred) }
    // A trap ends the program, and no 'defer' runs.
    if case .failure(let error) = completion, error.isTrap { throw error }
    try runDeferred(deferred, in: environment)
    return try completion.get()
  }

  private func runStatements(
    _ body: CodeBlockItemListSyntax, in environment: Environment,
    deferring deferred: inout [Deferred]
  ) throws -> ControlFlow {
    let control = assumptions.control
    defer { assumptions.control = control }
    let items = conditions(in: environment.context.file).active(body)
    declareTypes(of: body, items, in: environment)
    for item in items {
      if let node = item.item.as(DeferStmtSyntax.self) {
        deferred.append(Deferred(body: node.body.statements, earlier: environment.variables.count))
        continue
      }
      let outer = assumption
      assumptions.control = outer
      let completion =
        try continuesAfterFaults ? runReportingFaults(item, in: environment) : run(item, in: environment)
      guard case .normal = completion else { return completion }
      if assumption != outer, !item.mayLeave { assumptions.current = outer }
    }
    return .normal
  }

  private func runDeferred(_ deferred: [Deferred], in environment: Environment) throws {
    for item in deferred.reversed() {
      try releaseVariables(of: environment, after: item.earlier)
      _ = try runStatements(item.body, in: environment.nestedFunction())
    }
  }

  /// Runs one statement of registering code. A fault is reported and ends this statement only; it is thrown if the body
  /// must return a value. What follows `fatalError()` in a body never runs.
  private func runReportingFaults(_ item: CodeBlockItemSyntax, in environment: Environment) throws
    -> ControlFlow
  {
    let endsBody = item.expression.map(endsEveryBuild) ?? false
    do {
      let completion = try run(item, in: environment)
      return endsBody ? .returned(.void) : completion
    } catch let error as SourceError
      where error.leavesOtherStatements
      && (environment.givesNothing || policy.continuesAfterFaults && !item.item.is(ReturnStmtSyntax.self))
    {
      let isOfStart = handedClosures.keepsLater && leadsToRegistering(item)
      if endsBody || isOfStart || isReported(item.trimmedText) { report(error.message, at: error.place) }
      return endsBody ? .returned(.void) : .normal
    }
  }

  /// Runs one statement, declaration or expression.
  func run(_ item: CodeBlockItemSyntax, in environment: Environment) throws -> ControlFlow {
    let completion = try runItem(item, in: environment)
    try runDeinitialisers()
    return completion
  }

  private func runItem(_ item: CodeBlockItemSyntax, in environment: Environment) throws -> ControlFlow {
    try step(at: item, in: environment)
    switch item.item {
    case .expr(let expression):
      if let branch = try runBranch(expression, environment) { return branch }
      let value = try value(of: expression, in: environment, for: statementUse(environment))
      if case .unknown(let unknown) = value.value, policy.reportsUnknownCode,
        !belongsToFramework(expression, environment)
      {
        reportUnknown(unknown)
      }
      return .normal
    case .decl(let declaration):
      try run(declaration, in: environment)
      return .normal
    case .stmt(let statement): return try run(statement, in: environment)
    }
  }

  /// Whether a statement that is not understood may call a framework, and so is not reported: a method of an
  /// expression that is not just an unknown name, a function that is not declared and is given arguments but no closure, or
  /// any call in a type with an undeclared superclass.
  private func belongsToFramework(_ expression: ExprSyntax, _ environment: Environment) -> Bool {
    guard let call = expression.withoutEffects.as(FunctionCallExprSyntax.self) else { return false }
    let own = environment.context.typeName.flatMap { table.type(named: $0) }
    if own.map({ table.undeclaredSuperclass(of: $0) != nil }) ?? false { return true }
    if let callee = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      return isFunctionOfFramework(callee.baseName.plainText, call, environment)
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else {
      return false
    }
    guard let name = base.chainRoot.as(DeclReferenceExprSyntax.self)?.baseName.plainText else { return true }
    if name.looksLikeType || name.hasPrefix("$") { return true }
    guard case .unknown(let unknown)? = try? value(of: base.chainRoot, in: environment, for: .nothing).value
    else { return true }
    return unknown.type != nil || unknown.text != name
  }

  /// Whether a call in code of a file means a function of a framework: `os_log("…")`. It compiles, and nothing in the program
  /// declares it. A closure might run, and one without arguments may be a function of a file that is missing.
  private func isFunctionOfFramework(
    _ name: String, _ call: FunctionCallExprSyntax, _ environment: Environment
  ) -> Bool {
    !environment.context.file.isPromptInput && !call.allArguments.isEmpty
      && !call.allArguments.contains(where: \.isClosure)
      && environment.variable(named: name) == nil && globals[name] == nil
      && table.functions(named: name).isEmpty
  }

  /// Reports a statement that is not understood, unless the type of its value is known or its line has just been
  /// reported.
  private func reportUnknown(_ unknown: UnknownValue) {
    guard unknown.type == nil, reports.last?.line != unknown.place.map({ Int($0.line) }) else { return }
    report("'\(unknown.text)' is not understood", at: unknown.place)
  }

  private func statementUse(_ environment: Environment) -> ExpressionUse {
    ExpressionUse(nil, label: nil, kind: .resolve, site: environment.context.site)
  }

  /// Runs `if` and `switch` as statements.
  private func runBranch(_ expression: ExprSyntax, _ environment: Environment) throws -> ControlFlow? {
    if let node = expression.as(IfExprSyntax.self) { return try run(node, in: environment) }
    if let node = expression.as(SwitchExprSyntax.self) { return try run(node, in: environment) }
    return nil
  }

  func run(_ statement: StmtSyntax, in environment: Environment) throws -> ControlFlow {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return try runBranch(node.expression, environment) ?? .normal
    case .returnStmt(let node): return try runReturn(node, environment)
    case .guardStmt(let node): return try run(node, in: environment)
    case .breakStmt(let node): return .left(node.label?.text)
    case .continueStmt(let node): return .continued(node.label?.text)
    case .fallThroughStmt: return .fellThrough
    case .yieldStmt(let node): return try run(node, in: environment)
    case .throwStmt(let node):
      let type = node.thrownType.map { qualified(TypeExpression($0), environment) }
      let value = try value(of: node.expression, in: environment, for: ExpressionUse(type)).value
      guard policy.endsAtFaults else { return .returned(.nothing) }
      thrownValue = value
      throw ThrownValue(text: value.shownText, place: place(of: node, in: environment))
    case .doStmt(let node): return try run(node, in: environment)
    default: return try runLoop(statement, nil, environment)
    }
  }

  /// Runs `yield x` of `_read`, which gives the value, and `yield &x` of `_modify`, which sets the place to the new value.
  private func run(_ node: YieldStmtSyntax, in environment: Environment) throws -> ControlFlow {
    guard case .single(let expression) = node.yieldedExpressions else {
      throw error("'\(node.firstLine)' is not understood", at: node, in: environment)
    }
    if let place = expression.as(InOutExprSyntax.self)?.expression,
      let new = environment.variable(named: YieldedValue.name)?.value
    {
      try assign(TypedValue(new, new.dynamicType), to: place, environment)
      return .normal
    }
    let item = node.parent?.as(CodeBlockItemSyntax.self)
    guard let item, item.parent?.as(CodeBlockItemListSyntax.self)?.last?.id == item.id else {
      throw error("what follows '\(node.firstLine)' is not understood", at: node, in: environment)
    }
    return .returned(try value(of: expression, in: environment, for: resultUse(environment)))
  }

  private func runReturn(_ node: ReturnStmtSyntax, _ environment: Environment) throws -> ControlFlow {
    guard let expression = node.expression else { return .returned(.void) }
    return .returned(try value(of: expression, in: environment, for: resultUse(environment)))
  }

  private func run(_ node: DoStmtSyntax, in environment: Environment) throws -> ControlFlow {
    guard !node.catchClauses.isEmpty else {
      return try runStatements(node.body.statements, in: environment.nested())
    }
    do {
      return try runStatements(node.body.statements, in: environment.nested())
    } catch let thrown as ThrownValue {
      let value = thrownValue
      thrownValue = .nothing
      for clause in node.catchClauses {
        let inner = environment.nested()
        let items = clause.catchItems
        if items.allSatisfy({ $0.pattern == nil }) { inner.declare(variable("error", value)) }
        let fits = try items.isEmpty || items.contains { try catches($0, value, inner) }
        if fits { return try runStatements(clause.body.statements, in: inner) }
      }
      thrownValue = value
      throw thrown
    }
  }

  private func catches(
    _ item: CatchItemSyntax, _ value: SourceValue, _ environment: Environment
  ) throws -> Bool {
    if let pattern = item.pattern {
      let fits = try matches(pattern, TypedValue(value), environment)
      if fits == false { return false }
      // The errors of frameworks are not known.
      if fits == nil, value.object != nil, policy.changesState { assume(item, "taken as true", environment) }
    }
    return try item.whereClause.map { try holds($0.condition, environment) } ?? true
  }
}

extension ThrowStmtSyntax {
  /// The type of error that the function or closure around it says it throws.
  fileprivate var thrownType: TypeSyntax? {
    var next = parent
    while let current = next {
      next = current.parent
      switch current.as(SyntaxEnum.self) {
      case .functionDecl(let node): return node.signature.effectSpecifiers?.throwsClause?.type
      case .initializerDecl(let node): return node.signature.effectSpecifiers?.throwsClause?.type
      case .closureExpr(let node): return node.signature?.effectSpecifiers?.throwsClause?.type
      case .accessorDecl(let node): return node.effectSpecifiers?.throwsClause?.type
      default: continue
      }
    }
    return nil
  }
}

extension ExprSyntax {
  /// The expression at the beginning of a chain of members, calls and the like.
  var chainRoot: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let access): access.base?.chainRoot ?? self
    case .functionCallExpr(let call): call.calledExpression.chainRoot
    case .subscriptCallExpr(let call): call.calledExpression.chainRoot
    case .optionalChainingExpr(let chain): chain.expression.chainRoot
    case .forceUnwrapExpr(let forced): forced.expression.chainRoot
    default: self
    }
  }
}
