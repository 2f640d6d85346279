/// The line breaks of a JSON document, and its additional escapes.
struct JSONLayout {
  /// The text with escapes for characters that the encoder leaves, but that editors or mail may change.
  static func escaped(_ text: String) -> String {
    EscapedText.replacing(in: text) { scalar, isDelicate in isDelicate ? JSON.escape(scalar) : nil }
  }

  /// The lines of a document: one for each element of the document, of the trace, and of the lists in the trace.
  static func lines(of text: String) -> [String] {
    var layout = JSONLayout()
    for scalar in text.unicodeScalars { layout.take(scalar) }
    return layout.lines
  }

  private var lines = [""]
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isBreakDue = false

  private static let brokenDepth = 3

  private mutating func take(_ scalar: Unicode.Scalar) {
    let isClosing = !isInString && (scalar == "}" || scalar == "]")
    if isClosing { depth -= 1 }
    if isClosing ? !isBreakDue && depth < Self.brokenDepth : isBreakDue { breakLine() }
    isBreakDue = false
    lines[lines.count - 1].unicodeScalars.append(scalar)
    if isInString { return takeInString(scalar) }
    switch scalar {
    case "\"": isInString = true
    case "{", "[":
      depth += 1
      isBreakDue = depth <= Self.brokenDepth
    case ",": isBreakDue = depth <= Self.brokenDepth
    default: break
    }
  }

  private mutating func takeInString(_ scalar: Unicode.Scalar) {
    isInString = scalar != "\"" || isEscaped
    isEscaped = scalar == "\\" && !isEscaped
  }

  private mutating func breakLine() { lines.append(String(repeating: " ", count: 2 * depth)) }
}
