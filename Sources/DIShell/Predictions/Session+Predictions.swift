import DICore

extension Session {
  /// The input that an empty line stands for at the prompt; nil for none.
  var emptyLine: String? { predictions.round == nil ? stepping?.lastMove : PredictionQuestion.skip }

  /// Makes the running input begin with questions, if `predict` is on.
  func wishForQuestions() {
    if predictions.isOn, predictions.wish == nil { predictions.wish = Predictions.Wish() }
  }

  /// Asks questions about the outcome of an input, if it is to begin with questions.
  ///
  /// - Parameter isWholeUnit: Whether the input is the only one of its unit, so that its outcome can be shown later.
  /// - Returns: The first question, or the outcome with the right answers above it; the outcome alone if there is no
  ///   question.
  func askQuestions(
    about outcome: Result<CommandResult, ShellError>, ofInput number: Int, isWholeUnit: Bool
  ) -> Result<CommandResult, ShellError> {
    guard let wish = predictions.wish else { return outcome }
    predictions.wish = nil
    guard let inputOutcome = latest.recentOutcomes.latest, inputOutcome.input == number,
      !inputOutcome.traces.isEmpty
    else {
      return outcome
    }
    let asksNow = wish.answers.isEmpty && isWholeUnit && predictions.canAsk && settings.format != .json
    guard asksNow || wish.isExplicit else { return outcome }
    let questions = PredictionQuestionMaker(
      inputOutcome, hasFailed: outcome.isFailure, workspace.world,
      repetition: { self.repetition(of: inputOutcome) }
    ).questions
    if questions.isEmpty { return wish.isExplicit ? outcome.saying(Self.nothingToAsk) : outcome }
    guard asksNow else { return judged(questions, wish.answers, outcome) }
    if case .failure(let error) = outcome { noteFailure(error, of: number, nil) }
    let round = PredictionRound(questions, before: outcome)
    predictions.round = round
    return .success(round.opening(in: workspace.world.capabilities))
  }

  private static let nothingToAsk =
    "nothing to predict: nothing here is asked for twice, kept, left out or left to choose"

  /// Repeats the last request of an input in a copy of the workspace, and returns its cycle.
  private func repetition(of inputOutcome: InputOutcome) -> Trace? {
    guard let trace = inputOutcome.traces.last, let asked = trace.requests.first,
      let copy = try? workspace.copy()
    else { return nil }
    let key = asked.request.key
    let query = ServiceQuery(
      type: key.type.name, name: key.name?.text, tag: key.tag?.name, container: asked.container.text)
    let input = LoggedInput(number: nextNumber, text: "", action: .resolve(ResolveRequest(query: query)))
    return try? copy.commit(input).traces.last
  }

  /// The outcome with the right answers, and whether the user's were right.
  private func judged(
    _ questions: [PredictionQuestion], _ answers: [String], _ outcome: Result<CommandResult, ShellError>
  ) -> Result<CommandResult, ShellError> {
    let predictions = questions.enumerated().map { index, question in
      answers.indices.contains(index)
        ? Prediction(answers[index], to: question) : answers.isEmpty ? .notAsked : .skipped
    }
    return reveal(questions, predictions, outcome, surplus: max(0, answers.count - questions.count))
  }

  private func reveal(
    _ questions: [PredictionQuestion], _ said: [Prediction], _ outcome: Result<CommandResult, ShellError>,
    surplus: Int = 0
  ) -> Result<CommandResult, ShellError> {
    predictions.revealed = questions
    for (question, prediction) in zip(questions, said) { predictions.score.note(prediction, to: question) }
    return PredictionResult(questions: questions, predictions: said, surplus: surplus).result(before: outcome)
  }

  // MARK: Answers at the prompt

  /// Takes a unit as the answer to the open question of `predict`; nil if it is a command that may run meanwhile, or no question is
  /// open. A text that is both a choice and an abbreviated command is the choice.
  func replyToPrediction(_ unit: Unit) -> Result<CommandResult, ShellError>? {
    guard var round = predictions.round, let question = round.current else { return nil }
    let isAllowed = !unit.inputs.isEmpty && unit.inputs.allSatisfy(isAllowedMeanwhile)
    if isAllowed, unit.inputs[0].command?.isSpelledOut == true { return nil }
    let prediction = Prediction(unit.text, to: question)
    if case .other = prediction {
      if isAllowed { return nil }
      return .failure(noAnswer(unit, question))
    }
    round.take(prediction)
    predictions.round = round.current == nil ? nil : round
    return round.current == nil
      ? reveal(round.questions, round.predictions, round.outcome) : .success(round.put)
  }

  /// Ctrl-C as a terminal shows it.
  private static let interruption = "^C"

  /// Ends the open questions, and returns their outcome with the right answers of those that were answered; nil if
  /// there are none.
  func giveUpQuestions() -> Response? {
    guard let round = predictions.round else { return nil }
    let before = beforeInput()
    predictions.round = nil
    let said = round.predictions
    let outcome =
      said.isEmpty
      ? round.outcome : reveal(Array(round.questions.prefix(said.count)), said, round.outcome)
    predictions.revealed = round.questions
    let answer = Response(input: "", place: nil, outcome: outcome.saying("no more questions"))
    return note(answer, to: Self.interruption, since: before)
  }

  /// The outcome of a command that ran meanwhile, with the open question below it.
  func repeatingQuestion(_ outcome: Result<CommandResult, ShellError>) -> Result<CommandResult, ShellError> {
    guard let round = predictions.round, case .success(var result) = outcome, !result.leaves else {
      return outcome
    }
    result.blocks += [.gap] + round.put.blocks
    return .success(result)
  }

  /// Whether an input may run while a question is open: a question in plain English, or a command that only looks at
  /// the program and does not give the answer away. The output format cannot be changed, because the open question is
  /// text.
  private func isAllowedMeanwhile(_ input: Input) -> Bool {
    if input.isQuestion { return true }
    guard let call = input.command else { return false }
    let command = call.command
    let isTurningOff = command == PredictCommand.self && call.words.last == "off"
    let isFormat = command == ModeCommand.self || command == SetCommand.self && call.words.contains("format")
    return isTurningOff || !isFormat && (command.group == .look || command.group == .shell)
  }

  private func noAnswer(_ unit: Unit, _ question: PredictionQuestion) -> ShellError {
    let text = unit.text.trimmed
    let begun = question.choices(beginningWith: text).count
    let isCommand = unit.inputs.first?.command != nil
    let shown = "'\(text.onOneLine.abbreviated)'"
    let problem =
      begun > 1
      ? "\(begun) choices begin with \(shown)"
      : isCommand ? "\(shown) has to wait for the answer" : "\(shown) is no answer"
    return ShellError(
      kind: .usage, message: "\(problem): type \(question.numbers)",
      details: ShellError.rows([("or", PredictionRound.instruction(in: workspace.world.capabilities))]))
  }
}

extension Result<CommandResult, ShellError> {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }

  /// A copy with `sentence` above it.
  fileprivate func saying(_ sentence: String) -> Self {
    let said = [Block.text(sentence), .gap]
    switch self {
    case .success(var result):
      result.blocks = said + result.blocks
      return .success(result)
    case .failure(var error):
      error.before.blocks = said + error.before.blocks
      return .failure(error)
    }
  }
}
