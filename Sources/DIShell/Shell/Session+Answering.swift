import DICore
import DISource

// Answers text: a text becomes a ``Unit`` of inputs, and each input a ``CommandResult``.
extension Session {
  /// Answers a text; nil for blanks and comments.
  ///
  /// - Parameter place: The place of the text in a script; nil at the prompt.
  func answer(_ text: String, at place: String? = nil) -> Response? {
    let text = withoutPrompts(text)
    return answer(Unit(text, classifier), at: place)
  }

  /// A text without the prompts that were pasted with it.
  func withoutPrompts(_ text: String) -> String {
    PastedPrompt.stripped(from: text, placeName: placeName, isInLesson: lesson != nil)
  }

  /// Answers a unit; nil for blanks and comments.
  func answer(_ unit: Unit, at place: String? = nil) -> Response? {
    let before = beforeInput()
    let outcome: Result<CommandResult, ShellError>
    if let reply = replyToPrediction(unit) {
      outcome = reply
    } else if let error = unit.unclosedError(at: place) {
      outcome = .failure(error)
    } else if unit.inputs.isEmpty {
      note(comments: TextLines.split(unit.text))
      return nil
    } else if let input = unit.onlyInput, continuesLatest(input) {
      outcome = catching { try amend(input.text) }
    } else {
      let isMeanwhile = predictions.round != nil
      let ran = runInputs(of: unit, takeNumber())
      outcome = isMeanwhile ? repeatingQuestion(ran) : ran
    }
    return note(Response(unit, at: place, outcome), to: unit.text, of: unit.inputs, since: before)
  }

  /// Answers an input of a saved session. It loads only the sources of that session. Ends a walk.
  func replay(_ input: SavedSession.Input, at place: String? = nil) -> Response {
    defer { stepping = nil }
    let before = beforeInput()
    for source in input.sources { finder.embedded[source.word] = source }
    workspace.retire(input.reservedNumbers, ofInput: input.number - 1)
    nextNumber = input.number + 1
    let unit = Unit(input.text, classifier)
    let answer = Response(input: input.text, place: place, outcome: runInputs(of: unit, input.number))
    return note(answer, to: input.text, of: unit.inputs, since: before)
  }

  /// Loads the sources of the command line, before the first input.
  func load(_ names: [String], at place: String?) -> Response {
    let text = "load " + names.map(CommandWords.quoted).joined(separator: " ")
    let context = CommandContext(self, number: 0, text)
    let before = beforeInput()
    let outcome = catching { try recordOutcome(of: 0) { try LoadCommand.loading(names).run(in: context) } }
    return note(Response(input: text, place: place, outcome: outcome), to: text, since: before)
  }

  /// Runs a compiled program's pending registrations; nil if there is nothing to report.
  func registerServices(at place: String?) -> Response? {
    guard let program = workspace.world.program as? CompiledProgram else { return nil }
    let outcome = catching {
      try program.registerServices(unless: isInterrupted)
      return CommandResult()
    }
    guard case .failure = outcome else { return nil }
    return Response(input: "", place: place, outcome: outcome)
  }

  // MARK: Units

  /// Runs the inputs of a unit, and notes how it ended.
  private func runInputs(of unit: Unit, _ number: Int) -> Result<CommandResult, ShellError> {
    let only = unit.onlyInput
    let outcome =
      only.map { runInput($0, number, isWholeUnit: true) } ?? catching { try runAll(unit.inputs, number) }
    let isExpectation = unit.inputs.last?.isExpectation ?? false
    if case .failure(let error) = outcome {
      if !isExpectation || only == nil { noteFailure(error, of: number, only?.text) }
    } else if !isExpectation {
      latest.noteEnd(nil, of: number, only?.text)
    }
    return outcome
  }

  /// Runs the inputs of a unit up to the first that fails. An input that its sandbox refuses does not stop the
  /// others.
  private func runAll(_ inputs: [Input], _ number: Int) throws -> CommandResult {
    var sum = CommandResult()
    var results: [JSON] = []
    var leftOut: [ShellError] = []
    for (position, typed) in inputs.enumerated() {
      // The inputs before it may have changed the meaning of its words.
      let input = position == 0 ? typed : classifier.input(typed.text) ?? typed
      let outcome = runInput(input, number, isWholeUnit: false)
      results.append(JSONRenderer().object(of: Response(input: input.text, place: nil, outcome: outcome)))
      switch outcome {
      case .success(let result): sum = sum + result
      case .failure(let error) where error.kind == .leftOut: leftOut.append(error)
      case .failure(var error):
        error.before = sum + error.before
        error.before.fields = [("results", .array(results))]
        throw error
      }
      if sum.leaves { break }
    }
    sum.fields = [("results", .array(results))]
    guard var error = leftOut.first else { return sum }
    error.details = ShellError.rows(leftOut.dropFirst().map { ("and", $0.message) }) + error.details
    error.before = sum
    throw error
  }

