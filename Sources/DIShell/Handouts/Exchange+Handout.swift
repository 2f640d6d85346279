extension Exchange {
  /// The exchange in a handout.
  ///
  /// Where a prediction was asked for, the participant's copy has the questions, each with a line to write on, and no
  /// answers.
  ///
  /// - Parameter isOutputShown: Whether the output is a part of the participant's copy.
  func parts(for reader: Handout.Reader, isOutputShown: Bool = true, columns: Int) -> [Handout.Part] {
    guard reader == .participant else { return [Self.code(typed + output(columns))] }
    switch asking {
    case .nothing: return [Self.code(typed + (isOutputShown ? output(columns) : []))]
    case .opens: return [Self.code(typed)]
    case .answers: return []
    case .reveals(let questions, let isAnswer):
      return (isAnswer ? [] : [Self.code(typedWithoutAnswers)]) + questions.flatMap(Self.parts)
    }
  }

  /// The prompts with lines to write on.
  var blank: [String] { Self.typed(input.map { _ in Handout.Part.rule }, at: prompt) }

  private static func parts(of question: PredictionQuestion) -> [Handout.Part] {
    [.code(question.lines.map(\.text), language: "text"), .blank("Your prediction")]
  }

  private static func code(_ lines: [String]) -> Handout.Part { .code(lines, language: "console") }

  private func output(_ columns: Int) -> [String] {
    TextLines.ended(TextRenderer(columns: columns).text(of: CommandResult(blocks)))
  }

  /// The input without the answers that it gives to questions.
  private var typedWithoutAnswers: [String] {
    guard input.count == 1, let words = try? CommandWords.split(input[0]),
      words.contains(where: Self.isAnswer)
    else {
      return typed
    }
    return [prompt + PredictCommand.withoutAnswers(words).map(CommandWords.quoted).joined(separator: " ")]
  }

  private static func isAnswer(_ word: String) -> Bool { word.hasPrefix("--answer") }
}

extension [Handout.Part] {
  /// The parts, with code in one block where only code is between.
  var joiningCode: [Handout.Part] {
    reduce(into: []) { parts, part in
      if case .code(let lines, let language) = part, case .code(let before, language)? = parts.last {
        parts[parts.count - 1] = .code(before + lines, language: language)
      } else {
        parts.append(part)
      }
    }
  }
}
