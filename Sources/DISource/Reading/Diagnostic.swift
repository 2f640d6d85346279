package import DICore

/// A fault in a source file, or code that is not understood.
package struct Diagnostic: Hashable, Sendable {
  /// The severity: an error is wrong, a warning may be, a note is not.
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
    case note
  }

  /// The name of the file in messages.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1; nil for the whole line.
  package let column: Int?
  /// The message.
  package let message: String
  /// The severity.
  package let severity: Severity
  /// The line within an input of several lines; 1 otherwise.
  package var lineInside = 1
  /// Whether a library's own check says it, about code that was read.
  package var isOfCheck = false

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

  /// The place of the fault; its column is not shown.
  package var place: SourcePlace { SourcePlace(file: Symbol(file), line: line).inside(line: lineInside) }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as the compiler writes it: `XYZ.swift:3:9: error: expected '}' to end class`. Of no file without a
  /// place.
  package var description: String { "\(file.isEmpty ? "" : "\(position): ")\(severity): \(message)" }

  /// The place with its column: `XYZ.swift:3:9`.
  package var position: String { "\(place)\(column.map { ":\($0)" } ?? "")" }
}
