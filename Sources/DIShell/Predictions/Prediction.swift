/// What somebody has said to a question.
enum Prediction {
  /// Nobody was asked: the question is shown together with what is so.
  case notAsked
  case skipped
  case chosen(PredictionQuestion.Choice)
  /// Something that is none of the choices.
  case other(String)

  /// What `text` answers to `question`.
  init(_ text: String, to question: PredictionQuestion) {
    let typed = text.trimmed
    if typed.isEmpty || typed.lowercased() == PredictionQuestion.skip {
      self = .skipped
    } else {
      self = question.choice(meantBy: typed).map(Self.chosen) ?? .other(typed)
    }
  }

  /// Whether it is what is so; nil where nothing was said.
  var isRight: Bool? {
    switch self {
    case .notAsked, .skipped: nil
    case .chosen(let choice): choice.otherwise == nil
    case .other: false
    }
  }

  /// What was said; nil for nothing.
  var text: String? {
    switch self {
    case .notAsked, .skipped: nil
    case .chosen(let choice): choice.text
    case .other(let text): text
    }
  }
}

/// Questions with what was said to them, told with what is so.
struct Reveal {
  let questions: [PredictionQuestion]
  /// One for each question, in order.
  let predictions: [Prediction]
  /// Answers to which there was no question.
  var surplus = 0

  /// What is so, above the `outcome` that shows it.
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
    let told = zip(questions, predictions).flatMap { [Block.gap, .lines(Self.lines(of: $0, $1))] }
    guard surplus > 0 else { return Array(told.dropFirst()) }
    return told.dropFirst() + [.gap, .text("note: \(surplus.of("more answer")) than questions")]
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

  /// What other answers would have been right for: the one that was given, or all where none was.
  private static func others(than prediction: Prediction, _ question: PredictionQuestion) -> [(
    String, String?
  )] {
    let told =
      switch prediction {
      case .chosen(let choice): [choice]
      case .notAsked, .skipped, .other: question.choices
      }
    let rows = told.compactMap { choice in choice.otherwise.map { "“\(choice.text)” if \($0)" } }
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
