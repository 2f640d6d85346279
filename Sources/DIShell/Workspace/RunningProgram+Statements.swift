import DICore
import DISource

/// Look-ups over all containers.
extension RunningProgram {
  /// The statements in force that register `type`, under any name or tag.
  func providing(_ type: TypeIdentity) -> [ListedRegistration] {
    containers.flatMap(registrations).filter { $0.services.contains { $0.type == type } }
  }

  /// The statements in force whose factories or injections request `type`.
  func statements(needing type: TypeIdentity) -> [ListedRegistration] {
    containers.flatMap(registrations).filter { $0.resolvedNeeds.contains { $0.key.type == type } }
  }

  /// `key`, and if it is the type of the objects that registrations make, their services.
  func services(answeredBy key: ServiceKey) -> [ServiceKey] {
    let making = containers.flatMap(registrations).filter {
      key.qualifier == nil && $0.implementation == key.type.name
    }
    return ([key] + making.flatMap(\.services)).uniqued()
  }

  /// Whether a request for `type` makes sense: the type is known, some registration needs it, or its name is composed,
  /// such as `[Cat]`.
  func knows(_ type: TypeIdentity) -> Bool {
    let isPlain = type.name.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
    return !isPlain || knownTypeNames.contains(type.name) || !statements(needing: type).isEmpty
  }

  /// The statements in force by the types that their factories or injections request.
  var statementsByNeed: [TypeIdentity: [ListedRegistration]] { containers.flatMap(registrations).byNeed }

  /// The names of all declared or registered types.
  var knownTypeNames: [String] {
    typeNames + containers.flatMap(\.registrations).flatMap(\.services).map(\.type.name)
  }
}

extension [ListedRegistration] {
  /// The statements by the types that their factories or injections request.
  var byNeed: [TypeIdentity: [ListedRegistration]] {
    var users: [TypeIdentity: [ListedRegistration]] = [:]
    for statement in self {
      for type in statement.resolvedNeeds.map(\.key.type).uniqued() {
        users[type, default: []].append(statement)
      }
    }
    return users
  }
}

extension ListedRegistration {
  /// The needs that a container answers: all but the arguments, which the caller passes.
  var resolvedNeeds: [Request] { needs.filter { $0.kind != .argument } }
}
