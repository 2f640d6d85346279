/// A property list in the format of old, in which Xcode writes its projects: `{ name = Shop; files = (A, B); }`.
enum PropertyListText: Sendable {
  case text(String)
  case array([PropertyListText])
  case dictionary([String: PropertyListText])

  /// Why a text is no property list.
  struct Fault: Error, Equatable {
    let line: Int
    let message: String
  }

  /// Reads a property list.
  init(reading text: String) throws(Fault) {
    var reader = Reader(bytes: Array(text.utf8))
    self = try reader.value(depth: 0)
    if reader.next() != nil { throw reader.fault("expected the end") }
  }

  /// The entries of a dictionary; none of other values.
  var entries: [String: PropertyListText] { if case .dictionary(let entries) = self { entries } else { [:] } }

  /// The text, if it is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The texts in an array; none of other values.
  var texts: [String] { if case .array(let elements) = self { elements.compactMap(\.text) } else { [] } }
}

extension PropertyListText {
  /// Reads values from bytes, one after another.
  private struct Reader {
    let bytes: [UInt8]
    private var index = 0
    private static let maximumDepth = 64

    init(bytes: [UInt8]) { self.bytes = bytes }

    func fault(_ message: String) -> Fault {
      Fault(line: 1 + bytes[..<index].count { $0 == UInt8(ascii: "\n") }, message: message)
    }

    /// The next byte that is neither blank nor part of a comment, which is not consumed; nil at the end.
    mutating func next() -> UInt8? {
      while index < bytes.count {
        if bytes[index] <= UInt8(ascii: " ") {
          index += 1
        } else if bytes[index...].starts(with: "//".utf8) {
          index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        } else if bytes[index...].starts(with: "/*".utf8) {
          skipComment()
        } else {
          return bytes[index]
        }
      }
      return nil
    }

    private mutating func skipComment() {
      index += 2
      while index + 1 < bytes.count,
        bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
      {
        index += 1
      }
      index = min(index + 2, bytes.count)
    }

    mutating func value(depth: Int) throws(Fault) -> PropertyListText {
      guard depth < Self.maximumDepth else { throw fault("nested too deeply") }
      switch next() {
      case UInt8(ascii: "{"): return .dictionary(try entries(depth: depth + 1))
      case UInt8(ascii: "("): return .array(try elements(depth: depth + 1))
      default: return .text(try word())
      }
    }

    private mutating func entries(depth: Int) throws(Fault) -> [String: PropertyListText] {
      index += 1
      var entries: [String: PropertyListText] = [:]
      while next() != UInt8(ascii: "}") {
        let key = try word()
        try take("=")
        entries[key] = try value(depth: depth)
        try take(";")
      }
      index += 1
      return entries
    }

    private mutating func elements(depth: Int) throws(Fault) -> [PropertyListText] {
      index += 1
      var elements: [PropertyListText] = []
      while next() != UInt8(ascii: ")") {
        elements.append(try value(depth: depth))
        if next() != UInt8(ascii: ")") { try take(",") }
      }
      index += 1
      return elements
    }

    private mutating func take(_ mark: Unicode.Scalar) throws(Fault) {
      guard next() == UInt8(ascii: mark) else { throw fault("expected '\(mark)'") }
      index += 1
    }

    /// A text in quotes or without.
    private mutating func word() throws(Fault) -> String {
      let first = next()
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted() }
      let end = bytes[index...].firstIndex { !Self.isPlain($0) } ?? bytes.count
      guard end > index else { throw fault("expected a value") }
      defer { index = end }
      return String(decoding: bytes[index..<end], as: UTF8.self)
    }

    private mutating func quoted() throws(Fault) -> String {
      let quote = bytes[index]
      var end = index + 1
      var text: [UInt8] = []
      while end < bytes.count, bytes[end] != quote {
        if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count { end += 1 }
        text.append(bytes[end])
        end += 1
      }
      guard end < bytes.count else { throw fault("the text has no end") }
      index = end + 1
      return String(decoding: text, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 128...:
        true
      default: plainMarks.contains(byte)
      }
    }

    private static let plainMarks = Array("_./$-:+@~#%&*".utf8)
  }
}
