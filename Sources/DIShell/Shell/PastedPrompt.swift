/// Removes a prompt that was pasted together with the input after it.
enum PastedPrompt {
  /// The text with the prompt removed from every line.
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
