import DICore
import DISource

/// Registration statements as rows and as JSON.
struct RegistrationOutput {
  /// What the scopes are called.
  private let scopes: ScopeNames

  init(_ world: World) { scopes = world.scopeNames }

  /// What the statement registers: `XYZFetching (XYZCombinedService)`.
  static func title(of statement: ListedRegistration) -> String {
    let services = statement.services.map(ServiceName.text).joined(separator: ", ")
    guard statement.services.first?.type.name != statement.implementation else { return services }
    return statement.implementation.isEmpty ? services : "\(services) (\(statement.implementation))"
  }

  /// Title, scope and place.
  func row(for statement: ListedRegistration) -> [String] {
    [Self.title(of: statement), scope(of: statement) ?? "", statement.place.description]
  }

  /// What its scope is called; nil for a statement that was not reached.
  func scope(of statement: ListedRegistration) -> String? { statement.scope.map(scopes.text) }

  /// The registration for scripts.
  func json(of statement: ListedRegistration) -> JSON { json(of: statement, showsNeeds: true) }

  /// The registration for scripts.
  ///
  /// - Parameter showsNeeds: whether one that names no needs has none; else they are not known
  func json(of statement: ListedRegistration, showsNeeds: Bool) -> JSON {
    let areKnown = showsNeeds || !statement.needs.isEmpty
    return .object([
      ("services", .array(statement.services.map(ServiceName.json))),
      ("implementation", .string(statement.implementation)),
      ("dialect", .string(statement.library.text)),
      ("container", .optional(statement.container?.text)),
      ("scope", .optional(scope(of: statement))),
      ("at", .string(statement.place.description)),
      ("reached", .bool(statement.isReached)),
      ("assumed", .bool(statement.isAssumed)),
      ("because", .optional(statement.because)),
      ("needs", areKnown ? .array(statement.needs.map(StepJSON.need)) : .null),
    ])
  }
}