  // MARK: Inputs

  /// Runs an input of any kind, and records its outcome.
  ///
  /// - Parameter isWholeUnit: Whether it is the only input of its unit.
  private func runInput(
    _ input: Input, _ number: Int, isWholeUnit: Bool
  ) -> Result<CommandResult, ShellError> {
    predictions.wish = nil
    let outcome = catching {
      try recordOutcome(of: number) {
        switch input.meaning {
        case .command(let call): try call.run(in: CommandContext(self, number: number, input.text, call))
        // Within a unit, a continuation is run as Swift by itself: only a whole unit continues the previous input.
        case .swift, .continuation:
          try SwiftInput(code: input.text).run(in: CommandContext(self, number: number, input.text))
        case .variable(let name): try value(ofVariable: name)
        case .question(let question):
          try QuestionAnswer(question: question, workspace: workspace, lesson: lesson).result()
        case .mistyped(let error): throw error
        }
      }
    }
    return askQuestions(about: outcome, ofInput: number, isWholeUnit: isWholeUnit)
  }

  /// The value of a variable in a shell on a compiled program.
  private func value(ofVariable name: String) throws -> CommandResult {
    let program = workspace.world.program
    guard let variable = program.variable(named: name) else {
      throw ShellError.unknown("variable", name, among: program.variables.map(\.name), see: "list")
    }
    return VariableOutput(variable).result
  }

  /// Whether it continues the statement of the latest input: by its first token, or as the accessors of a variable.
  private func continuesLatest(_ input: Input) -> Bool {
    if input.isContinuation { return true }
    guard input.isSwift, input.text.hasPrefix("{"), case .swift(let code) = workspace.log.last?.action else {
      return false
    }
    return StatementEnd(of: code).takesAccessors
  }

  /// Runs a line that continues the previous statement: both become one input.
  private func amend(_ line: String) throws -> CommandResult {
    guard let last = workspace.log.last, case .swift(let code) = last.action else {
      throw ShellError(
        kind: .usage, message: "there is no Swift statement that '\(line.prefix(40))' could go on with",
        details: ShellError.rows([("try", "the whole statement on one line")]))
    }
    let input = LoggedInput(
      number: last.number, text: last.text + "\n" + line, action: .swift(code + "\n" + line))
    let earlier = workspace.lastNode?.earlier
    let effect = try workspace.amend(with: input, adding: line)
    latest.note(effect, of: last.number)
    var result = SwiftOutput(effect: effect, world: workspace.world, view: settings.view).result
      .reporting(leaked: workspace.world.takeLatestLeaks(), workspace.world)
    if settings.view == .story {
      workspace.note(RecordedOutcome(of: result), ofInput: last.number, after: earlier)
    }
    result.blocks += DroppedOutput.blocks(of: effect.dropped)
    return result
  }

  /// Runs `body`, and stores its result in the log, if the input is logged.
  private func recordOutcome(of number: Int, _ body: () throws -> CommandResult) throws -> CommandResult {
    let before = workspace.lastNode
    _ = takeUntoldOutput()
    var result = try body()
    result = result + PrintedOutput(takeUntoldOutput()).result
    if workspace.lastNode !== before, workspace.lastNode?.input.number == number {
      result = result.reporting(leaked: workspace.world.takeLatestLeaks(), workspace.world)
    }
    // Outcomes in another view are recorded when the session is saved.
    if settings.view == .story, workspace.lastNode?.input.action.isRestated != true {
      workspace.note(RecordedOutcome(of: result), ofInput: number, after: before)
    }
    return result
  }

  // MARK: Failures

  /// Records that an input failed.
  ///
  /// - Parameter text: The input as typed; nil for several inputs in one.
  func noteFailure(_ error: ShellError, of number: Int, _ text: String?) {
    if error.kind != .expectation { latest.noteEnd(error, of: number, text) }
  }

  /// Records the effect of a failed action.
  ///
  /// - Returns: The error for it, with the story up to the failure.
  func record(_ failed: FailedAction, showing output: ResolutionOutput? = nil) -> ShellError {
    latest.note(failed.effect, of: nextNumber - 1)
    if isInterrupted() { return failed.reason as? ShellError ?? .interrupted }
    let world = workspace.world
    var error = FailureText(world.program).error(for: failed.reason)
    if error.kind == .interrupted { return error }
    error.before =
      (output ?? ResolutionOutput(effect: failed.effect, world: world, as: settings.view)).beforeFailure
    return error
  }

  /// Runs `body`. Its errors become errors of the shell here, and nowhere else.
  private func catching(_ body: () throws -> CommandResult) -> Result<CommandResult, ShellError> {
    do {
      return .success(try body())
    } catch let failed as FailedAction {
      return .failure(record(failed))
    } catch {
      return .failure(FailureText(workspace.world.program).error(for: error))
    }
  }
}
