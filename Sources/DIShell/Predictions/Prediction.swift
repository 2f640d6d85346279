/// The answer to a question.
enum Prediction {
  /// The user was not asked: the question is shown together with the right answer.
  case notAsked
  case skipped
  case chosen(PredictionQuestion.Choice)
  /// An answer that is none of the choices.
  case other(String)

  /// The answer `text` to `question`.
  init(_ text: String, to question: PredictionQuestion) {
    let typed = text.trimmed
    if typed.isEmpty || typed.lowercased() == PredictionQuestion.skip {
      self = .skipped
    } else {
      self = question.choice(meantBy: typed).map(Self.chosen) ?? .other(typed)
    }
  }

  /// Whether the answer is right; nil if none was given.
  var isRight: Bool? {
    switch self {
    case .notAsked, .skipped: nil
    case .chosen(let choice): choice.otherwise == nil
    case .other: false
    }
  }

  /// The answer in words; nil for none.
  var text: String? {
    switch self {
    case .notAsked, .skipped: nil
    case .chosen(let choice): choice.text
    case .other(let text): text
    }
  }
}

/// The questions and answers together with the right answers.
struct PredictionResult {
  let questions: [PredictionQuestion]
  /// The answers to the questions, in the same order.
  let predictions: [Prediction]
  /// The number of answers without a question.
  var surplus = 0

  /// The right answers, above the `outcome` that shows them.
  func result(before outcome: Result<CommandResult, ShellError>) -> Result<CommandResult, ShellError> {
    let own = CommandResult(blocks + [.gap], fields: [])
    let more = surplus > 0 ? [("moreAnswers", JSON.int(surplus))] : []
    let questions: [(String, JSON)] =
      [("questions", .array(zip(questions, predictions).map(Self.json)))] + more
    switch outcome {
    case .success(var result):
      result.blocks = own.blocks + result.blocks
      result.fields += questions
      return .success(result)
    case .failure(var error):
      error.before.blocks = own.blocks + error.before.blocks
      error.before.fields += questions
      return .failure(error)
    }
  }

  // MARK: Text

  private var blocks: [Block] {
    let shown = zip(questions, predictions).flatMap { [Block.gap, .lines(Self.lines(of: $0, $1))] }
    guard surplus > 0 else { return Array(shown.dropFirst()) }
    return shown.dropFirst() + [.gap, .text("note: \(surplus.counted("more answer")) than questions")]
  }

  private static func lines(of question: PredictionQuestion, _ prediction: Prediction) -> [Line] {
    let isAsked = if case .notAsked = prediction { false } else { true }
    let heading = isAsked ? [Line(question.prompt)] : question.lines
    let rows = [("because", question.rule)] + others(than: prediction, question)
    return heading + verdict(on: question, prediction)
      + ShellError.rows(rows, width: titleWidth).map { Line($0) }
  }

  private static let titleWidth = 10

  private static func verdict(on question: PredictionQuestion, _ prediction: Prediction) -> [Line] {
    let answer = question.answer.text
    return switch prediction {
    case .notAsked: [Line("  it is     \(answer)")]
    case .skipped: [Line("  skipped   it is: \(answer)")]
    case .chosen(let choice) where choice.otherwise == nil: [Line("  right     \(answer)", .made)]
    case .chosen(let choice): [Line("  wrong     not “\(choice.text)”, but: \(answer)", .failed)]
    case .other(let text): [Line("  wrong     “\(text.abbreviated)” is no choice; it is: \(answer)", .failed)]
    }
  }

  /// The choices, and when they would have been right: the one that was chosen, or all if none was.
  private static func others(than prediction: Prediction, _ question: PredictionQuestion) -> [(
    String, String?
  )] {
    let shown =
      switch prediction {
      case .chosen(let choice): [choice]
      case .notAsked, .skipped, .other: question.choices
      }
    let rows = shown.compactMap { choice in choice.otherwise.map { "“\(choice.text)” if \($0)" } }
    return rows.enumerated().map { ($0 == 0 ? "would be" : "", $1) }
  }

  // MARK: JSON

  private static func json(of question: PredictionQuestion, _ prediction: Prediction) -> JSON {
    let otherwise = question.choices.compactMap { choice in
      choice.otherwise.map { JSON.object([("choice", .string(choice.text)), ("if", .string($0))]) }
    }
    return .object([
      ("kind", .string(question.kind.rawValue)), ("prompt", .string(question.prompt)),
      ("choices", .strings(question.choices.map(\.text))), ("answer", .string(question.answer.text)),
      ("rule", .string(question.rule)), ("given", .optional(prediction.text)),
      ("right", prediction.isRight.map(JSON.bool) ?? .null), ("otherwise", .array(otherwise)),
    ])
  }
}
