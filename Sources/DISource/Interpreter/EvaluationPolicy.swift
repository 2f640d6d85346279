/// What code may do while it is evaluated: everything when it runs, nothing that lasts in a dry run.
///
/// Wherever the two go different ways, the evaluator asks one of these questions.
struct EvaluationPolicy {
  /// Whether code changes what was there before it: variables, objects, what a library keeps, what is printed and noted.
  /// What a dry run has made itself may be changed all the same.
  let changesState: Bool

  /// Whether a value is changed where it is stored; otherwise a copy is changed and stored again.
  let changesInPlace: Bool

  /// Whether containers answer requests; otherwise requests are written down, and their answers are unknown.
  let asksContainers: Bool

  /// Whether a fault ends the code: a trap, a thrown error, an operation that these values do not allow. Otherwise it
  /// goes on with something unknown, since the values of a run may be others.
  let endsAtFaults: Bool

  /// Whether code goes on both ways at a condition that is not known; otherwise one way is guessed.
  let goesBothWays: Bool

  /// Whether code that is not understood is reported.
  let reportsUnknownCode: Bool

  /// Whether a fault ends no more than the statement that it is in, wherever that stands.
  let passesOverFaults: Bool

  /// Whether containers that code makes stay, also where nothing of the program that is known keeps them.
  let keepsContainers: Bool

  static let running = EvaluationPolicy(
    changesState: true, changesInPlace: true, asksContainers: true, endsAtFaults: true, goesBothWays: false,
    reportsUnknownCode: true, passesOverFaults: false, keepsContainers: false)

  /// As a program begins: it registers, and everything else of it can wait. Frameworks that are not there would keep what
  /// is handed to them.
  static let beginning = EvaluationPolicy(
    changesState: true, changesInPlace: true, asksContainers: false, endsAtFaults: true, goesBothWays: false,
    reportsUnknownCode: false, passesOverFaults: true, keepsContainers: true)

  static let dryRun = EvaluationPolicy(
    changesState: false, changesInPlace: false, asksContainers: false, endsAtFaults: false,
    goesBothWays: true, reportsUnknownCode: false, passesOverFaults: false, keepsContainers: false)

  func mayChange(_ variable: Variable) -> Bool { changesState || variable.isTrial }

  func mayChange(_ object: SourceObject) -> Bool { changesState || object.isTrial }
}
