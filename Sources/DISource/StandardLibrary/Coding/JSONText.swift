/// Writes JSON as `JSONEncoder` does.
struct JSONText {
  /// Its `outputFormatting`.
  struct Style {
    var isPretty = false
    var sortsKeys = false
    var escapesSlashes = true
  }

  private(set) var text = ""
  /// Whether Foundation may write the keys of an object in another order.
  private(set) var isUnordered = false
  private let style: Style

  init(_ value: JSONValue, _ style: Style) {
    self.style = style
    write(value, indent: 0)
  }

  private mutating func write(_ value: JSONValue, indent: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .text(let content): write(content)
    case .list(let elements):
      write(elements, between: ("[", "]"), indent: indent) { $0.write($1, indent: indent + 1) }
    case .object(var members):
      if style.sortsKeys {
        members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      } else if members.count > 1 {
        isUnordered = true
      }
      write(members, between: ("{", "}"), indent: indent) { text, member in
        text.write(member.key)
        text.text += text.style.isPretty ? " : " : ":"
        text.write(member.value, indent: indent + 1)
      }
    }
  }

  private mutating func write<Part>(
    _ parts: [Part], between brackets: (String, String), indent: Int,
    _ writePart: (inout JSONText, Part) -> Void
  ) {
    text += brackets.0
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "," }
      newLine(indent + 1)
      writePart(&self, part)
    }
    if parts.isEmpty, style.isPretty { text += "\n" }
    newLine(indent)
    text += brackets.1
  }

  private mutating func newLine(_ indent: Int) {
    if style.isPretty { text += "\n" + String(repeating: "  ", count: indent) }
  }

  private mutating func write(_ content: String) {
    text += "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "/": text += style.escapesSlashes ? "\\/" : "/"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
