/// Brackets that are never closed, so that they would swallow the rest of a text.
///
/// Where a declaration begins a line, at its first column, within brackets of which the text does not close all, they are
/// taken to end before that line.
struct UnclosedBlocks {
  /// A place where brackets are taken to end.
  struct End {
    /// Where the declaration begins in front of which they end, in UTF-8 bytes.
    let offset: Int
    /// The innermost of them.
    let opening: Int
    /// What closes them, innermost first.
    let closings: [UInt8]
  }

  /// In the order of the text.
  private(set) var ends: [End] = []
  private var scanner = InputScanner()
  /// Where each of the open ones begins.
  private var openings: [Int] = []

  /// All is closed.
  init() {}

  /// - Parameter utf8: A text with a fault in it.
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

  /// All that is open ends here, unless it is a text or a comment.
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

  /// Closes the brackets in a text, which keeps its length: where there are too few blanks for that, the last lines of
  /// what is not closed give way.
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

extension InputScanner.Context {
  /// What closes it; nil for a text and a comment.
  fileprivate var closing: UInt8? {
    switch self {
    case .bracket(let closing): closing
    case .interpolation, .string, .comment: nil
    }
  }
}
