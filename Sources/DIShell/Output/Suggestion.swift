import DICore

/// Names that somebody may have meant: never run, only named, at most two.
enum Suggestion {
  /// “; did you mean 'resolve'?”, or nothing where no name is near.
  static func text(for word: String, among known: [String]) -> String {
    let near = names(for: word, among: known).map { "'\($0)'" }
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
  }

  static func names(for word: String, among known: [String]) -> [String] {
    NearMiss.words(near: word, among: known.filter { $0 != word }.uniqued(), limit: 2)
  }
}
