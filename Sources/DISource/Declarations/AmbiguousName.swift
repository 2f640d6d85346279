/// An ambiguous name in a file: it may mean several types.
struct AmbiguousName: Sendable {
  let name: String
  let meaning: AmbiguousNames.Meaning
  /// The file that contains the name.
  let file: SourceFile
}
