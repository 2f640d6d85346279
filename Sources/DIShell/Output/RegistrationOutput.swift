import DICore
import DISource

/// Registration statements as rows and as JSON.
struct RegistrationOutput {
  /// What the statement registers: `XYZFetching (XYZCombinedService)`.
  static func title(of statement: ListedRegistration) -> String {
    let services = statement.services.map(ServiceName.text).joined(separator: ", ")
    guard statement.services.first?.type.name != statement.implementation else { return services }
    return statement.implementation.isEmpty ? services : "\(services) (\(statement.implementation))"
  }

  /// Title, scope and place.
  static func row(for statement: ListedRegistration) -> [String] {
    [title(of: statement), statement.scope?.text ?? "", statement.place.description]
  }

  static func json(of statement: ListedRegistration) -> JSON {
    .object([
      ("services", .array(statement.services.map(ServiceName.json))),
      ("implementation", .string(statement.implementation)),
      ("dialect", .string(statement.dialect.text)),
      ("container", .optional(statement.container?.text)),
      ("scope", .optional(statement.scope?.text)),
      ("at", .string(statement.place.description)),
      ("reached", .bool(statement.isReached)),
      ("because", .optional(statement.because)),
      ("needs", .array(statement.needs.map(StepJSON.need))),
    ])
  }
}
