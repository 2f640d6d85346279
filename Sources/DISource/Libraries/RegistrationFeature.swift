package import DICore

/// What a registration may use that not every library supports.
package enum RegistrationFeature: String, CaseIterable, Sendable {
  /// The types of arguments are part of a key.
  case argumentTypes
  /// A service with a tag.
  case tags
  /// A registration is marked as preferred.
  case priorities
  /// An injection waits until the outermost object is complete.
  case waitingInjections
  /// A request is for every registration of a service.
  case requestsForAll
  /// Code or properties are injected into an object that is made.
  case injections
  /// A request is for a type of the library that delays the service.
  case delayedServices
  /// A closure answers in some context only.
  case contexts
  /// A factory is declared, and the program must register its closure.
  case promises
  /// A closure is called for every instance, before the program gets it.
  case decorators
  /// Modifiers of the definition have no effect after the first time.
  case once
  /// An instance is kept for some time only.
  case timeToLive
  /// An instance is kept for each parameter.
  case parameterScopes
  /// The scope is one of the program.
  case customScopes
  /// A parent of the container that was asked answers.
  case parents

  /// Whether `registration` uses it, as far as its description says.
  package func isUsed(by registration: RegistrationSnapshot) -> Bool {
    switch self {
    case .argumentTypes: registration.services.contains { $0.arguments != nil }
    case .tags: registration.services.contains { $0.tag != nil }
    case .priorities: registration.priority != .normal
    case .waitingInjections: registration.injections.contains(where: \.isDeferred)
    case .requestsForAll: registration.allNeeds.contains { $0.kind == .many }
    case .injections: !registration.injections.isEmpty
    case .delayedServices: registration.allNeeds.contains { [.lazy, .provider].contains($0.kind) }
    case .contexts: registration.role?.text.hasPrefix("context ") ?? false
    case .promises, .decorators, .once, .timeToLive, .parameterScopes, .customScopes, .parents: false
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
    case .injections: "injections into an object that is made"
    case .delayedServices: "types for delayed services"
    case .contexts: "contexts"
    case .promises: "promised factories"
    case .decorators: "decorators"
    case .once: "once()"
    case .timeToLive: "timeToLive"
    case .parameterScopes: "scopeOnParameters"
    case .customScopes: "scopes of the program's own"
    case .parents: "parents of containers"
    }
  }
}

extension RegistrationSnapshot {
  fileprivate var allNeeds: [Request] { needs + injections.flatMap(\.needs) }
}

extension Registration {
  /// The features that its description does not show.
  package var furtherFeatures: Set<RegistrationFeature> {
    let ofLibrary = (code as? RegistrationCode)?.features() ?? []
    return scope.isOfLibrary ? ofLibrary : ofLibrary.union([.customScopes])
  }
}
