/// A JSON value. Objects keep the order of their keys, so that the same result is always the same line.
indirect enum JSON: Equatable, Sendable {
  case object([(String, JSON)])
  case array([JSON])
  case string(String)
  case int(Int)
  case bool(Bool)
  case null
  /// A value that is already encoded, on one line.
  case document(String)

  /// The value on one line, without spaces.
  var line: String {
    var line = ""
    write(to: &line, unless: { false })
    return line
  }

  /// The value on one line; nil if `isInterrupted` returns true meanwhile.
  func line(unless isInterrupted: () -> Bool) -> String? {
    var line = ""
    return write(to: &line, unless: isInterrupted) ? line : nil
  }

  /// The value of `key`; nil if this is no object or lacks the key.
  subscript(key: String) -> JSON? {
    guard case .object(let pairs) = self else { return nil }
    return pairs.first { $0.0 == key }?.1
  }

  static func == (left: JSON, right: JSON) -> Bool {
    left.line == right.line
  }
}

extension JSON {
  /// The string, or `null`.
  static func optional(_ text: String?) -> JSON {
    text.map(JSON.string) ?? .null
  }

  /// The number; nil for one that JSON cannot write.
  static func number(_ number: Double) -> JSON? {
    guard number.isFinite else { return nil }
    return Int(exactly: number).map(JSON.int) ?? .document("\(number)")
  }

  /// An array of strings.
  static func strings(_ texts: [String]) -> JSON {
    .array(texts.map(JSON.string))
  }
}

extension JSON {
  /// Appends the value to `line`.
  ///
  /// - Returns: Whether all of it was written.
  @discardableResult
  private func write(to line: inout String, unless isInterrupted: () -> Bool) -> Bool {
    switch self {
    case .null: line += "null"
    case .document(let text): line += text
    case .bool(let value): line += value ? "true" : "false"
    case .int(let value): line += String(value)
    case .string(let text): JSON.write(text, to: &line)
    case .array(let values): return JSON.write(values, to: &line, unless: isInterrupted)
    case .object(let pairs): return JSON.write(pairs, to: &line, unless: isInterrupted)
    }
    return true
  }

  private static func write(
    _ values: [JSON], to line: inout String, unless isInterrupted: () -> Bool
  ) -> Bool {
    line += "["
    for (index, value) in values.enumerated() {
      if index > 0 { line += "," }
      guard !isInterrupted(), value.write(to: &line, unless: isInterrupted) else { return false }
    }
    line += "]"
    return true
  }

  private static func write(
    _ pairs: [(String, JSON)], to line: inout String, unless isInterrupted: () -> Bool
  ) -> Bool {
    line += "{"
    for (index, pair) in pairs.enumerated() {
      if index > 0 { line += "," }
      write(pair.0, to: &line)
      line += ":"
      guard pair.1.write(to: &line, unless: isInterrupted) else { return false }
    }
    line += "}"
    return true
  }

  private static func write(_ text: String, to line: inout String) {
    line += "\""
    line += EscapedText.replacing(in: text) { scalar, isDelicate in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: isDelicate ? escape(scalar) : nil
      }
    }
    line += "\""
  }

  /// The character as `\u` escapes: one, or two for a surrogate pair.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
