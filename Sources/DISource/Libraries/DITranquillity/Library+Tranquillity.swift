import DICore
import DITranquillity
import SwiftSyntax

extension Library {
  /// DITranquillity: programs make their containers, which load parts.
  static let ditranquillity = Library(
    name: "ditranquillity", module: "DITranquillity", containerType: "DIContainer",
    containers: .made("container"),
    typesNotUnderstood: ["DIContainerBuilder": "DITranquillity 2"],
    protocols: ["DIPart": ["AnyObject"], "DIFramework": ["AnyObject"]],
    statement: StatementShape(
      words: ["register", "register1", "registerStoryboard"],
      fixedTypes: ["registerStoryboard": "UIStoryboard"], factoryLabel: "main", forwarding: "as",
      fits: \.hasTranquillityShape),
    registeringCalls: ["register", "register1", "registerStoryboard", "append"],
    parts: [
      Part(conformance: "DIPart") { "\($0).append(part: \($1).self)" },
      Part(conformance: "DIFramework") { "\($0).append(framework: \($1).self)" },
    ],
    requests: ["resolve": .resolve],
    requestOperators: ["*"],
    readOnlyCalls: [
      "", "arg", "by", "checkIsValid", "findCycles", "findRootCycles", "makeGraph", "many", "resolve",
      "resolveMany", "value",
    ],
    settingDefaultScope: { "DISetting.Defaults.lifeTime = .custom(\($0))" },
    glossary: .tranquillity,
    unsupportedFeatures: [.argumentTypes, .customScopes] + .onlyOfFactory,
    isAtHand: true,
    migrationSyntax: TranquillityMigrationSyntax(),
    makeRules: { .tranquillity(reentry: .mayEndInCode) },
    makeRuntime: { TranquillityRuntime($0, $1) })
}

extension RegisterCall {
  /// Whether the call has the form of a registration: `register(X.init)`, `register(main: X.init)`, `register(X.self)`,
  /// `register { … }`, or `registerStoryboard(name: "Main", bundle: nil)`.
  fileprivate var hasTranquillityShape: Bool {
    if word.text == "registerStoryboard" { return labels.first == "name" }
    let labels = labels.filter { $0 != "file" && $0 != "line" }
    guard labels.count <= 2, labels.allSatisfy([nil, "main", "modificator"].contains) else { return false }
    if explicitType != nil, call.trailingClosure != nil { return false }
    return call.trailingClosure != nil || !labels.isEmpty
  }
}
