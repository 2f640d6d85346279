/// Skips comments and blanks at the beginning of a text, which may be read piece by piece.
struct Comments {
  /// The number of block comments that the pieces have opened and not closed.
  private(set) var depth = 0

  /// The text after the comments and blanks at the beginning of `text`.
  static func skipped(in text: Substring) -> Substring {
    var comments = Comments()
    return comments.skip(text)
  }

  /// The text after the comments and blanks at the beginning of `text`, which follows what was skipped before; a piece
  /// ends with a line.
  mutating func skip(_ text: Substring) -> Substring {
    var rest = depth > 0 ? afterBlock(text) : text
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

  private mutating func afterBlock(_ text: Substring) -> Substring {
    var rest = text
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
