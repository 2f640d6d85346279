/// What a search of all texts finds, which another thread makes while the program starts.
struct TextSearch: Sendable {
  /// The circular declarations in the files that were added.
  let circles: [CircularDeclaration]
  /// The registration statements.
  let statements: [RegistrationStatement]
}
