import DICore
import DISource

// From text to an answer. Text becomes a ``Unit`` of inputs, an input a ``CommandResult``.
extension Session {
  /// Answers a text; nil where there is nothing to answer.
  ///
  /// - Parameter place: where the text stands; nil at the prompt
  func answer(_ text: String, at place: String? = nil) -> Answer? {
    let text = PastedPrompt.stripped(from: text, placeName: placeName)
    return answer(Unit(text, classifier), at: place)
  }

  /// Answers a unit; nil where there is nothing to answer.
  func answer(_ unit: Unit, at place: String? = nil) -> Answer? {
    if let answer = answerToQuestion(unit, at: place) { return answer }
    if let error = unit.unclosedError(at: place) { return Answer(unit, at: place, .failure(error)) }
    if unit.inputs.isEmpty { return nil }
    if let input = unit.onlyInput, input.isContinuation {
      return Answer(unit, at: place, catching { try amend(input.text) })
    }
    let isMeanwhile = predictions.asking != nil
    let outcome = runUnit(unit, takeNumber())
    return Answer(unit, at: place, isMeanwhile ? repeatingQuestion(outcome) : outcome)
  }

  /// Answers an input of a saved session. What it loads are the texts of that session; a walk ends with it.
  func replay(_ input: SavedSession.Input, at place: String? = nil) -> Answer {
    defer { stepping = nil }
    for source in input.sources { finder.embedded[source.word] = source }
    workspace.retire(input.retired, ofInput: input.number - 1)
    nextNumber = input.number + 1
    let outcome = runUnit(Unit(input.text, classifier), input.number)
    return Answer(input: input.text, place: place, outcome: outcome)
  }

  /// Loads what is there before the first input.
  func load(_ names: [String], at place: String?) -> Answer {
    let text = "load " + names.map(Words.quoted).joined(separator: " ")
    let context = CommandContext(self, number: 0, text)
    let outcome = catching { try keepingOutcome(of: 0) { try LoadCommand.loading(names).run(in: context) } }
    return Answer(input: text, place: place, outcome: outcome)
  }

  /// Has a program that is alive register its services; nil where there is nothing to say of it.
  func registerServices(at place: String?) -> Answer? {
    guard let program = workspace.world.program as? CompiledProgram else { return nil }
    let outcome = catching {
      try program.registerServices(unless: isInterrupted)
      return CommandResult()
    }
    guard case .failure = outcome else { return nil }
    return Answer(input: "", place: place, outcome: outcome)
  }

  // MARK: Units

  private func runUnit(_ unit: Unit, _ number: Int) -> Result<CommandResult, ShellError> {
    let only = unit.onlyInput
    let outcome =
      only.map { runInput($0, number, isAlone: true) } ?? catching { try runAll(unit.inputs, number) }
    let isExpectation = unit.inputs.last?.isExpectation ?? false
    if case .failure(let error) = outcome {
      if !isExpectation || only == nil { noteFailure(error, of: number, only?.text) }
    } else if !isExpectation {
      latest.noteEnd(nil, of: number, only?.text)
    }
    return outcome
  }

