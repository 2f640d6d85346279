/// Questions that somebody at the prompt is being asked, and the outcome that waits for the answers.
struct Asking {
  let questions: [PredictionQuestion]
  /// What the input came to that the questions are about.
  let outcome: Result<CommandResult, ShellError>
  private(set) var predictions: [Prediction] = []

  init(_ questions: [PredictionQuestion], before outcome: Result<CommandResult, ShellError>) {
    self.questions = questions
    self.outcome = outcome
  }

  /// The question that is open; nil when all are answered.
  var current: PredictionQuestion? {
    questions.indices.contains(predictions.count) ? questions[predictions.count] : nil
  }

  /// `1/2`
  var place: String { "\(min(predictions.count + 1, questions.count))/\(questions.count)" }

  /// Takes the answer to the question that is open.
  mutating func take(_ prediction: Prediction) { predictions.append(prediction) }

  /// What can be typed, where the shell offers what it offers.
  static func instruction(in offer: Offer) -> String {
    let looking = ["source", "tree", "show"].filter(offer.commands.names.contains)
    return "Enter skips, Ctrl-C gives up; \(looking.joined(separator: ", ")) and help work"
  }

  /// The first question, with how to answer.
  func opening(in offer: Offer) -> CommandResult {
    CommandResult([.text("\(questions.count.of("question")): \(Self.instruction(in: offer))")]) + put
  }

  /// The question that is open.
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

/// What is predicted in a session.
struct Predictions {
  /// Whether every resolution at the prompt begins with questions.
  var isOn = false
  /// Whether somebody is there who can answer.
  var canAsk = false
  /// The questions that are open.
  var asking: Asking?
  var score = Score()
  /// What the input that is being carried out wants; nil for no questions.
  var wish: Wish?

  /// How an input asks for questions.
  struct Wish {
    /// The answers that it brings; without any, somebody is asked, if somebody is there.
    var answers: [String] = []
    /// Whether it is to say so where there is nothing to ask.
    var isExplicit = false
  }
}

/// How many predictions were right, of how many.
struct Score {
  /// By kind of question.
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
