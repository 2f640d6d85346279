/// What the registrations of a library look like.
struct StatementShape: Sendable {
  /// The calls that register: `register`.
  let words: Set<String>

  /// The types that some of those calls register whatever they are given.
  var fixedTypes: [String: String] = [:]

  /// The label that the code may have which makes the object.
  var factoryLabel: String?

  /// The call chained to it that names another service: `implements`.
  let forwarding: String

  /// Whether a registration that names an optional type is one of that, and not of the type inside.
  var keepsOptionals = false

  /// Whether a call of the word is one of the library's.
  let fits: @Sendable (RegisterCall) -> Bool
}
