/// The beginnings of a text's lines, to convert offsets to lines and columns.
struct LineTable: Sendable {
  private let starts: [Int]
  /// The bytes of the text.
  let utf8: [UInt8]

  init(_ text: String) {
    utf8 = Array(text.utf8)
    starts = Self.lineStarts(in: utf8)
  }

  var count: Int { starts.count }

  /// The line of the byte at `offset`, from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The column of the byte at `offset`, from 1.
  func column(at offset: Int) -> Int { position(at: offset).column }

  /// The line and the column of the byte at `offset`, both from 1.
  func position(at offset: Int) -> (line: Int, column: Int) {
    let line = line(at: offset)
    return (line, max(offset - starts[line - 1], 0) + 1)
  }

  /// The text of a line without its newline; empty for a line that does not exist.
  func text(ofLine line: Int) -> String {
    guard line >= 1, line <= starts.count else { return "" }
    let end = line < starts.count ? starts[line] : utf8.count
    let bytes = utf8[starts[line - 1]..<end]
    return String(decoding: bytes.prefix { $0 != newline && $0 != carriageReturn }, as: UTF8.self)
  }

  /// The offsets of `word` as a whole word.
  func offsets(of word: String) -> [Int] {
    let wanted = Array(word.utf8)
    guard let first = wanted.first else { return [] }
    return utf8.withUnsafeBufferPointer { bytes in
      bytes.indices.filter { start in
        let end = start + wanted.count
        return bytes[start] == first && bytes[start...].starts(with: wanted)
          && (start == 0 || !bytes[start - 1].isPartOfWord)
          && (end == bytes.count || !bytes[end].isPartOfWord)
      }
    }
  }

  /// The offsets of names as whole words, in ascending order; found in one pass.
  func offsets(of names: Set<String>) -> [Int] {
    let wanted = Dictionary(grouping: names.map { Array($0.utf8) }, by: \.count)
    return utf8.withUnsafeBufferPointer { bytes in
      var found: [Int] = []
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end].isPartOfWord { end += 1 }
        let word = bytes[start..<end]
        let isWanted = wanted[word.count]?.contains { word.elementsEqual($0) } ?? false
        if isWanted { found.append(start) }
        start = end + 1
      }
      return found
    }
  }

  /// The names with a capital letter before an opening parenthesis, as of types that are made.
  var namesCalled: [String] {
    utf8.withUnsafeBufferPointer { bytes in
      var found: [String] = []
      var start: Int?
      for (index, byte) in bytes.enumerated() {
        if byte.isPartOfWord {
          start = start ?? index
        } else {
          if let start, byte == UInt8(ascii: "("), bytes[start].isCapital {
            found.append(String(decoding: bytes[start..<index], as: UTF8.self))
          }
          start = nil
        }
      }
      return found
    }
  }

  private static func lineStarts(in utf8: [UInt8]) -> [Int] {
    utf8.withUnsafeBufferPointer { bytes in
      var starts = [0]
      for index in bytes.indices where bytes[index] <= carriageReturn && endsLine(index, in: bytes) {
        starts.append(index + 1)
      }
      return starts
    }
  }

  private static func endsLine(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes[index] == newline { return true }
    guard bytes[index] == carriageReturn else { return false }
    return index + 1 == bytes.count || bytes[index + 1] != newline
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

extension UInt8 {
  fileprivate var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}
