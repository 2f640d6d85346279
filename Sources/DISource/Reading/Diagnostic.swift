package import DICore

/// A fault in a source file, or code of it that is not understood.
package struct Diagnostic: Hashable, Sendable {
  /// How much a fault matters: an error is wrong, a warning may be, a note is not.
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
    case note
  }

  /// The file's name as the user knows it.
  package let file: String
  /// The line, counted from one.
  package let line: Int
  /// The column in UTF-8 bytes, counted from one; nil where the whole line is meant.
  package let column: Int?
  /// What is wrong.
  package let message: String
  /// Whether it is an error or a warning.
  package let severity: Severity
  /// The line within an input of several lines; one everywhere else.
  package var lineInside = 1

  /// A fault at a place.
  package init(
    file: String, line: Int, column: Int?, message: String, severity: Severity, lineInside: Int = 1
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.severity = severity
    self.lineInside = lineInside
  }

  /// Where it is.
  package var place: SourcePlace { SourcePlace(file: Symbol(file), line: line).inside(line: lineInside) }
}

extension Diagnostic: CustomStringConvertible {
  /// `XYZ.swift:3:9: error: expected '}' to end class`.
  package var description: String {
    "\(file):\(line):\(column.map { "\($0):" } ?? "") \(severity): \(message)"
  }
}
