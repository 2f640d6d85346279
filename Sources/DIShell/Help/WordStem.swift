/// The common stem of an English word's forms, so that `leaking` is found by `leaked`.
struct WordStem: Hashable, Sendable {
  let text: String

  init(_ word: some StringProtocol) {
    var text = word.lowercased()
    for (ending, replacement) in Self.endings where text.hasSuffix(ending) {
      guard text.count - ending.count + replacement.count >= Self.shortest else { continue }
      text = text.dropLast(ending.count) + replacement
      break
    }
    if text.count > 4, text.hasSuffix("e") { text.removeLast() }
    self.text = text
  }

  /// Whether the stem begins with `other`, unless that is very short.
  func begins(with other: WordStem) -> Bool {
    other.text.count >= Self.shortest && text.hasPrefix(other.text)
  }

  private static let endings = [("ies", "y"), ("eed", "ee"), ("ing", ""), ("ed", ""), ("es", "e"), ("s", "")]
  private static let shortest = 3

  /// The stems of the words of a text.
  static func all(in text: String) -> [WordStem] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "#" }.map { WordStem($0) }
  }
}
