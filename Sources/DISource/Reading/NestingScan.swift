/// Finds parts of a text that are nested more deeply than any program, before it is parsed.
///
/// The parser takes exponential time on brackets that open one right after the other, and more than linear time for its
/// diagnostics of deep nesting.
struct NestingScan {
  private static let maximumBrackets = 48
  private static let maximumSquareRun = 8
  private static let maximumAngleRun = 32

  private var scanner = InputScanner(countingLines: false)
  private var start: Int?
  private var isTooDeep = false
  private var angles = 0
  /// The offset of the last opening of generic arguments.
  private var lastAngle = 0
  private var found: [Range<Int>] = []

  /// The byte ranges to leave out, in order.
  static func rangesTooDeep(in utf8: [UInt8]) -> [Range<Int>] {
    var scan = NestingScan()
    var reader = ByteReader(utf8)
    while !reader.isAtEnd {
      scan.scanner.skipPlain(&reader)
      if !reader.isAtEnd { scan.step(&reader) }
    }
    scan.close(at: utf8.count)
    return scan.found
  }

  private mutating func step(_ reader: inout ByteReader) {
    let offset = reader.index
    let depth = self.depth
    countAngles(reader)
    scanner.stepForgivingly(&reader)
    if self.depth > depth { opened(at: offset) }
    if self.depth == 0, angles == 0 { close(at: reader.index) }
  }

  private var depth: Int { scanner.depth }

  private mutating func opened(at offset: Int) {
    start = start ?? offset
    if depth > Self.maximumBrackets || squareRun > Self.maximumSquareRun { isTooDeep = true }
  }

  /// The number of open square brackets with only parentheses between them.
  private var squareRun: Int {
    let run = scanner.open.reversed().prefix { $0 == .square || $0 == .parenthesis }
    return run.count { $0 == .square }
  }

  /// Tracks `a<b<c<`: openings of generic arguments that are never closed. A line that ends otherwise than with one, or
  /// between arguments, ends them all: `a<b` was a comparison.
  private mutating func countAngles(_ reader: ByteReader) {
    switch reader.current {
    case UInt8(ascii: "<") where reader.followsName:
      if angles > 0, reader.completesLine(from: lastAngle) { angles = 0 }
      start = start ?? reader.index
      lastAngle = reader.index
      angles += 1
      if angles > Self.maximumAngleRun { isTooDeep = true }
    case UInt8(ascii: ">") where angles > 0: angles -= 1
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): angles = 0
    default: break
    }
  }

  private mutating func close(at end: Int) {
    if let start, isTooDeep { found.append(start..<end) }
    start = nil
    isTooDeep = false
  }
}

extension InputScanner.Opening {
  fileprivate static let square = Self.bracket(closing: UInt8(ascii: "]"))
  fileprivate static let parenthesis = Self.bracket(closing: UInt8(ascii: ")"))
}
