/// A line of a source file, as it is shown: `XYZ.swift:31`.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user knows it.
  public let file: Symbol

  /// The line, counted from one.
  public let line: Int32

  /// The place at `line` of `file`.
  public init(file: Symbol, line: Int) {
    self.file = file
    self.line = Int32(clamping: line)
  }

  /// `file:line`.
  public var description: String { "\(file):\(line)" }
}
