import DICore
import SwiftSyntax

// The limits of running code: steps, depth, number of runs, and interruption by the user.
extension Interpreter {
  /// Whether the running code belongs to a factory or another closure called by the code of an input.
  var isNested: Bool { nesting.depth > 1 }

  /// Counts an independent piece of code, which ``running(continuingAfterFaults:at:spendsOuter:dependingOn:_:)`` begins;
  /// throws if there are too many, one within another or altogether.
  func countRun(at place: SourcePlace?) throws {
    guard nesting.enter(knowing: { registrationLog.entries.count }) else {
      throw SourceError(
        "the code resolves within itself without end: given up \(nesting.depth) levels deep", at: place,
        .tooLong)
    }
    if nesting.depth == 1 { runs = 0 }
    runs += 1
    guard runs <= runLimit else {
      throw SourceError(
        "the input runs too long: given up after \(runLimit) runs of factories and other closures; "
          + "scopes that share what they hold take fewer",
        at: place, .tooLong)
    }
  }

  /// Counts a step; throws if the code runs too long or too deep.
  func step(at node: some SyntaxProtocol, in environment: Environment) throws {
    if let stop, dryRun == nil { throw stop }
    if let exhaustion = budget.step() { throw exhausted(exhaustion, at: node, in: environment) }
    if budget.steps & 255 == 0 { try checkInterruption(at: node, in: environment) }
  }

  /// Counts the steps of a longer operation; throws if there are too many, or the user interrupts.
  func spend(_ count: Int, at node: some SyntaxProtocol, in environment: Environment) throws {
    guard count > 0 else { return }
    let before = budget.steps
    if let exhaustion = budget.spend(count) { throw exhausted(exhaustion, at: node, in: environment) }
    if before >> 8 != budget.steps >> 8 { try checkInterruption(at: node, in: environment) }
  }

  private func checkInterruption(at node: some SyntaxProtocol, in environment: Environment) throws {
    guard isInterrupted() else { return }
    throw SourceError("interrupted", at: place(of: node, in: environment), .interrupted)
  }

  /// Throws if the code must end, or the user interrupts.
  func checkStop(at place: SourcePlace?) throws {
    if let stop { throw stop }
    if isInterrupted() { throw SourceError("interrupted", at: place, .interrupted) }
  }

  /// Runs the code of a call; throws if calls nest too deep.
  func calling<Result>(
    at place: @autoclosure () -> SourcePlace?, _ body: () throws -> Result
  ) throws -> Result {
    defer { budget.leave() }
    if budget.enter() != nil {
      throw SourceError(Self.nestedTooDeeply, at: place(), .tooDeep(usesUpStack: false))
    }
    let result = try body()
    try runDeinitialisers()
    return result
  }

  private static let nestedTooDeeply = "the code is nested too deeply, or calls itself without end"

  private func exhausted(
    _ exhaustion: Budget.Exhaustion, at node: some SyntaxProtocol, in environment: Environment
  ) -> SourceError {
    let place = place(of: node, in: environment)
    return switch exhaustion {
    case .steps:
      SourceError(
        "the code runs too long: given up after \(budget.size) steps", at: place, .tooLong)
    case .stack:
      SourceError(Self.nestedTooDeeply, at: place, .tooDeep(usesUpStack: true))
    }
  }
}
