import DICore
import Resolver
import SwiftSyntax

extension Library {
  /// Resolver: there is a shared container, and registering may start in `registerAllServices`.
  static let resolver = Library(
    name: "resolver", module: "Resolver", containerType: "Resolver",
    containers: .shared("Resolver.main", members: ["main", "root"]),
    protocols: ["Resolving": [], "ResolverRegistering": []],
    statement: StatementShape(
      words: ["register"], factoryLabel: "factory", forwarding: "implements", keepsOptionals: true,
      fits: \.hasResolverShape),
    registeringCalls: ["register"],
    requests: ["resolve": .resolve, "optional": .optional],
    wrappers: [
      "Injected": .property, "InjectedObject": .property, "OptionalInjected": .optional,
      "LazyInjected": .lazy, "WeakLazyInjected": .lazy,
    ],
    weakWrapper: "WeakLazyInjected", readOnlyCalls: ["resolve", "optional"],
    settingDefaultScope: { "Resolver.defaultScope = .\($0)" },
    glossary: .resolver,
    unsupportedFeatures: [
      .argumentTypes, .tags, .priorities, .waitingInjections, .requestsForAll, .delayedServices,
    ] + .onlyOfFactory,
    isAtHand: true,
    migrationSyntax: ClosureMigrationSyntax.resolver,
    makeRules: { .resolver(reentry: .mayEnd) },
    makeRuntime: { ResolverRuntime($0, $1) })
}

extension RegisterCall {
  /// Whether the call has the form of a registration: `register { … }`, `register(X.self, name: n) { … }`,
  /// `register(factory: f)`.
  fileprivate var hasResolverShape: Bool {
    guard call.additionalTrailingClosures.isEmpty, labels.allSatisfy([nil, "name", "factory"].contains) else {
      return false
    }
    return call.trailingClosure != nil || labels.contains("factory")
  }
}
