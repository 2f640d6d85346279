/// A text as lines that end with a newline, whatever else they hold.
enum TextLines {
  /// The lines; the last one is what follows the last newline, also if that is nothing.
  static func split(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }
}