  /// Runs the inputs of one unit up to the first that fails; what is only left out stops nothing.
  private func runAll(_ inputs: [Input], _ number: Int) throws -> CommandResult {
    var sum = CommandResult()
    var results: [JSON] = []
    var leftOut: [ShellError] = []
    for (position, typed) in inputs.enumerated() {
      // Those before it may have given its words another meaning.
      let input = position == 0 ? typed : classifier.input(typed.text) ?? typed
      let outcome = runInput(input, number, isAlone: false)
      results.append(JSONRenderer().object(of: Answer(input: input.text, place: nil, outcome: outcome)))
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

  /// - Parameter isAlone: whether it is the whole unit
  private func runInput(_ input: Input, _ number: Int, isAlone: Bool) -> Result<CommandResult, ShellError> {
    predictions.wish = nil
    let outcome = catching { try keepingOutcome(of: number) { try run(input, number) } }
    return predicted(outcome, ofInput: number, isAlone: isAlone)
  }

  /// Runs an input, whatever it is.
  private func run(_ input: Input, _ number: Int) throws -> CommandResult {
    switch input.meaning {
    case .command(let call): try call.run(in: CommandContext(self, number: number, input.text, call))
    // Only a whole unit can go on with the input before it.
    case .swift, .continuation:
      try SwiftInput(code: input.text).run(in: CommandContext(self, number: number, input.text))
    case .variable(let name): try value(ofVariable: name)
    case .question(let question):
      try QuestionAnswer(question: question, workspace: workspace, lesson: lesson).result()
    case .mistyped(let error): throw error
    }
  }

  /// What a variable of a live container holds.
  private func value(ofVariable name: String) throws -> CommandResult {
    let program = workspace.world.program
    guard let variable = program.variable(named: name) else {
      throw ShellError.unknown("variable", name, among: program.variables.map(\.name), see: "list")
    }
    return VariableOutput(variable).result
  }

  /// Runs a line that continues the statement before it: both become one input.
  private func amend(_ line: String) throws -> CommandResult {
    guard let last = workspace.log.last, case .swift(let code) = last.action else {
      throw ShellError(
        kind: .usage, message: "there is no Swift statement that '\(line.prefix(40))' could go on with",
        details: ShellError.rows([("try", "the whole statement on one line")]))
    }
    let input = LoggedInput(
      number: last.number, text: last.text + "\n" + line, action: .swift(code + "\n" + line))
    let earlier = workspace.chain?.earlier
    let effect = try workspace.amend(with: input, adding: line)
    latest.note(effect, of: last.number)
    var result = SwiftOutput(effect: effect, world: workspace.world, view: settings.view).result
      .telling(leaked: workspace.world.takeLatestLeaks(), workspace.world)
    if settings.view == .story {
      workspace.note(RecordedOutcome(of: result), ofInput: last.number, after: earlier)
    }
    result.blocks += DroppedOutput.blocks(of: effect.dropped)
    return result
  }

  /// Runs `body`, and keeps its result with the log, if the input is logged.
  private func keepingOutcome(of number: Int, _ body: () throws -> CommandResult) throws -> CommandResult {
    let before = workspace.chain
    var result = try body()
    if workspace.chain !== before, workspace.chain?.input.number == number {
      result = result.telling(leaked: workspace.world.takeLatestLeaks(), workspace.world)
    }
    // What is told otherwise than usual is recorded when the session is saved.
    if settings.view == .story, workspace.chain?.input.action.isRestated != true {
      workspace.note(RecordedOutcome(of: result), ofInput: number, after: before)
    }
    return result
  }

  // MARK: Failures

  /// Notes that an input failed.
  ///
  /// - Parameter text: the input; nil where it is several in one
  func noteFailure(_ error: ShellError, of number: Int, _ text: String?) {
    if error.kind != .expectation { latest.noteEnd(error, of: number, text) }
  }

  /// The error for an action that failed, with the story up to the failure.
  func failure(_ failed: FailedAction, _ output: ResolutionOutput? = nil) -> ShellError {
    latest.note(failed.effect, of: nextNumber - 1)
    if isInterrupted() { return failed.reason as? ShellError ?? .interrupted }
    let world = workspace.world
    var error = FailureText(world.program).error(for: failed.reason)
    if error.kind == .interrupted { return error }
    error.before =
      (output ?? ResolutionOutput(effect: failed.effect, world: world, as: settings.view)).beforeFailure
    return error
  }

  private func catching(_ body: () throws -> CommandResult) -> Result<CommandResult, ShellError> {
    do {
      return .success(try body())
    } catch let error as ShellError {
      return .failure(error)
    } catch let failed as FailedAction {
      return .failure(failure(failed))
    } catch {
      return .failure(FailureText(workspace.world.program).error(for: error))
    }
  }
}
