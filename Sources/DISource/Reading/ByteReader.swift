/// A text and a position in it.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }
  var current: UInt8 { isAtEnd ? 0 : bytes[index] }
  var previous: UInt8? { index > 0 ? bytes[index - 1] : nil }
  var startsComment: Bool { starts(with: "//") || starts(with: "/*") }

  mutating func advance() { index += 1 }

  /// The current byte, which is then passed; 0 at the end of the text.
  mutating func take() -> UInt8 {
    defer { index += 1 }
    return current
  }

  /// Passes `text` if it comes next; false otherwise.
  mutating func skip(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Passes as many `#` if they come next; false otherwise.
  mutating func skip(pounds: Int) -> Bool {
    let end = index + pounds
    guard end <= bytes.count, bytes[index..<end].allSatisfy({ $0 == UInt8(ascii: "#") }) else { return false }
    index = end
    return true
  }

  /// Passes all `#` that come next, and returns their number.
  mutating func takePounds() -> Int {
    let start = index
    while current == UInt8(ascii: "#") { index += 1 }
    return index - start
  }

  /// Passes the lower-case letters that come next, and returns them.
  mutating func takeWord() -> String {
    let start = index
    while current >= UInt8(ascii: "a"), current <= UInt8(ascii: "z") { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The number of lines that end between an earlier index and the current one.
  func lineEnds(from earlier: Int) -> Int {
    bytes[earlier..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") }
  }

  /// Whether a name, and no number, ends before the current byte.
  var followsName: Bool {
    if previous == UInt8(ascii: "`") { return true }
    let word = bytes[..<index].reversed().prefix(while: \.isPartOfWord)
    return word.last.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// Whether a line ends between an earlier index and the current one, and not behind `<`, `(` or `,`.
  func completesLine(from earlier: Int) -> Bool {
    var last = UInt8(ascii: "<")
    for byte in bytes[earlier..<index] {
      if byte.isLineEnd, !"<(,".utf8.contains(last) { return true }
      if !byte.isBlank { last = byte }
    }
    return false
  }

  mutating func skipLine() { skip { !$0.isLineEnd } }

  /// Skips bytes while `isSkipped` is true.
  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    let start = index
    index = bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
      return index
    }
  }

  private func starts(with text: StaticString) -> Bool {
    guard !isAtEnd, bytes[index] == text.utf8Start.pointee else { return false }
    return text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }
}

extension [UInt8] {
  /// Overwrites ranges with blanks, so that everything else keeps its line and column.
  mutating func blank(_ ranges: [Range<Int>]) {
    for index in ranges.joined() where !self[index].isLineEnd { self[index] = UInt8(ascii: " ") }
  }
}

extension UInt8 {
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  var isBlank: Bool { isLineEnd || self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isOperator: Bool {
    switch self {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: ":"):
      true
    default:
      false
    }
  }
}
