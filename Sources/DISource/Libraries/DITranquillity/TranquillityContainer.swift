import DICore
import DITranquillity
import SwiftSyntax

/// The interpreted program's view of a `DIContainer`. A class, as in the library.
final class TranquillityContainer: ContainerValue, NamedByVariable {
  let container: Container
  let typeName = "DIContainer"
  private let runtime: TranquillityRuntime
  private var isNamed: Bool

  init(_ container: Container, _ runtime: TranquillityRuntime, isNamed: Bool = true) {
    self.container = container
    self.runtime = runtime
    self.isNamed = isNamed
  }

  func take(name: String, isLasting: Bool) {
    guard !isNamed else { return }
    isNamed = isLasting
    container.take(name: name)
  }

  static let members = MemberTable<TranquillityContainer>(
    properties: [
      "extensions": .stored(.named(ExtensionsValue.name)) {
        .library($0.runtime.extensions(of: $0.container))
      },
      "name": .stored(.named("String")) {
        .string($0.container.name.text)
      } set: { owner, value, _ in
        owner.isNamed = true
        return owner.container.setName(to: value)
      },
    ],
    methods: [
      "register(_:)": .giving { try TranquillityRegisterCall($0.runtime, $0.container, $1).register() },
      "register1(_:)": .giving { try TranquillityRegisterCall($0.runtime, $0.container, $1).register() },
      "registerStoryboard(name:bundle:)": .giving {
        try TranquillityRegisterCall($0.runtime, $0.container, $1).registerStoryboard()
      },
      "resolve(name:from:)": .giving {
        try TranquillityRequest($1, collects: $1.use.collects).resolve(on: $0.container)
      },
      "resolveMany(from:)": .giving { try TranquillityRequest($1, collects: true).resolve(on: $0.container) },
      "append(part:)": .giving { owner, call in
        // The container, to which the next part of a chain is appended, and which a statement does not use.
        try owner.append(call).map { result in
          let isStatement = call.node.parent?.is(CodeBlockItemSyntax.self) == true
          return isStatement ? result : TypedValue(.library(owner), .named(owner.typeName))
        }
      },
      "import(_:)": .effect { try $0.importModule(named: $1) },
      "inject(into:from:)": .giving { try $0.inject($1) },
      "makeGraph()": .giving { $0.makeGraph($1) },
      "validate()": .giving { _, _ in TypedValue.bool(true) },
      "clean()": .effect { $0.clean($1) },
      "initializeSingletonObjects()": .effect { owner, call in
        if let single = owner.container.rules.scope(named: "single") { try owner.makeAll(in: single, call) }
      },
      "initializeObjectsForScope(_:)": .giving { try $0.makeAll($1) },
    ])

  private func clean(_ call: Call) {
    let kept = container.strongCache.holdings + container.weakCache.holdings
    call.interpreter.note(.cleaned(container.name, held: call.interpreter.labels(of: kept)))
    container.clean()
  }

  private func makeAll(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first else { return nil }
    let scope = try call.value(argument, for: ExpressionUse(.named("DIScope"))).value.library(ScopeValue.self)
    if call.policy.changesState, let scope { try makeAll(in: scope.scope, call) }
    return .void
  }

  private func makeAll(in scope: Scope, _ call: Call) throws {
    guard call.policy.asksContainers else {
      for registration in container.registrations where registration.scope === scope {
        call.interpreter.registrationLog.leaveOut(Request(registration.service))
      }
      return
    }
    let engine = call.interpreter.engine
    let changesBefore = scope.changeCount
    try container.makeAll(in: scope)
    guard scope.changeCount == changesBefore else { return }
    let count = container.registrations.count { $0.scope === scope }
    call.interpreter.note(
      .nothingToMake(engine.label(of: scope), in: container.name, registrations: count))
  }

  /// Makes a graph of the present registrations. Its checks report at the place of this call.
  private func makeGraph(_ call: Call) -> TypedValue {
    let type = TypeExpression.named(GraphValue.name)
    guard call.policy.changesState else {
      return TypedValue(.unknown(UnknownValue(type: type, text: call.text, place: call.place)), type)
    }
    let entries = call.interpreter.registrationLog.entries
    let graph = container.makeGraph { registration in
      var reading = GraphInput()
      let entry = entries.last { $0.registrations.contains { $0 === registration } }
      entry?.graphedCode?.readForGraph.forEach { $0(&reading) }
      return reading
    }
    return TypedValue(.library(GraphValue(graph)), type)
  }

  /// Loads a part or framework, once in each container.
  private func append(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first, let type = try call.type(argument) else { return nil }
    guard call.policy.changesState, !call.interpreter.leavesRegisteringToEntry else { return .void }
    if let scanning = call.interpreter.table.scanningSuperclass(of: type) {
      call.interpreter.report(
        "'\(type)' is a \(scanning), which finds parts in the running program: these are not loaded",
        at: call.place)
      return .void
    }
    let isFramework =
      argument.label.map { $0 == "framework" }
      ?? (call.interpreter.table.conforms(type, to: .named("DIFramework")) == .yes)
    let kind: ModuleStack.Kind = isFramework ? .framework : .part
    if kind == .framework { _ = importModule(type.identity) }
    guard container.modules.begin(type.identity) else { return .void }
    let own = TypedValue(.library(self), .named(typeName))
    let load = call.replacing(arguments: [Call.Argument(label: "container", content: .value(own))])
    let result = try runtime.load(kind, type.identity, into: container) {
      try call.interpreter.callStatic("load", of: type, load)
    }
    guard result == nil else { return .void }
    let error = call.error("'\(type)' has no static function 'load(container:)'")
    guard call.interpreter.table.declaration(of: type) == nil, !call.environment.context.file.isPromptInput
    else { throw error }
    // A part of a file or module that is not there: the others are loaded.
    call.interpreter.report(error.message, at: error.place)
    return .void
  }

  private func importModule(named call: Call) throws {
    guard let type = try call.type(call.unlabelled.first), !importModule(type.identity) else { return }
    runtime.log(.warning, LogText.notImported("\(type)"))
  }

  /// Makes the framework that is being loaded prefer the components of `module`.
  ///
  /// - Returns: Whether a framework is being loaded.
  private func importModule(_ module: TypeIdentity) -> Bool {
    guard let outer = runtime.framework(in: container) else { return false }
    container.modules.add(import: module, to: outer)
    return true
  }

  /// Runs the injections of the registration for the object's own type.
  private func inject(_ call: Call) throws -> TypedValue? {
    guard let argument = call["into"] else { return nil }
    let value = try call.value(argument)
    guard call.policy.changesState, call.policy.asksContainers else { return .void }
    guard let instance = value.instance, let type = value.value.dynamicType else {
      if value.value.isUnknown {
        call.interpreter.report("'\(argument.text)' is no object to inject into", at: call.place)
      }
      return .void
    }
    try container.inject(
      into: instance, as: ServiceKey(type.identity), from: try call.type(call["from"])?.identity,
      site: call.environment.context.site)
    return .void
  }

  /// Calls `visitor` for the container, which an object that has it keeps alive.
  func visitObjects(_ visitor: ObjectVisitor) { visitor(container) }
}

extension DeclarationTable {
  /// The class of DITranquillity 3 whose subclasses find parts in the running program, if `type` is one of these.
  fileprivate func scanningSuperclass(of type: TypeExpression) -> String? {
    let name = declaration(of: type).flatMap(undeclaredSuperclass)?.typeName
    return name.flatMap { ["DIScanFramework", "DIScanPart"].contains($0) ? $0 : nil }
  }
}
