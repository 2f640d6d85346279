/// The static members of a library's type.
struct LibraryType<Owner>: Sendable {
  typealias Construction = @Sendable (Owner, TypeExpression, Call) throws -> TypedValue?

  /// Makes an instance; nil if code cannot make one.
  var construct: Construction?

  /// Whether a string literal can be an instance.
  var takesStringLiterals = false

  /// The static members.
  var members = MemberTable<Owner>()

  /// Returns a static property that is not in the table, such as a scope made by the program.
  var otherMember: (@Sendable (Owner, String) -> TypedValue?)?
}
