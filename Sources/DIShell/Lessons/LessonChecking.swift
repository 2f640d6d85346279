/// Runs the checks of a task.
struct LessonChecking {
  /// The outcome of one check.
  struct Outcome {
    let check: LessonCheck
    /// Why the check does not hold; nil if it does.
    let failure: ShellError?
    /// The line in the lesson's text of the input that failed.
    var line: Int?
  }

  let session: Session

  /// The outcomes of the task's checks in order, up to the first that does not hold.
  func outcomes(of task: LessonTask) throws -> [Outcome] {
    var outcomes: [Outcome] = []
    for check in task.checks {
      let outcome = try outcome(of: check)
      outcomes.append(outcome)
      if outcome.failure != nil { break }
    }
    return outcomes
  }

  private func outcome(of check: LessonCheck) throws -> Outcome {
    let copy = try session.copy()
    copy.sandbox = .trial
    let failure = LessonScriptRun(check.script, in: copy).run()
    if failure?.error.kind == .interrupted { throw ShellError.interrupted }
    return Outcome(check: check, failure: failure?.error, line: failure?.line)
  }
}

/// Runs a script of a lesson, input by input.
struct LessonScriptRun {
  let script: LessonScript
  let session: Session

  /// An input that failed, its line, and the error.
  struct Failure {
    let line: Int
    let input: String
    let error: ShellError
  }

  init(_ script: LessonScript, in session: Session) {
    self.script = script
    self.session = session
  }

  /// Runs the inputs up to the first that fails. If the script says that its last input fails, that one must.
  ///
  /// - Parameter report: Called with every failure, also with the one that the script says.
  /// - Returns: The failure that the script does not say; nil if all went as it says.
  func run(reporting report: (Failure) -> Void = { _ in }) -> Failure? {
    var inputs = inputs[...]
    while let (text, line) = inputs.popFirst() {
      let isToFail = script.fails && inputs.isEmpty
      let outcome = session.answer(text)?.outcome
      if case .failure(let error) = outcome { report(Failure(line: line, input: text, error: error)) }
      switch outcome {
      case .failure(let error) where !isToFail || error.keptFromBeginning:
        return Failure(line: line, input: text, error: error)
      case .success where isToFail:
        return Failure(line: line, input: text, error: .usage("it works, and has to fail"))
      case .success, .failure, nil: break
      }
    }
    return nil
  }

  /// The inputs with the lines of the lesson's text where they begin.
  private var inputs: [(text: String, line: Int)] {
    var rest = script.lines[...]
    let source = LineSource(
      next: { _ in rest.popFirst().map(LineInput.line) ?? .end }, peek: { rest.first })
    let reader = UnitReader(source, after: script.line - 1, classifier: { session.classifier })
    var inputs: [(String, Int)] = []
    while case .unit(let unit, let line) = reader.next() { inputs.append((unit.text, line)) }
    return inputs
  }
}
