/// What code may do while it is evaluated: everything in a run, nothing permanent in a dry run.
///
/// The evaluator asks these questions wherever the two differ.
struct EvaluationPolicy {
  /// Whether code changes what existed before it: variables, objects, the state of a library, the output. A dry run may
  /// always change what it has made itself.
  let changesState: Bool

  /// Whether a value is changed where it is stored; otherwise a copy is changed and stored again.
  let changesInPlace: Bool

  /// Whether containers are asked; otherwise requests are recorded, and their answers are unknown.
  let asksContainers: Bool

  /// Whether a fault ends the code: a trap, a thrown error, an invalid operation. Otherwise the code continues with an
  /// unknown value, because the values in a real run may differ.
  let endsAtFaults: Bool

  /// Whether both branches of an unknown condition are evaluated; otherwise one is assumed.
  let evaluatesBothBranches: Bool

  /// Whether code that is not understood is reported.
  let reportsUnknownCode: Bool

  /// Whether a fault ends only its statement, at any depth.
  let continuesAfterFaults: Bool

  /// Whether containers made by code are retained even if nothing known refers to them.
  let keepsContainers: Bool

  static let running = EvaluationPolicy(
    changesState: true, changesInPlace: true, asksContainers: true, endsAtFaults: true,
    evaluatesBothBranches: false,
    reportsUnknownCode: true, continuesAfterFaults: false, keepsContainers: false)

  /// The policy at the start of a program: code registers, and everything else can wait. Containers are retained,
  /// because undeclared frameworks would retain what is passed to them.
  static let beginning = EvaluationPolicy(
    changesState: true, changesInPlace: true, asksContainers: false, endsAtFaults: true,
    evaluatesBothBranches: false,
    reportsUnknownCode: false, continuesAfterFaults: true, keepsContainers: true)

  /// The policy of a `main()` that is a whole program: it runs like the code of a main file, whose variables stay.
  static let wholeProgram = EvaluationPolicy(
    changesState: true, changesInPlace: true, asksContainers: true, endsAtFaults: true,
    evaluatesBothBranches: false,
    reportsUnknownCode: true, continuesAfterFaults: false, keepsContainers: true)

  static let dryRun = EvaluationPolicy(
    changesState: false, changesInPlace: false, asksContainers: false, endsAtFaults: false,
    evaluatesBothBranches: true, reportsUnknownCode: false, continuesAfterFaults: false,
    keepsContainers: false)

  /// Whether code may change a variable: a dry run changes only those that it has made itself.
  func mayChange(_ variable: Variable) -> Bool { changesState || variable.isTemporary }

  /// Whether code may change an object: a dry run changes only those that it has made itself.
  func mayChange(_ object: SourceObject) -> Bool { changesState || object.isTemporary }
}
