import DICore

/// Similar names for a misspelt one: never run, only named, at most two.
package enum Suggestion {
  /// “; did you mean 'resolve'?”, or an empty text if no name is similar.
  package static func text(for word: String, among known: [String]) -> String {
    text(names(for: word, among: known))
  }

  /// “; did you mean 'resolve'?” with these names, or an empty text if there are none.
  package static func text(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }.joined(separator: " or ")
    return names.isEmpty ? "" : "; did you mean \(quoted)?"
  }

  package static func names(for word: String, among known: [String]) -> [String] {
    NearMiss.words(near: word, among: known.filter { $0 != word }.uniqued(), limit: 2)
  }
}
