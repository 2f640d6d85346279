import DICore
import SwiftSyntax

extension Interpreter {
  /// Runs a loop, or a labelled `do`, `if` or `switch`.
  func runLoop(
    _ statement: StmtSyntax, _ label: String?, _ environment: Environment
  ) throws -> ControlFlow {
    switch statement.as(StmtSyntaxEnum.self) {
    case .labeledStmt(let node): return try runLoop(node.statement, node.label.text, environment)
    case .forStmt(let node): return try run(node, label, in: environment)
    case .whileStmt(let node): return try run(node, label, in: environment)
    case .repeatStmt(let node): return try run(node, label, in: environment)
    case .doStmt, .expressionStmt:
      guard let label else { return try run(statement, in: environment) }
      let completion = try run(statement, in: environment)
      if case .left(label) = completion { return .normal }
      return completion
    default:
      report("statement not understood: '\(statement.firstLine)'", at: place(of: statement, in: environment))
      return .normal
    }
  }

  private func run(_ node: ForStmtSyntax, _ label: String?, in environment: Environment) throws -> ControlFlow
  {
    var end: ControlFlow?
    try forEachTurn(of: node, in: environment, while: { end == nil }) { inner in
      end = ending(try runStatements(node.body.statements, in: inner), label)
    }
    return end ?? .normal
  }

  /// Runs `body` for each turn of a loop, with the names of the turn declared.
  func forEachTurn(
    of node: ForStmtSyntax, in environment: Environment, while goesOn: () -> Bool = { true },
    _ body: (Environment) throws -> Void
  ) throws {
    let stated = node.typeAnnotation.map { qualified(TypeExpression($0.type), environment) }
    let use = ExpressionUse(stated.map(TypeExpression.array))
    let sequence = try value(of: node.sequence, in: environment, for: use)
    try checkIsSequence(sequence, node.sequence, environment)
    let element = stated ?? sequence.type?.unwrapped.elementType ?? elementType(of: sequence.value)
    let open = !environment.context.isGeneric ? nil : statedType(of: node.sequence, environment)
    noteDecision()
    let chosen = sequence.value.elements.flatMap { chosenElements(by: node.sequence, count: $0.count) }
    var assumed = chosen?.assumptions.makeIterator()
    let next = try iterator(over: sequence, node.sequence, environment)
    while goesOn(), let value = try next() {
      try step(at: node, in: environment)
      if let chosen { assumptions.current = assumed?.next() ?? chosen.before }
      let inner = environment.nested()
      guard try matches(node.pattern, TypedValue(value, element ?? value.dynamicType), inner) != false else {
        continue
      }
      if case .array(let element)? = open { inner.state(element, of: node.pattern) }
      guard let filter = node.whereClause?.condition else {
        try body(inner)
        continue
      }
      let condition = try self.value(of: filter, in: inner, for: .nothing).value
      if case .bool(let holds) = condition {
        if holds { try body(inner) }
      } else if policy.evaluatesBothBranches {
        try body(inner)
      } else {
        assume(filter, "taken as true", inner)
        try controlled { try body(inner) }
      }
    }
  }

  private func elementType(of value: SourceValue) -> TypeExpression? {
    if value.isText { return .named("Character") }
    if let group = value.library(TaskGroup.self) { return group.element }
    return value.declaredType.flatMap { typeLookups.associatedTypes(of: $0, self)["Element"] }
  }

