import DICore

/// The questions for types that are answered by reading code, one of which may lead to others: the type of an expression
/// is asked by evaluating it in a dry run.
struct TypeQuestions {
  /// The number of questions being answered, each for the one before it.
  fileprivate var depth = 0
  /// The number of steps left for the outermost question and all that it leads to.
  fileprivate var steps = 0
  /// How often bodies run within each other, by their places.
  fileprivate var bodies: [SourcePosition: Int] = [:]

  /// Whether a question is being answered.
  var areAsked: Bool { depth > 0 }

  /// The number of steps for one question and all that it leads to.
  fileprivate static let steps = 6 * Budget.oneDryRun

  /// How often a body runs within itself: the values that would end the recursion may not be known.
  fileprivate static let deepestRecursion = 3
}

extension Interpreter {
  /// Evaluates code without permanent effects, to find a type.
  ///
  /// - Parameter share: The part of its steps that the running code pays for; nil for none.
  func inTypeQuestion<Result>(paying share: Int? = nil, _ body: () throws -> Result) throws -> Result {
    if typeQuestions.depth == 0 { typeQuestions.steps = TypeQuestions.steps }
    typeQuestions.depth += 1
    defer { typeQuestions.depth -= 1 }
    return try inDryRun(paying: share) { _ in
      budget = Budget(min(budget.size, max(typeQuestions.steps, 0)))
      defer { typeQuestions.steps -= budget.size - max(budget.steps, 0) }
      return try body()
    }
  }

  /// Runs the body of a function or a getter. Code that is read for its type may call itself without end, because the
  /// values that end the recursion are not known.
  ///
  /// - Parameter repeated: The result where the body already runs several times within itself for a type.
  func running<Result>(
    bodyAt position: SourcePosition, orElse repeated: @autoclosure () -> Result,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard typeQuestions.depth > 0 else { return try body() }
    let level = typeQuestions.bodies[position, default: 0]
    guard level < TypeQuestions.deepestRecursion else { return repeated() }
    typeQuestions.bodies[position] = level + 1
    defer { typeQuestions.bodies[position] = level }
    return try body()
  }
}
