/// Whether Swift text is complete, or continues on the next line.
package enum InputCompleteness: Hashable, Sendable {
  case complete
  case incomplete

  /// Whether `line` continues any statement before it: its first token is `.`, `else` or `catch`.
  package static func continuesPrevious(_ line: some StringProtocol) -> Bool {
    let rest = line.drop { $0 == " " || $0 == "\t" }
    if rest.hasPrefix(".") { return rest.dropFirst().first.map(isNameStart) ?? false }
    return ["else", "catch"].contains(firstWord(of: rest))
  }

  /// Whether `line` continues the statement at the end of `text`, whose brackets are closed.
  package static func continues(_ text: String, with line: some StringProtocol) -> Bool {
    if continuesPrevious(line) { return true }
    let rest = line.drop { $0 == " " || $0 == "\t" }
    if rest.hasPrefix("{") { return StatementEnd(of: text).takesBraces(of: rest) }
    let standsBeforeBraces =
      wordsBeforeBraces.contains(firstWord(of: rest)) || marksBeforeBraces.contains { rest.hasPrefix($0) }
    return standsBeforeBraces && StatementEnd(of: text).awaitsBraces
  }

  /// The words that may begin a line between the keyword of a statement and its braces.
  private static let wordsBeforeBraces: Set = ["where", "throws", "rethrows", "async", "while"]
  private static let marksBeforeBraces = [":", "->", ",", "&&", "||"]

  private static func firstWord(of line: some StringProtocol) -> String {
    String(line.prefix(while: isNamePart))
  }

  private static func isNameStart(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "`"
  }

  private static func isNamePart(_ character: Character) -> Bool {
    isNameStart(character) || character.isNumber
  }
}
