/// A text as lines that end with a newline, whatever else they hold.
enum TextLines {
  /// The lines; the last one is what follows the last newline, also if that is nothing.
  static func split(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }

  /// The lines of a text that ends with the newline of its last line.
  static func ended(_ text: String) -> [String] {
    let lines = split(text)
    return lines.last == "" ? lines.dropLast() : lines
  }
}
