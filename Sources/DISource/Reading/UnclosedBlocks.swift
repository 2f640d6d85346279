/// Brackets that are never closed, so that they would contain the rest of a text.
///
/// They are assumed to end before the next line that begins with a declaration in its first column.
struct UnclosedBlocks {
  /// A place where brackets are assumed to end.
  struct End {
    /// The offset of the declaration before which they end, in UTF-8 bytes.
    let offset: Int
    /// The offset of the innermost one.
    let opening: Int
    /// The closing brackets, innermost first.
    let closings: [UInt8]
  }

  /// The places in the order of the text.
  private(set) var ends: [End] = []
  private var scanner = InputScanner()
  /// The offsets of the open brackets.
  private var openings: [Int] = []

  /// No unclosed brackets.
  init() {}

  /// - Parameter utf8: A text with a fault.
  init(in utf8: [UInt8]) {
    guard Self.isUnclosed(utf8) else { return }
    var reader = ByteReader(utf8)
    while !reader.isAtEnd {
      if reader.previous?.isLineEnd ?? true, !scanner.open.isEmpty,
        Self.beginsDeclaration(reader.index, in: utf8)
      {
        end(at: reader.index)
      }
      let start = reader.index
      scanner.stepForgivingly(&reader)
      while openings.count < scanner.open.count { openings.append(start) }
      openings.removeLast(openings.count - scanner.open.count)
    }
  }

  private static func isUnclosed(_ utf8: [UInt8]) -> Bool {
    var scanner = InputScanner()
    var reader = ByteReader(utf8)
    while !reader.isAtEnd { scanner.stepForgivingly(&reader) }
    return !scanner.open.isEmpty
  }

  /// Ends all open brackets here, unless the position is inside a string or comment.
  private mutating func end(at offset: Int) {
    let closings = scanner.open.reversed().map(\.closing)
    guard let opening = openings.last, !closings.contains(nil) else { return }
    ends.append(End(offset: offset, opening: opening, closings: closings.compactMap(\.self)))
    scanner = InputScanner()
    openings = []
  }

  private static let words = [
    "@", "actor ", "class ", "enum ", "extension ", "fileprivate ", "final ", "func ", "import ", "internal ",
    "open ", "private ", "protocol ", "public ", "struct ", "typealias ",
  ].map { Array($0.utf8) }

  private static func beginsDeclaration(_ offset: Int, in utf8: [UInt8]) -> Bool {
    words.contains { utf8[offset...].starts(with: $0) }
  }

  /// Adds closing brackets to a text without changing its length: they replace blanks, or, if there are too few, the
  /// last lines of the unclosed code.
  func close(in utf8: inout [UInt8]) {
    for end in ends {
      var start = end.offset
      var isBlank = true
      while start > end.opening + 1 {
        let isLarge = end.offset - start > end.closings.count
        if isLarge, isBlank || utf8[start - 1].isLineEnd { break }
        start -= 1
        isBlank = isBlank && utf8[start].isBlank
      }
      guard end.offset - start > end.closings.count else { continue }
      for index in start..<end.offset { utf8[index] = UInt8(ascii: " ") }
      for (index, closing) in zip(start..., end.closings) { utf8[index] = closing }
      utf8[end.offset - 1] = UInt8(ascii: "\n")
    }
  }
}

extension InputScanner.Opening {
  /// The closing bracket; nil for a string or comment.
  fileprivate var closing: UInt8? {
    switch self {
    case .bracket(let closing): closing
    case .interpolation, .string, .comment: nil
    }
  }
}
