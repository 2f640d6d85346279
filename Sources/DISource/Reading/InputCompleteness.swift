/// Whether Swift text is complete, or continues on the next line.
package enum InputCompleteness: Hashable, Sendable {
  case complete
  case incomplete

  /// Whether `line` continues the previous statement: its first token is `.` or `else`.
  package static func continuesPrevious(_ line: some StringProtocol) -> Bool {
    let rest = line.drop { $0 == " " || $0 == "\t" }
    guard rest.hasPrefix("else") else {
      return rest.hasPrefix(".") && rest.dropFirst().first.map(isNameStart) ?? false
    }
    return rest.dropFirst(4).first.map { !isNamePart($0) } ?? true
  }

  private static func isNameStart(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "`"
  }

  private static func isNamePart(_ character: Character) -> Bool {
    isNameStart(character) || character.isNumber
  }
}
