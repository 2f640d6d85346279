/// Some lines of a source file, to be shown beside what they explain.
package struct SourceExcerpt: Hashable, Sendable {
  /// The file's name as the user knows it.
  package let file: String
  /// The number of the first line.
  package let line: Int
  /// The lines, without their ends.
  package let lines: [String]
  /// The number of the line that is meant; nil where no line is.
  package var marked: Int?

  /// The lines of `file` from number `line` on.
  package init(file: String, line: Int, lines: [String], marked: Int? = nil) {
    self.file = file
    self.line = line
    self.lines = lines
    self.marked = marked
  }
}
