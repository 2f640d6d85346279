/// Skips comments and blanks at the beginning of a text.
enum Comments {
  /// The text behind them.
  static func skipped(in text: Substring) -> Substring {
    var rest = text
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("//") || rest.hasPrefix("#!") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = afterBlock(rest)
      } else {
        return rest
      }
    }
  }

  private static func afterBlock(_ text: Substring) -> Substring {
    var rest = text
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
    return rest
  }
}
