import DICore
import FactoryKit
import SwiftSyntax

extension Library {
  /// Factory: the properties of containers are factories, and there is a shared container of each type. Up to version 1
  /// (module `Factory`), factories are static properties.
  static let factory = Library(
    name: "factory", module: "FactoryKit", extensionModules: ["Factory"],
    containerType: "Container", containerConformances: ["ManagedContainer", "SharedContainer"],
    containers: .shared("Container.shared", members: ["shared"]),
    protocols: [
      "ManagedContainer": ["AnyObject"], "SharedContainer": ["ManagedContainer"], "AutoRegistering": [],
    ],
    statement: StatementShape(
      words: ["register"], factoryLabel: "factory", forwarding: "", keepsOptionals: true,
      declaredTypes: ["Factory", "ParameterFactory"], fits: \.hasFactoryShape),
    registeringCalls: ["register"],
    requests: ["resolve": .resolve, "dependency": .resolve],
    wrappers: [
      "Injected": .property, "InjectedObject": .property, "InjectedObservable": .property,
      "InjectedContainer": .property, "InjectedType": .optional, "LazyInjected": .lazy,
      "WeakLazyInjected": .lazy, "DynamicInjected": .provider,
    ],
    weakWrapper: "WeakLazyInjected",
    readOnlyCalls: ["", "resolve", "resolvedOrNil", "dependency", "factory", "promised", "with"],
    settingDefaultScope: { "Container.shared.manager.defaultScope = .\($0)" },
    glossary: .factory,
    contexts: ["test", "preview", "debug", "simulator", "device"],
    unsupportedFeatures: [
      .argumentTypes, .tags, .priorities, .waitingInjections, .requestsForAll, .injections, .delayedServices,
      .parents,
    ],
    namesEveryService: true, migrationSyntax: FactoryMigrationSyntax(),
    makeRules: { .factory { .plain } },
    makeRuntime: { FactoryRuntime($0, $1) })
}

extension [RegistrationFeature] {
  /// What no other library has.
  static let onlyOfFactory: [RegistrationFeature] = [
    .contexts, .promises, .decorators, .once, .timeToLive, .parameterScopes,
  ]
}

extension RegisterCall {
  /// Whether the call has the form of an override, or of a registration by the type that a closure makes:
  /// `Container.shared.cat.register { Cat() }`.
  fileprivate var hasFactoryShape: Bool {
    guard receiver != nil, explicitType == nil, labels.allSatisfy([nil, "factory"].contains) else {
      return false
    }
    return call.trailingClosure != nil || labels == ["factory"]
  }
}
