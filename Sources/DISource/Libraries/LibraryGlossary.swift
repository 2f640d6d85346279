/// What a library adds to the glossary.
package struct LibraryGlossary: Sendable {
  /// The words that only this library has, each subject in the recommended order of reading.
  package var terms: [Term] = []

  /// What the library has for words that all libraries share, by the name of the term; long ones are broken into lines of
  /// at most 62 characters.
  package var usages: [String: String] = [:]
}
