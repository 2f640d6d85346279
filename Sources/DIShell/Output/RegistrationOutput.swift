import DICore
import DISource

/// Registration statements as rows and as JSON.
struct RegistrationOutput {
  /// The names of the scopes.
  private let scopes: ScopeNames

  init(_ world: World) { scopes = world.scopeNames }

  /// The services and the implementation, if the first service does not name it: `XYZFetching (XYZCombinedService)`.
  static func title(of statement: ListedRegistration) -> String {
    let services = statement.services.map(ServiceName.text).joined(separator: ", ")
    let named = [statement.implementation, "Optional<\(statement.implementation)>"]
    guard !named.contains(statement.services.first?.type.name ?? "") else { return services }
    return statement.implementation.isEmpty ? services : "\(services) (\(statement.implementation))"
  }

  /// The title, the scope and the place. The title of an override is set in, and says when it takes precedence.
  func row(for statement: ListedRegistration) -> [String] {
    guard let precedence = Self.precedence(of: statement) else {
      return [Self.title(of: statement), scope(of: statement) ?? "", statement.place.description]
    }
    return ["  \(precedence): \(statement.implementation)", "", statement.place.description]
  }

  /// When an override takes precedence: `overridden`, `in context test`; nil for a registration that is none.
  static func precedence(of statement: ListedRegistration) -> String? {
    guard case .override(let context) = statement.role else { return nil }
    return context.map { "in context \($0)" } ?? "overridden"
  }

  /// The name of the scope; nil for a statement that was not reached.
  func scope(of statement: ListedRegistration) -> String? { statement.scope.map(scopes.text) }

  /// The registration for scripts, with its known dependencies.
  func json(of statement: ListedRegistration) -> JSON { json(of: statement, showsNeeds: true) }

  /// The registration for scripts.
  ///
  /// - Parameter showsNeeds: Whether an empty list of dependencies means that there are none. Otherwise it means that
  ///   they are unknown, and is written as `null`.
  func json(of statement: ListedRegistration, showsNeeds: Bool) -> JSON {
    let areKnown = showsNeeds || !statement.needs.isEmpty
    return .object(
      [
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
      ] + context(of: statement))
  }

  /// The context in which an override takes precedence; null for always.
  private func context(of statement: ListedRegistration) -> [(String, JSON)] {
    guard case .override(let context) = statement.role else { return [] }
    return [("context", .optional(context))]
  }
}
