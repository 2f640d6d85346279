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

  /// The names of functions of such registrations that register over them: `onTest`.
  var overridingWords: Set<String> = []

  /// When the closure of such a call takes precedence: the names of the contexts; none for always.
  var contexts: @Sendable (RegisterCall) -> [String] = { _ in [] }

  /// The names of a container's functions that hand it to a closure: `init` for its initialiser, empty for a call of the
  /// container itself.
  var handingOn: Set<String> = []

  /// The names of test traits that hand a container to a closure: `@Test(.container { … })`.
  var handingTraits: Set<String> = []

  /// Whether a call with such a name is one of the library's where it is surely made on a container.
  var fitsOnContainer: @Sendable (RegisterCall) -> Bool = { _ in false }

  /// Whether a call with such a name is one of the library's.
  let fits: @Sendable (RegisterCall) -> Bool
}
