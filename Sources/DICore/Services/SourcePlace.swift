/// A line of a source file, as it is shown: `XYZ.swift:31`.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user knows it.
  public let file: Symbol

  /// The line, counted from one.
  public let line: Int32

  /// The line within a text that counts as one line as a whole, such as an input of several lines typed at a
  /// prompt. It tells places apart and is not shown; one everywhere else.
  public private(set) var lineInside: Int32 = 1

  /// The module of the file, where it is known. It tells places apart and is not shown.
  public private(set) var module: Symbol?

  /// The place at `line` of `file`.
  public init(file: Symbol, line: Int) {
    self.file = file
    self.line = Int32(clamping: line)
  }

  /// The place of a call that was told its `#fileID` and `#line`.
  init(fileID: String, line: Int) {
    let parts = fileID.split(separator: "/")
    self.init(file: Symbol(parts.last.map(String.init) ?? fileID), line: line)
    if parts.count > 1 { module = Symbol(parts.dropLast().joined(separator: "/")) }
  }

  /// The place at `line` of the text that stands as a whole at this place.
  public func inside(line: Int) -> SourcePlace {
    var place = self
    place.lineInside = Int32(clamping: line)
    return place
  }

  /// `file:line`.
  public var description: String { "\(file):\(line)" }
}
