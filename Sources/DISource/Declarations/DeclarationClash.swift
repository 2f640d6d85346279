/// One name declared twice where Swift allows it once.
package struct DeclarationClash: Hashable, Sendable {
  /// What was declared, as one would say it: `class 'Cat'`, `function 'registerAllServices()'`.
  package let subject: String
  package let first: SourcePosition
  package let second: SourcePosition
}

extension DeclarationClash: CustomStringConvertible {
  /// `class 'Cat' is declared twice: Cats.swift:3 and Pets.swift:8`.
  package var description: String { "\(subject) is declared twice: \(first) and \(second)" }
}
