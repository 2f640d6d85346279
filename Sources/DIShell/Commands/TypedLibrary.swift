import DICore
import DISource

extension [Library] {
  /// The library that a typed word means: its name, or the beginning of it.
  ///
  /// - Throws: ``ShellError`` with the known ones, if the word means none or several.
  func library(typedAs word: String) throws -> Library {
    if let library = meant(by: word) { return library }
    let known = map(\.name.text)
    var error = ShellError.unknown("library", word, among: known, see: "")
    error.details = ShellError.rows([("libraries", known.joined(separator: ", "))])
    throw error
  }
}