  private func iterator(
    over sequence: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> LazySequence.Iterator {
    if sequence.value.declaredType != nil || sequence.value.isLibrary,
      let own = try lazySequence(sequence, node, environment)
    {
      let next = try own.iterator()
      return { [self] in
        do {
          return try next()
        } catch is UnknownAnswer {
          reportGuess(node, "taken as ended", at: place(of: node, in: environment))
          return nil
        }
      }
    }
    let elements = try elements(of: sequence, node, environment).makeIterator()
    return { elements.next() }
  }

  /// The elements that a loop iterates over. An unknown value may have any number.
  private func elements(
    of sequence: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> AnySequence<SourceValue> {
    switch sequence.value {
    case .array(let elements, _), .set(let elements): return AnySequence(elements)
    case .range(let range): return AnySequence(range.elements)
    case .dictionary(let dictionary):
      try allowElements(dictionary.count, at: node, in: environment)
      return AnySequence(dictionary.pairs.map { .pair($0.key, $0.value) })
    case .string(let text, _): return AnySequence(text.lazy.map(SourceValue.character))
    case .metatype(let type):
      let cases = table.declaration(of: type)?.cases.map {
        SourceValue.enumeration(EnumerationValue(type: type, name: $0.name))
      }
      return AnySequence(cases ?? [])
    default:
      let type = sequence.type?.unwrapped.elementType
      if policy.endsAtFaults, !environment.context.file.isPromptInput {
        reportGuess(node, "taken as empty", at: place(of: node, in: environment))
        noteEmpty(node, environment)
        return AnySequence([])
      }
      return try fault(
        error("cannot run over '\(node.trimmedText)': it is not known", at: node, in: environment),
        or: AnySequence([unknown(node, environment, type).value]))
    }
  }

  /// Whether a dry run leaves a loop after this number of turns: the condition may depend on a change that a dry run does
  /// not make, and what is asked for in a turn is known.
  private func leavesLoop(after turns: Int) -> Bool {
    guard policy.evaluatesBothBranches, turns >= 1_000 else { return false }
    dryRun?.leaveLoop()
    return true
  }

  private func run(_ node: WhileStmtSyntax, _ label: String?, in environment: Environment) throws
    -> ControlFlow
  {
    var assumed = AssumedTurns()
    for turns in 0... {
      if leavesLoop(after: turns) { break }
      let inner = environment.nested()
      let made = assumptionsMade
      switch try decide(node.conditions, inner) {
      case false?: return .normal
      case nil where policy.evaluatesBothBranches:
        _ = try runStatements(node.body.statements, in: inner)
        return .normal
      case nil:
        reportUndecided(node.conditions, environment)
        return .normal
      case true?: if assumed.end(since: made, self, at: node.conditions, environment) { return .normal }
      }
      if let end = ending(try runStatements(node.body.statements, in: inner), label) { return end }
      try step(at: node, in: environment)
    }
    return .normal
  }

  private func run(_ node: RepeatStmtSyntax, _ label: String?, in environment: Environment) throws
    -> ControlFlow
  {
    for turns in 1... {
      if let end = ending(try runStatements(node.body.statements, in: environment.nested()), label) {
        return end
      }
      try step(at: node, in: environment)
      let condition = try value(of: node.condition, in: environment, for: .nothing).value
      guard case .bool(true) = condition else {
        if condition.isUnknown { reportUndecided(node.condition, environment) }
        return .normal
      }
      if leavesLoop(after: turns) { break }
    }
    return .normal
  }

  /// Whether an iteration takes place. If that is unknown, only where both branches are evaluated.
  func holds(_ condition: ExprSyntax, _ environment: Environment) throws -> Bool {
    let value = try value(of: condition, in: environment, for: .nothing).value
    if case .bool(let holds) = value { return holds }
    if !policy.evaluatesBothBranches { reportUndecided(condition, environment) }
    return policy.evaluatesBothBranches
  }

  /// The end of the loop after an iteration; nil to continue.
  private func ending(_ completion: ControlFlow, _ label: String?) -> ControlFlow? {
    switch completion {
    case .normal, .fellThrough: nil
    case .left(let target): target == nil || target == label ? .normal : completion
    case .continued(let target): target == nil || target == label ? nil : completion
    case .returned: completion
    }
  }
}

extension SyntaxProtocol {
  /// The first line of the code.
  var firstLine: String {
    trimmedText.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
  }
}

extension Environment {
  /// Notes the type that the code states of an element, or of its parts, for the names of a loop's pattern.
  fileprivate func state(_ element: TypeExpression, of pattern: PatternSyntax) {
    guard let names = pattern.as(TuplePatternSyntax.self) else {
      variables.first?.stated = element
      return
    }
    guard case .tuple(let types) = element, types.count == names.elements.count else { return }
    for (name, type) in zip(names.elements, types) {
      guard let name = name.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { continue }
      variable(named: name)?.stated = type
    }
  }
}
