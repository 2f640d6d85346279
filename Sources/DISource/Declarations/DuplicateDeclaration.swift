/// A duplicate declaration of a name that Swift allows only once.
package struct DuplicateDeclaration: Hashable, Sendable {
  /// The declaration in words: `class 'Cat'`, `function 'registerAllServices()'`.
  package let subject: String
  package let first: SourcePosition
  package let second: SourcePosition
}

extension DuplicateDeclaration: CustomStringConvertible {
  /// The sentence: `class 'Cat' is declared twice: Cats.swift:3 and Pets.swift:8`.
  package var description: String { "\(subject) is declared twice: \(first) and \(second)" }
}
