import DISource

/// What a unit of several lines consists of: commands, each a line, and Swift between them.
struct InputParts {
  private(set) var parts: [String] = []

  /// What begins in the text and is never closed, with the number of its line, and the Swift it stands in.
  private(set) var unclosed: (what: String, line: Int, code: String)?

  init(_ text: String, _ classifier: Classifier) {
    var swift: [Substring] = []
    var scanner = InputScanner()
    var linesBefore = 0
    for (passed, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if swift.isEmpty { linesBefore = passed }
      let isInside = scanner.completeness == .incomplete
      if !isInside, classifier.isCommand(String(line)), !Comments.skipped(in: line).isEmpty {
        append(swift)
        swift = []
        parts.append(String(line).trimmed)
        scanner = InputScanner()
      } else {
        swift.append(line)
        scanner.read(String(line))
      }
    }
    append(swift)
    unclosed = scanner.unclosed.map { ($0.what, $0.line + linesBefore, swift.joined(separator: "\n")) }
  }

  private mutating func append(_ lines: [Substring]) {
    let text = lines.joined(separator: "\n").trimmed
    guard !Comments.skipped(in: text[...]).isEmpty else { return }
    parts.append(text)
  }
}

/// A prompt that was copied together with what was typed behind it.
enum PastedPrompt {
  /// Every line without it.
  static func stripped(from text: String, placeName: String) -> String {
    guard text.contains("> ") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { strippedLine($0, placeName) }
      .joined(separator: "\n")
  }

  private static func strippedLine(_ line: Substring, _ placeName: String) -> Substring {
    let start = line.drop { $0 == " " }
    for name in names(placeName) {
      guard start.hasPrefix(name) else { continue }
      let rest = afterPlace(start.dropFirst(name.count))
      if rest.hasPrefix("> ") { return rest.dropFirst(2) }
    }
    return line
  }

  /// What follows ` step 5/15`, ` predict 1/2`, or ` 2/4` of a lesson.
  private static func afterPlace(_ rest: Substring) -> Substring {
    let word = [" step ", " predict ", " "].first(where: rest.hasPrefix) ?? ""
    let place = rest.dropFirst(word.count)
    let after = place.drop { $0.isNumber || $0 == "/" }
    return after.startIndex > place.startIndex ? after : rest
  }

  private static func names(_ placeName: String) -> [String] {
    ["dishell", placeName, "..."] + SampleLibrary.all.map(\.name)
  }
}
