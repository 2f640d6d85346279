/// An unsolved merge conflict in a text:
///
///     <<<<<<< HEAD
///     register { A() }
///     =======
///     register { B() }
///     >>>>>>> feature
struct MergeConflict {
  /// The offset of the line that opens it.
  let opening: Int
  /// Everything but the first version: the opening marker, and the lines from the separator to the closing marker.
  let leftOut: [Range<Int>]

  /// The conflicts in a text, in order; one without an end is none.
  static func all(in utf8: [UInt8]) -> [MergeConflict] {
    guard mayHaveAny(in: utf8) else { return [] }
    var found: [MergeConflict] = []
    var opening: Range<Int>?
    var divider: Int?
    for line in lines(of: utf8) {
      let text = utf8[line]
      if text.starts(with: openingMark) {
        (opening, divider) = (line, nil)
      } else if text.starts(with: baseMark) || text.starts(with: dividingMark), opening != nil {
        divider = divider ?? line.lowerBound
      } else if text.starts(with: closingMark), let first = opening, let second = divider {
        found.append(MergeConflict(opening: first.lowerBound, leftOut: [first, second..<line.upperBound]))
        (opening, divider) = (nil, nil)
      }
    }
    return found
  }

  private static let openingMark = Array("<<<<<<< ".utf8)
  private static let baseMark = Array("||||||| ".utf8)
  private static let dividingMark = Array("=======".utf8)
  private static let closingMark = Array(">>>>>>> ".utf8)

  /// Whether seven `<` in a row are in the text: one of them is at a multiple of seven.
  private static func mayHaveAny(in utf8: [UInt8]) -> Bool {
    utf8.withUnsafeBufferPointer { bytes in
      stride(from: 0, to: bytes.count, by: 7).contains {
        bytes[$0] == UInt8(ascii: "<") && isRun($0, in: bytes)
      }
    }
  }

  /// Whether the byte at an index is one of seven `<` in a row.
  private static func isRun(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "<") }.count
    let after = bytes[index...].prefix { $0 == UInt8(ascii: "<") }.count
    return before + after >= 7
  }

  private static func lines(of utf8: [UInt8]) -> some Sequence<Range<Int>> {
    sequence(state: 0) { start in
      guard start < utf8.count else { return nil }
      let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? utf8.count
      defer { start = end }
      return start..<end
    }
  }
}
