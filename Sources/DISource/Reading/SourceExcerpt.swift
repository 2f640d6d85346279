/// Some lines of a source file, for display.
package struct SourceExcerpt: Hashable, Sendable {
  /// The name of the file in messages.
  package let file: String
  /// The number of the first line.
  package let line: Int
  /// The lines, without newlines.
  package let lines: [String]
  /// The number of the line to mark; nil for none.
  package var marked: Int?

  /// The lines of `file` from number `line` on.
  package init(file: String, line: Int, lines: [String], marked: Int? = nil) {
    self.file = file
    self.line = line
    self.lines = lines
    self.marked = marked
  }
}
