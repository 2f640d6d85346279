import DICore

/// What an evaluation under ``EvaluationPolicy/dryRun`` finds out about code: what it asks for, and what it may return.
///
/// A class, because the interpreter writes into it meanwhile.
final class DryRun {
  /// What is asked for, in order, each request once.
  private(set) var needs: [Request] = []

  /// What branches returned whose condition is not known.
  var possibleResults: [TypedValue] = []

  /// The types whose initialisers are being evaluated.
  private var constructing: Set<String> = []

  /// - Parameter outer: The dry run that this one is part of.
  init(within outer: DryRun? = nil) { constructing = outer?.constructing ?? [] }

  /// Evaluates an initialiser, unless it is being evaluated already: a type that makes another of itself would never
  /// end. Errors in it are reported instead of thrown.
  func constructing(_ type: String, _ interpreter: Interpreter, _ body: () throws -> Bool) throws -> Bool {
    guard constructing.insert(type).inserted else { return true }
    defer { constructing.remove(type) }
    do {
      return try body()
    } catch let error as any CodeError {
      interpreter.report(error.message, at: error.place)
      return true
    }
  }

  fileprivate func note(_ request: Request) {
    if !needs.contains(request) { needs.append(request) }
  }
}

extension Interpreter {
  /// Whether a container is to answer `request`. A dry run writes it down instead, and goes on with an unknown answer.
  func asks(_ request: Request) -> Bool {
    dryRun?.note(request)
    return policy.asksContainers
  }

  /// A local variable, which the evaluation that makes it may change.
  func variable(
    _ name: String, _ value: SourceValue?, type: TypeExpression? = nil, isConstant: Bool = false
  ) -> Variable {
    Variable(name, value, type: type, isConstant: isConstant, isTrial: !policy.changesState)
  }
}
