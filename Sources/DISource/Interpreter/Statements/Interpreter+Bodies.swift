import DICore
import SwiftSyntax

extension CodeBlockItemSyntax {
  /// The expression of the item, even if it is parsed as a statement; nil for others.
  var expression: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    }
  }

  /// The expression that is the result of a body with this last item; nil for others.
  var result: Syntax? {
    if case .stmt(let statement) = item, let node = statement.as(ReturnStmtSyntax.self) {
      return node.expression.map(Syntax.init)
    }
    return expression.map(Syntax.init)
  }
}

// The bodies of functions and closures.
extension Interpreter {
  /// Runs the body of a function or closure; a single expression is its result.
  func run(_ body: CodeBlockItemListSyntax, in environment: Environment) throws -> TypedValue {
    try calling(at: body.first.map { place(of: $0, in: environment) }) { try runBody(body, in: environment) }
  }

  /// Runs a body. It depends on what the calling statement depends on (`control`), and not on what the values of its
  /// arguments depend on: each argument's variable has that itself.
  private func runBody(_ body: CodeBlockItemListSyntax, in environment: Environment) throws -> TypedValue {
    let outer = assumptions
    assumptions.current = outer.control
    let value = try evaluateBody(body, in: environment)
    assumptions.control = outer.control
    if assumption == nil { assumptions.current = outer.current }
    return value
  }

  /// The conditions of `#if` in a file, with the flags that its package sets.
  func conditions(in file: SourceFile) -> BuildConditions {
    file.hasConditions ? table.conditions.settingFlags(of: file.home) : table.conditions
  }

  private func evaluateBody(
    _ body: CodeBlockItemListSyntax, in environment: Environment
  ) throws -> TypedValue {
    if environment.context.builder != nil, let built = try built(body, in: environment) { return built }
    let items = conditions(in: environment.context.file).active(body)
    if items.count == 1, let expression = items[0].expression,
      !(continuesAfterFaults && environment.givesNothing)
    {
      return try value(of: expression, in: environment, for: resultUse(environment))
    }
    let outer = dryRun?.possibleResults
    dryRun?.possibleResults = []
    defer { if let outer { dryRun?.possibleResults = outer } }
    let known = assumption
    if case .returned(let value) = try runStatements(body, in: environment) { return value }
    assumptions.current = known
    return dryRun?.possibleResults.first { $0.type != nil && !$0.value.isNothing } ?? .void
  }

  func resultUse(_ environment: Environment) -> ExpressionUse {
    ExpressionUse(environment.context.resultType, label: nil, kind: .resolve, site: environment.context.site)
  }
}
