/// The comments at the beginning of a source file, before its first declaration: what the file shows, and what to try.
struct OpeningComment {
  /// The lines; nil between two comments.
  private let lines: [String?]

  /// Reads the comments of a file, also those after imports.
  init(of text: String) {
    var lines: [String?] = []
    var isInBlock = false
    var rest = Optional(text[...])
    while let unread = rest {
      let end = unread.firstIndex(of: "\n")
      rest = end.map { unread[unread.index(after: $0)...] }
      let line = String(unread[..<(end ?? unread.endIndex)]).trimmedEnd
      let bare = line.trimmed
      let begins = !isInBlock && bare.hasPrefix("/*")
      if isInBlock || begins {
        lines.append(Self.inside(line, begins: begins))
        isInBlock = !bare.contains("*/")
      } else if bare.hasPrefix("//") {
        lines.append(Self.content(bare.drop { $0 == "/" }))
      } else if bare.isEmpty || bare.hasPrefix("#!") || bare.hasPrefix("import ") {
        lines.append(nil)
      } else {
        break
      }
    }
    self.lines = lines
  }

  /// The text without comment marks, and without repeated empty lines.
  var text: [String] {
    lines.map { $0 ?? "" }.reduce(into: []) { text, line in
      if !line.isEmpty || text.last?.isEmpty == false { text.append(line) }
    }
  }

  /// The first line that is not empty; an empty text if there is none.
  var summary: String { lines.compactMap(\.self).first { !$0.isEmpty }?.trimmed ?? "" }

  /// The lines from one that begins with “Try” and contains a colon up to the end of the comment; empty if there is
  /// none.
  var trials: [String] {
    let rest = lines.drop { $0.map { $0.hasPrefix("Try") && $0.contains(":") } != true }
    var trials = rest.prefix { $0 != nil }.compactMap(\.self)
    while trials.last?.isEmpty == true { trials.removeLast() }
    return trials
  }

  /// The suggestions of the first file that has any.
  static func trials(of texts: [String]) -> [String] {
    texts.lazy.filter(mayHaveTrials).map { OpeningComment(of: $0).trials }.first { !$0.isEmpty } ?? []
  }

  /// Whether suggestions may be there. Most files of an app have no comment before the first declaration, or none with
  /// that word, and looking at bytes takes a hundredth of the time of looking at lines.
  private static func mayHaveTrials(_ text: String) -> Bool {
    guard beginsWithComment(text) else { return false }
    let isThere = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.dropLast(2).contains { index in
        bytes[index] == UInt8(ascii: "T") && bytes[index + 1] == UInt8(ascii: "r")
          && bytes[index + 2] == UInt8(ascii: "y")
      }
    }
    return isThere ?? true
  }

  /// Whether a comment may be there before the first declaration.
  private static func beginsWithComment(_ text: String) -> Bool {
    var isInImport = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): isInImport = false
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      case UInt8(ascii: "i") where !isInImport: isInImport = true
      case _ where isInImport: break
      default: return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") || byte < 33 || byte >= 128
      }
    }
    return false
  }

  /// A line of a block comment, without the comment marks.
  private static func inside(_ line: String, begins: Bool) -> String {
    let bare = line.trimmed.replacing("*/", with: "")
    guard begins || bare.hasPrefix("*") else { return content(line.replacing("*/", with: "")[...]) }
    return content(bare.drop { $0 == "/" || $0 == "*" })
  }

  /// The text after a comment mark, without the one blank that follows it.
  private static func content(_ text: Substring) -> String {
    String(text.hasPrefix(" ") ? text.dropFirst() : text).trimmedEnd
  }
}
