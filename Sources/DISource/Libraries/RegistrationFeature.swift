package import DICore

/// What a registration may use that not every library supports.
package enum RegistrationFeature: String, CaseIterable, Sendable {
  /// The types of arguments are part of a key.
  case argumentTypes
  /// A service is told from others by a tag.
  case tags
  /// A registration is marked as preferred.
  case priorities
  /// An injection waits until the outermost object is complete.
  case waitingInjections
  /// A request is for every registration of a service.
  case requestsForAll

  /// Whether `registration` uses it.
  package func isUsed(by registration: RegistrationSnapshot) -> Bool {
    switch self {
    case .argumentTypes: registration.services.contains { $0.arguments != nil }
    case .tags: registration.services.contains { $0.tag != nil }
    case .priorities: registration.priority != .normal
    case .waitingInjections: registration.injections.contains(where: \.isDeferred)
    case .requestsForAll:
      (registration.needs + registration.injections.flatMap(\.needs)).contains { $0.kind == .many }
    }
  }

  /// The feature in words.
  package var words: String {
    switch self {
    case .argumentTypes: "types of arguments in a key"
    case .tags: "tags"
    case .priorities: "registrations marked as preferred"
    case .waitingInjections: "injections that wait for the outermost object"
    case .requestsForAll: "requests for every registration of a service"
    }
  }
}
