import DICore
import SwiftSyntax
import Swinject

extension Library {
  /// Swinject: programs make containers, and assemblers that have assemblies register in one.
  static let swinject = Library(
    name: "swinject", module: "Swinject",
    extensionModules: ["SwinjectAutoregistration", "SwinjectStoryboard"],
    containerType: "Container", containerProtocols: ["Resolver", "ResolverType"],
    containerHolders: ["Assembler": "resolver"],
    staticContainers: ["SwinjectStoryboard": "defaultContainer"],
    containers: .made("container"),
    protocols: ["ObjectScopeProtocol": ["AnyObject"], "InstanceStorage": ["AnyObject"]],
    statement: StatementShape(
      words: ["register", "autoregister", "registerForStoryboard", "storyboardInitCompleted"],
      factoryLabel: "factory", forwarding: "implements", keepsOptionals: true, handingOn: ["init"],
      fitsOnContainer: \.hasSwinjectShapeOnContainer, fits: \.hasSwinjectShape),
    registeringCalls: ["register", "autoregister", "registerForStoryboard", "storyboardInitCompleted"],
    parts: [
      Part(conformance: "Assembly", isInstance: true) { "Assembler([\($1)], container: \($0))" },
      Part(conformance: "AssemblyType", isInstance: true, isOlder: true) {
        "Assembler([\($1)], container: \($0))"
      },
    ],
    requests: ["resolve": .resolve], requestOperators: ["~>"],
    readOnlyCalls: ["hasAnyRegistration", "instance", "resolve", "~>"],
    settingDefaultScope: { "Container(defaultObjectScope: .\($0))" },
    glossary: .swinject,
    unsupportedFeatures: [.tags, .priorities, .waitingInjections, .requestsForAll] + .onlyOfFactory,
    keepsInContainers: true, migrationSyntax: ClosureMigrationSyntax.swinject,
    makeRules: { .swinject() },
    makeRuntime: { SwinjectRuntime($0, $1) })
}

extension RegisterCall {
  /// Whether the call has the form of a registration: `register(X.self) { r in … }`, `register(X.self, name: n, factory:
  /// f)`, `autoregister(X.self, initializer: Y.init)`, `storyboardInitCompleted(X.self) { r, controller in … }`.
  fileprivate var hasSwinjectShape: Bool {
    guard call.arguments.first?.label == nil, !call.arguments.isEmpty else { return false }
    if word.text == "autoregister" { return labels.contains("initializer") || call.trailingClosure != nil }
    let namesType = explicitType != nil || handsOnType && onlyForwards(in: Library.swinject.statement)
    guard namesType, labels.allSatisfy([nil, "name", "factory", "initCompleted"].contains) else {
      return false
    }
    return call.trailingClosure != nil || labels.contains("factory") || labels.count > 1
  }

  /// Whether the call has that form with a type that code computes: `register(type) { r in … }`.
  fileprivate var hasSwinjectShapeOnContainer: Bool {
    guard let first = call.arguments.first, first.label == nil, first.expression.mayNameType,
      labels.allSatisfy([nil, "name", "factory", "initCompleted"].contains)
    else { return false }
    return call.trailingClosure != nil || labels.contains("factory")
  }
}

extension ExprSyntax {
  /// Whether the value may be a type: a name, a member, or `type(of: x)`.
  fileprivate var mayNameType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .memberAccessExpr: true
    case .functionCallExpr(let call): call.calledExpression.trimmedText == "type"
    default: false
    }
  }
}
