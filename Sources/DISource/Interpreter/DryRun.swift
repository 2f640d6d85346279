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

  /// How many ways are being read, one within the other, that are not assumed to be taken.
  private var possibilities = 0

  /// Reads a way that is not assumed to be taken.
  func possibly<Result>(_ body: () throws -> Result) rethrows -> Result {
    possibilities += 1
    defer { possibilities -= 1 }
    return try body()
  }

  fileprivate func note(_ request: Request) {
    if needs.contains(request) { return }
    var possible = request
    possible.isPossible = true
    let known = needs.firstIndex(of: possible)
    if possibilities > 0 {
      if known == nil { needs.append(possible) }
    } else if let known {
      needs[known] = request
    } else {
      needs.append(request)
    }
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
    let variable = Variable(name, value, type: type, isConstant: isConstant, isTrial: !policy.changesState)
    variable.assumption = assumption
    return variable
  }
}
