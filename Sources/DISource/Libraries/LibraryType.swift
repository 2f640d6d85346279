/// A type of a library that code can name, with its static side.
struct LibraryType<Owner>: Sendable {
  typealias Construction = @Sendable (Owner, TypeExpression, Call) throws -> TypedValue?

  /// Makes an instance; nil where code cannot make one.
  var construct: Construction?

  /// Whether a string literal can stand for an instance.
  var takesStringLiterals = false

  /// The static members.
  var members = MemberTable<Owner>()

  /// A static property whose name is not in the table, such as a scope that the program has made.
  var otherMember: (@Sendable (Owner, String) -> TypedValue?)?
}
