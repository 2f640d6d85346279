/// The library whose rules a container follows: its name, and its advice after failures.
package struct LibraryLabel: Sendable {
  /// The library's name, written to JSON as `dialect` (an older word that scripts rely on).
  package let name: Symbol

  /// The advice after failures; nil for a decoded label.
  let libraryAdvice: (any FailureAdvice)?
}

extension LibraryLabel: CodedAsText {
  /// The name.
  package var codedText: String { name.text }

  /// A label with that name, without advice.
  package init?(codedText: String) { self.init(name: Symbol(codedText), libraryAdvice: nil) }
}
