import DICore

/// Similar names for a misspelt one: never run, only named, at most two.
enum Suggestion {
  /// “; did you mean 'resolve'?”, or an empty text if no name is similar.
  static func text(for word: String, among known: [String]) -> String {
    let near = names(for: word, among: known).map { "'\($0)'" }
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
  }

  static func names(for word: String, among known: [String]) -> [String] {
    NearMiss.words(near: word, among: known.filter { $0 != word }.uniqued(), limit: 2)
  }
}
