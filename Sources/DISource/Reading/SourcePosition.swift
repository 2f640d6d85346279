/// A position in a program's source: file, line and column, from 1.
package struct SourcePosition: Hashable, Sendable {
  /// The name of the file in messages; `prompt:N` for the N-th input of the prompt.
  package let file: String
  /// The line within the file or the input.
  package let line: Int
  /// The column in UTF-8 bytes.
  package let column: Int

  package init(file: String, line: Int, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The position in words: `XYZ.swift:31`; an input of the prompt counts as one place: `prompt:4`.
  package var description: String { isAtPrompt ? file : "\(file):\(line)" }

  private var isAtPrompt: Bool { file.hasPrefix(SourceFile.promptPrefix) }
}

extension SourcePosition: Comparable {
  package static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.file, lhs.line, lhs.column) < (rhs.file, rhs.line, rhs.column)
  }
}
