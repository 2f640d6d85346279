/// What a search of all texts finds, which another thread makes while the program starts.
struct TextSearch: Sendable {
  /// The duplicate declarations within files.
  let clashes: [DuplicateDeclaration]
  let circles: [CircularDeclaration]
  /// The registration statements.
  let statements: [RegistrationStatement]
}
