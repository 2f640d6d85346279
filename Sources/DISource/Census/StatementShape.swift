/// The syntax of a library's registrations.
struct StatementShape: Sendable {
  /// The names of registering functions: `register`.
  let words: Set<String>

  /// The types that some of those functions always register, by function.
  var fixedTypes: [String: String] = [:]

  /// The label that the factory's argument may have.
  var factoryLabel: String?

  /// The name of the chained call for another service: `implements`.
  let forwarding: String

  /// Whether a registration of an optional type keeps the optional, instead of registering the wrapped type.
  var keepsOptionals = false

  /// The types of properties and functions of containers that are registrations themselves: `Factory`.
  var declaredTypes: Set<String> = []

  /// Whether a call with such a name is one of the library's.
  let fits: @Sendable (RegisterCall) -> Bool
}
