import DICore
import DITranquillity

/// A `DIContainer` in the hands of code. A class, as in the library.
final class TranquillityContainer: ContainerValue, NamedByVariable {
  let container: Container
  let typeName = "DIContainer"
  private let dialect: TranquillityDialect
  private var isNamed: Bool
  private var parts: Set<String> = []

  init(_ container: Container, _ dialect: TranquillityDialect, isNamed: Bool = true) {
    self.container = container
    self.dialect = dialect
    self.isNamed = isNamed
  }

  func take(name: String, isLasting: Bool) {
    guard !isNamed else { return }
    isNamed = isLasting
    container.take(name: name)
  }

  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    switch name {
    case "extensions": TypedValue(.library(dialect.extensions(of: container)), .named(ExtensionsValue.name))
    case "name": container.nameValue
    default: nil
    }
  }

  func memberType(_ name: String) -> TypeExpression? { name == "name" ? .named("String") : nil }

  func setMember(_ name: String, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool {
    guard name == "name" else { return false }
    isNamed = true
    return container.setName(to: value)
  }

  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    switch name {
    case "register": return try TranquillityRegistering(dialect, container, call).register()
    case "resolve": return try TranquillityRequest(call, collects: call.use.collects).answer(on: container)
    case "resolveMany": return try TranquillityRequest(call, collects: true).answer(on: container)
    case "append": return try append(call)
    case "import":
      if call.policy.changesState, let type = try call.type(call.unlabelled.first) {
        importModule(type.identity)
      }
      return .void
    case "inject": return try inject(call)
    case "makeGraph": return makeGraph(call)
    case "clean":
      if call.policy.changesState {
        let kept = container.strongCache.holdings + container.weakCache.holdings
        call.interpreter.note(.cleaned(container.name, held: call.interpreter.labels(of: kept)))
        container.clean()
      }
      return .void
    case "initializeSingletonObjects":
      if call.policy.changesState, let single = container.rules.scope(named: "single") {
        try makeAll(in: single, call)
      }
      return .void
    case "initializeObjectsForScope":
      guard let argument = call.arguments.first else { return nil }
      let scope = try call.value(argument, for: Expectation(.named("DIScope"))).value.library(ScopeValue.self)
      if call.policy.changesState, let scope { try makeAll(in: scope.scope, call) }
      return .void
    default: return nil
    }
  }

  private func makeAll(in scope: Scope, _ call: Call) throws {
    let engine = call.interpreter.engine
    let changesBefore = scope.changeCount
    try container.makeAll(in: scope)
    guard scope.changeCount == changesBefore else { return }
    let count = container.registrations.count { $0.scope === scope }
    call.interpreter.note(
      .nothingToMake(engine.label(of: scope), in: container.name, registrations: count))
  }

  /// The graph is of what is registered now; what its checks find is told where it was made.
  private func makeGraph(_ call: Call) -> TypedValue {
    let type = TypeExpression.named(GraphValue.name)
    guard call.policy.changesState else {
      return TypedValue(.unknown(UnknownValue(type: type, text: call.text, place: call.place)), type)
    }
    let entries = call.interpreter.book.entries
    let graph = container.makeGraph { registration in
      var reading = GraphReading()
      let entry = entries.last { $0.registrations.contains { $0 === registration } }
      entry?.graphedCode?.readForGraph.forEach { $0(&reading) }
      return reading
    }
    return TypedValue(.library(GraphValue(graph)), type)
  }

  /// A part is loaded once in each container.
  private func append(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first, let type = try call.type(argument) else { return nil }
    guard call.policy.changesState, !call.interpreter.leavesRegisteringToEntry, let label = argument.label
    else {
      return .void
    }
    if label == "framework" { importModule(type.identity) }
    guard parts.insert(type.description).inserted else { return .void }
    let own = TypedValue(.library(self), .named(typeName))
    let load = call.replacing(arguments: [Call.Argument(label: "container", content: .value(own))])
    let callLoad = { try call.interpreter.callStatic("load", of: type, load) }
    let result = label == "framework" ? try dialect.loading(type.identity, callLoad) : try callLoad()
    guard result != nil else { throw call.error("'\(type)' has no static function 'load(container:)'") }
    return .void
  }

  /// Has the framework that is being loaded prefer the components of `module`; outside of a framework nothing happens.
  private func importModule(_ module: TypeIdentity) {
    guard let outer = dialect.module else { return }
    container.imports[outer, default: []].insert(module)
  }

  /// Injects into an object as the registration of its own type says.
  private func inject(_ call: Call) throws -> TypedValue? {
    guard let argument = call["into"] else { return nil }
    let value = try call.value(argument)
    guard call.policy.changesState else { return .void }
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

  /// An object that has a container keeps it alive.
  func visitObjects(_ visitor: ObjectVisitor) { visitor(container) }
}
