/// The library whose rules a container follows, by its name, with what it knows to help against failures.
package struct LibraryLabel: Sendable {
  /// The name, as JSON gives it in `dialect`.
  package let name: Symbol

  /// Its cures; nil where the label was read, which has the name alone.
  let cures: (any FailureCures)?
}

extension LibraryLabel: CodedAsText {
  /// The name.
  package var codedText: String { name.text }

  /// The library of that name, of which nothing more is known.
  package init?(codedText: String) { self.init(name: Symbol(codedText), cures: nil) }
}
