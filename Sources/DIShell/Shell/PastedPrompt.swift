/// Recognises what was pasted together with an input: the prompt before it, and Markdown around it.
enum PastedPrompt {
  /// The text with the prompt removed from every line.
  ///
  /// - Parameter isInLesson: Whether `> ` is a prompt too, which lessons write before what is to be typed.
  static func stripped(from text: String, placeName: String, isInLesson: Bool = false) -> String {
    guard text.contains("> ") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { strippedLine($0, placeName) }
      .map { isInLesson ? withoutLessonPrompt($0) : $0 }
      .joined(separator: "\n")
  }

  private static func withoutLessonPrompt(_ line: Substring) -> Substring {
    let start = line.drop { $0 == " " }
    return start.hasPrefix("> ") ? start.dropFirst(2) : line
  }

  /// Whether the line begins or ends code in Markdown: three backticks, and perhaps the name of a language.
  static func isFence(_ line: String) -> Bool {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix("```") else { return false }
    let language = line.dropFirst(3)
    return language.last != "`"
      && language.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == " " }
  }

  private static func strippedLine(_ line: Substring, _ placeName: String) -> Substring {
    let start = line.drop { $0 == " " }
    for name in names(placeName) {
      guard start.hasPrefix(name) else { continue }
      let rest = afterPlace(start.dropFirst(name.count))
      if rest.hasPrefix("> ") { return strippedLine(rest.dropFirst(2), placeName) }
    }
    return line
  }

  /// The text after ` step 5/15`, ` predict 1/2`, or ` 2/4` of a lesson.
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
