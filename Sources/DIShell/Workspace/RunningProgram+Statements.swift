import DICore
import DISource

/// What is registered, and known, in all containers.
extension RunningProgram {
  /// The statements in force that answer for `type`, under whatever name or tag.
  func providing(_ type: TypeIdentity) -> [ListedRegistration] {
    containers.flatMap(registrations).filter { $0.services.contains { $0.type == type } }
  }

  /// The statements in force whose factories or injections ask for `type`.
  func statements(needing type: TypeIdentity) -> [ListedRegistration] {
    containers.flatMap(registrations).filter { $0.needs.contains { $0.key.type == type } }
  }

  /// The statements in force under each type that their factories or injections ask for.
  var statementsByNeed: [TypeIdentity: [ListedRegistration]] {
    var users: [TypeIdentity: [ListedRegistration]] = [:]
    for statement in containers.flatMap(registrations) {
      for type in statement.needs.map(\.key.type).uniqued() { users[type, default: []].append(statement) }
    }
    return users
  }

  /// The types that are declared or registered.
  var knownTypeNames: [String] {
    types.map(\.name) + containers.flatMap(\.registrations).flatMap(\.services).map(\.type.name)
  }
}
