import DISource

/// Decides which outputs the participant's copy of a handout leaves out: those that would give the answer to a question.
///
/// Commands that show the program and what is registered keep their output: it is what a prediction rests on.
final class HandoutWithholding {
  /// What was asked for where the output was left out.
  private var requests: Set<[String]> = []
  /// Whether a walk leads through such a resolution.
  private var isInWalk = false

  /// The commands that show what a prediction rests on: the program, and what is registered.
  private static let textCommands: Set = ["load", "source", "list", "show", "types", "containers"]

  /// Whether a text has a question, or asks for a prediction in other words. Code does not count.
  static func asksForPrediction(_ text: String) -> Bool {
    let prose = text.replacing(#/`[^`]*`/#, with: "")
    return prose.contains(#/\?(?:\s|$)|\b(?:[Pp]redict|[Gg]uess|[Dd]ecide|[Ww]rite down)\b/#)
  }

  /// - Parameter question: The question that comes before the input; nil if it follows none.
  func isOutputShown(of exchange: Exchange, after question: String?) -> Bool {
    let words = exchange.input.count == 1 ? (try? CommandWords.split(exchange.input[0])) ?? [] : []
    let (name, request) = (words.first ?? "", Array(words.dropFirst()))
    if let question {
      if Self.textCommands.contains(name), !question.contains("`\(name)") { return true }
      if name == ResolveCommand.name { requests.insert(request) }
      return false
    }
    let isMove = exchange.prompt.contains(#/ step \d+/\d+> $/#)
    isInWalk = isMove && isInWalk || name == StepCommand.name && requests.contains(request)
    return !isInWalk && !(name == ResolveCommand.name && requests.contains(request))
  }
}
