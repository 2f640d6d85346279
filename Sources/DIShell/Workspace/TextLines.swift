/// Splits a text into lines at newlines; other line separators are ordinary characters.
enum TextLines {
  /// The lines; the last one is the text after the last newline, even if it is empty.
  static func split(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }

  /// The lines of a text; an empty last line is left out.
  static func ended(_ text: String) -> [String] {
    let lines = split(text)
    return lines.last == "" ? lines.dropLast() : lines
  }
}
