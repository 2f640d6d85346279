import DICore
import FactoryKit
import SwiftParser
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
      declaredTypes: ["Factory", "ParameterFactory"],
      overridingWords: [
        "context", "onArg", "onArgs", "onDebug", "onDevice", "onPreview", "onSimulator", "onTest",
        "preview",
      ],
      contexts: \.contexts, handingOn: ["", "preview", "with"], handingTraits: ["container"],
      fits: \.hasFactoryShape),
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

extension RegisterCall {
  /// The contexts that a call of `onTest` or `context` names, as a user does: `test`, `arg fast`.
  fileprivate var contexts: [String] {
    let arguments = call.arguments.map(\.expression).filter { !$0.is(ClosureExprSyntax.self) }
    switch word.text {
    case "onArg", "onArgs": return arguments.flatMap(Self.arguments)
    case "context": return arguments.flatMap(Self.contexts)
    case "preview": return []
    default: return [word.text.dropFirst(2).lowercased()]
    }
  }

  private static func contexts(_ expression: ExprSyntax) -> [String] {
    guard let call = expression.as(FunctionCallExprSyntax.self) else {
      return [expression.lastName ?? expression.trimmedText]
    }
    return call.arguments.flatMap { arguments($0.expression) }
  }

  private static func arguments(_ expression: ExprSyntax) -> [String] {
    if let array = expression.as(ArrayExprSyntax.self) {
      return array.elements.flatMap { arguments($0.expression) }
    }
    let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    return ["arg \(text ?? expression.trimmedText)"]
  }
}
