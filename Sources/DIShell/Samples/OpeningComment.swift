/// The comments that a source file begins with, before its first code: what the file shows, and what to try.
struct OpeningComment {
  /// The lines; nil for one between two comments.
  private let lines: [String?]

  /// Reads the comments of a file; imports between them do not end them.
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

  /// What it says, without the marks of comments; never two empty lines in a row.
  var text: [String] {
    lines.map { $0 ?? "" }.reduce(into: []) { text, line in
      if !line.isEmpty || text.last?.isEmpty == false { text.append(line) }
    }
  }

  /// The first line of the comment that is not empty; empty where there is none.
  var summary: String { lines.compactMap(\.self).first { !$0.isEmpty }?.trimmed ?? "" }

  /// From a line that begins with “Try” and has a colon on, up to the end of that comment. Empty where there is none.
  var trials: [String] {
    let rest = lines.drop { $0.map { $0.hasPrefix("Try") && $0.contains(":") } != true }
    var trials = rest.prefix { $0 != nil }.compactMap(\.self)
    while trials.last?.isEmpty == true { trials.removeLast() }
    return trials
  }

  /// What the first of several files proposes that proposes anything.
  static func trials(of texts: [String]) -> [String] {
    texts.lazy.map { OpeningComment(of: $0).trials }.first { !$0.isEmpty } ?? []
  }

  /// A line of a block comment, without the marks of the comment.
  private static func inside(_ line: String, begins: Bool) -> String {
    let bare = line.trimmed.replacing("*/", with: "")
    guard begins || bare.hasPrefix("*") else { return content(line.replacing("*/", with: "")[...]) }
    return content(bare.drop { $0 == "/" || $0 == "*" })
  }

  /// The text behind the marks of a comment, without the one blank that follows them.
  private static func content(_ text: Substring) -> String {
    String(text.hasPrefix(" ") ? text.dropFirst() : text).trimmedEnd
  }
}
