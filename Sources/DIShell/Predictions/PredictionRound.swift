/// The questions of `predict` that are open, and the outcome that is shown after the answers.
struct PredictionRound {
  let questions: [PredictionQuestion]
  /// The outcome of the input that the questions are about.
  let outcome: Result<CommandResult, ShellError>
  private(set) var predictions: [Prediction] = []

  init(_ questions: [PredictionQuestion], before outcome: Result<CommandResult, ShellError>) {
    self.questions = questions
    self.outcome = outcome
  }

  /// The question that is open; nil if all are answered.
  var current: PredictionQuestion? {
    questions.indices.contains(predictions.count) ? questions[predictions.count] : nil
  }

  /// The position of the open question: `1/2`.
  var place: String { "\(min(predictions.count + 1, questions.count))/\(questions.count)" }

  /// Records the answer to the open question.
  mutating func take(_ prediction: Prediction) { predictions.append(prediction) }

  /// The inputs that are allowed while a question is open.
  static func instruction(in capabilities: Capabilities) -> String {
    let looking = ["source", "tree", "show"].filter(capabilities.commands.names.contains)
    return "Enter skips, Ctrl-C gives up; \(looking.joined(separator: ", ")) and help work"
  }

  /// The first question, with an instruction how to answer.
  func opening(in capabilities: Capabilities) -> CommandResult {
    CommandResult([.text("\(questions.count.counted("question")): \(Self.instruction(in: capabilities))")])
      + put
  }

  /// The open question, as output.
  var put: CommandResult {
    guard let current else { return CommandResult() }
    let json: [(String, JSON)] = [
      ("place", .string(place)), ("kind", .string(current.kind.rawValue)),
      ("prompt", .string(current.prompt)),
      ("choices", .strings(current.choices.map(\.text))),
    ]
    return CommandResult([.lines(current.lines)], fields: [("question", .object(json))])
  }
}

/// The state of `predict` in a session.
struct Predictions {
  /// Whether every resolution at the prompt begins with questions.
  var isOn = false
  /// Whether there is a user who can answer: input and output are a terminal.
  var canAsk = false
  /// The open questions; nil if there are none.
  var round: PredictionRound?
  var score = Score()
  /// The questions whose right answers the latest input has shown.
  var revealed: [PredictionQuestion] = []
  /// The questions that the running input asks for; nil for none.
  var wish: Wish?

  /// A request of an input for questions.
  struct Wish {
    /// The answers given with the input; if empty, the user is asked, if there is one.
    var answers: [String] = []
    /// Whether to report that there is nothing to ask.
    var isExplicit = false
  }
}

/// The number of right predictions, and of all.
struct Score {
  /// The counts by kind of question.
  private(set) var tallies: [PredictionQuestion.Kind: Tally] = [:]

  struct Tally {
    var right = 0
    var wrong = 0
    var skipped = 0

    var asked: Int { right + wrong + skipped }
  }

  mutating func note(_ prediction: Prediction, to question: PredictionQuestion) {
    switch (prediction, prediction.isRight) {
    case (.notAsked, _): break
    case (_, true?): tallies[question.kind, default: Tally()].right += 1
    case (_, false?): tallies[question.kind, default: Tally()].wrong += 1
    case (_, nil): tallies[question.kind, default: Tally()].skipped += 1
    }
  }
}
