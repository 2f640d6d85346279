import DICore
import SwiftSyntax

// Reports, and their places.
extension Interpreter {
  func place(of node: some SyntaxProtocol, in environment: Environment) -> SourcePlace {
    place(environment.context.file.position(of: node))
  }

  func place(_ position: SourcePosition) -> SourcePlace {
    let place =
      places[position.file]?.inside(line: position.line)
      ?? SourcePlace(file: Symbol(position.file), line: position.line)
    return place.at(column: position.column)
  }

  func error(_ message: String, at node: some SyntaxProtocol, in environment: Environment) -> SourceError {
    SourceError(message, at: place(of: node, in: environment))
  }

  /// The error of a trap in Swift.
  func failure(_ message: String, at node: some SyntaxProtocol, in environment: Environment) -> SourceError {
    SourceError(message, at: place(of: node, in: environment), .trapped)
  }

  /// The result of a trap in an expression: throws where faults end the code, otherwise returns an unknown value.
  func trap(
    _ message: String, at node: some SyntaxProtocol, in environment: Environment, giving type: TypeExpression?
  ) throws -> TypedValue {
    try fault(failure(message, at: node, in: environment), or: unknown(node, environment, type))
  }

  /// Throws `error` where faults end the code; otherwise returns `substitute`.
  func fault<Value>(
    _ error: @autoclosure () -> SourceError, or substitute: @autoclosure () -> Value
  ) throws -> Value {
    guard policy.endsAtFaults else { return substitute() }
    throw error()
  }

  /// Whether a fault of the code is reported. At the start of the program, only if the code registers.
  func isReported(_ code: String) -> Bool {
    policy.reportsUnknownCode || registeringWords.contains { code.contains($0) }
  }

  /// Reports an unknown condition.
  ///
  /// - Parameter consequence: How the code continues, in words.
  func reportGuess(
    _ condition: some SyntaxProtocol, _ consequence: String, at place: SourcePlace, always: Bool = false
  ) {
    let message = "'\(condition.firstLine)' is not known: \(consequence)"
    guard policy.evaluatesBothBranches else {
      if always || isReported(condition.parent?.trimmedText ?? "") { report(message, at: place) }
      return
    }
    dryRun?.noteUndecided(condition)
    if let dryRun, dryRun.tellsConditions {
      dryRun.noteToldCondition()
      report(message, at: place)
    }
    let guess = diagnostic(message, at: place, .warning)
    if guesses?.contains(guess) == false { guesses?.append(guess) }
  }

  /// The unknown conditions that dry runs find in `body`.
  func guesses(in body: () -> Void) -> [Diagnostic] {
    guesses = []
    defer { guesses = nil }
    body()
    return guesses ?? []
  }

  /// Reports code that is not understood, where it is not important enough to stop.
  ///
  /// - Parameter isOfCheck: Whether a library's own check says it, about code that is understood.
  func report(
    _ message: String, at place: SourcePlace?, severity: Diagnostic.Severity = .warning,
    isOfCheck: Bool = false
  ) {
    var report = diagnostic(message, at: place, severity)
    report.isOfCheck = isOfCheck
    if !reports.contains(report) { reports.append(report) }
  }

  /// Reports code that is not understood, once for each place: a factory is evaluated again and again, for one cause.
  func reportOnce(_ message: String, at place: SourcePlace?) {
    if reportedOnce.insert(diagnostic(message, at: place, .warning)).inserted { report(message, at: place) }
  }

  func diagnostic(
    _ message: String, at place: SourcePlace?, _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    Diagnostic(
      file: place?.file.text ?? "", line: place.map { Int($0.line) } ?? 1, column: place?.knownColumn,
      message: message, severity: severity, lineInside: place.map { Int($0.lineInside) } ?? 1)
  }
}

extension SourcePlace {
  /// The column; nil if it is not known.
  fileprivate var knownColumn: Int? { column == 0 ? nil : Int(column) }
}
