import DICore
import DITranquillity

/// The interpreted program's view of DITranquillity: containers, lifetimes, scopes, `Lazy` and `Provider`, `many` and
/// `by`, arguments.
///
/// A class, because code changes the default lifetime.
final class TranquillityRuntime: LibraryRuntime {
  let rules: Rules
  private var madeScopes = WeakScopeList()
  private(set) var defaultLifetime: Scope
  /// Whether it was set under an unknown condition.
  private(set) var isDefaultLifetimeAssumed = false
  /// The parts and frameworks that are being loaded.
  private var modules = ModuleStack()
  private weak var interpreter: Interpreter?
  private var scopeValues: [Symbol: ScopeValue] = [:]
  private var unknownLifetimes = UnknownScopes()
  private var containerValues = ContainerValueCache<TranquillityContainer>()
  private var extensionsValues: [ObjectIdentifier: ExtensionsValue] = [:]
  let settings = LogSettings()

  init(_ interpreter: Interpreter, _ launchOptions: LaunchOptions) {
    self.interpreter = interpreter
    rules = Library.ditranquillity.rules(behavingLike: launchOptions.library)
    defaultLifetime = rules.defaultScope(chosenAmong: launchOptions.defaultScopes)
    interpreter.engine.defaultScopes[rules.name] = defaultLifetime
    for scope in rules.scopes { scopeValues[scope.name] = lifetime(scope, scope.name.text) }
  }

  var containers: [Container] { [] }

  var customScopes: [Scope] { madeScopes.all }

  func makeContainer(
    _ parent: TranquillityContainer? = nil, named name: Symbol? = nil
  ) throws -> TranquillityContainer {
    guard let interpreter else { throw SourceError("the program has ended", at: nil) }
    let container = Container(name ?? "DIContainer", engine: interpreter.engine, rules: rules)
    if let parent { container.addFallback(parent.container, usedAs: parent) }
    let value = remember(TranquillityContainer(container, self, isNamed: name != nil))
    interpreter.keepWhileBeginning(value)
    return value
  }

  /// The interpreter; nil after the program was released.
  var program: Interpreter? { interpreter }

  /// The framework that is being loaded into `container`, to which its registrations and their requests belong.
  func framework(in container: Container) -> TypeIdentity? { modules.innermost(.framework, in: container) }

  /// Runs `body`, which loads `module` into `container`.
  func load<Result>(
    _ kind: ModuleStack.Kind, _ module: TypeIdentity, into container: Container, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = modules
    modules = outer.loading(kind, module, into: container)
    defer { modules = outer }
    return try body()
  }

  func report(_ message: String, at place: SourcePlace?) { interpreter?.report(message, at: place) }

  /// Removes a registration without services, because another one of its type has the same place.
  func dropRepetition(_ entry: RegistrationEntry, of service: TypeExpression) {
    let reason = Call.repetition(of: service)
    interpreter?.registrationLog.remove(entry)
    interpreter?.registrationLog.leaveOut(entry.key, because: .repetition(reason))
    report(reason, at: entry.place)
  }

  /// The `extensions` of a container.
  func extensions(of container: Container) -> ExtensionsValue {
    if let known = extensionsValues[ObjectIdentifier(container)], known.container === container {
      return known
    }
    extensionsValues = extensionsValues.filter { $0.value.container != nil }
    let value = ExtensionsValue(container, self)
    extensionsValues[ObjectIdentifier(container)] = value
    return value
  }

  /// Logs a completed registration statement, and calls the callbacks for it.
  func notifyOfRegistering(_ registration: Registration, in container: Container) {
    guard let interpreter, interpreter.policy.changesState else { return }
    logRegistering(registration)
    let known = extensionsValues[ObjectIdentifier(container)]
    known?.notifyOfRegistering(registration, interpreter)
  }

  /// Makes the engine call the containers' callbacks.
  func observeContainers() {
    interpreter?.engine.observer = { [weak self] container, event, registration in
      guard let self, let interpreter, interpreter.policy.changesState else { return }
      log(event, of: registration)
      extensionsValues[ObjectIdentifier(container)]?.notify(of: event, registration, interpreter)
    }
  }

  private func remember(_ value: TranquillityContainer) -> TranquillityContainer {
    containerValues.remember(value, for: value.container)
    return value
  }

  func makeScope(_ call: Call) throws -> TypedValue {
    let name = try call.value(labelled: "name")?.value.shownText ?? "custom"
    let policy = try call.value(labelled: "policy", .named("DILifeTime.ReferenceCounting"))?.value.shownText
    let parent = try call.value(labelled: "parent", .named("DIScope"))?.value.library(ScopeValue.self)
    let scope = Scope(Symbol(name), .cache(policy == "weak" ? .weak : .strong), parent: parent?.scope)
    if call.policy.changesState {
      madeScopes.add(scope)
      // Scopes of the same name are numbered in the order of creation.
      _ = call.interpreter.engine.label(of: scope)
    }
    try reportStorage(call)
    let value = ScopeValue(scope, typeName: "DIScope", text: "<Scope. name: \(name)>", showsName: true)
    return TypedValue(.library(value), .named("DIScope"))
  }

  /// Reports that a declared storage type is not used.
  private func reportStorage(_ call: Call) throws {
    guard let storage = try call.value(labelled: "storage"), call.policy.changesState,
      !storage.value.isUnknown,
      let type = storage.value.dynamicType, call.interpreter.table.declaration(of: type) != nil
    else { return }
    report("'\(type)' is not asked: the scope keeps its objects itself", at: call.place)
  }

  // MARK: Lifetimes

  /// The library's lifetime `name`, such as `single` or `perRun(weak)`, also by its name in version 2 or 3; nil for
  /// another.
  func lifetime(named name: Symbol) -> ScopeValue? {
    scopeValues[name] ?? Self.deprecatedLifetimes[name].flatMap { scopeValues[$0] }
  }

  /// The lifetimes of versions 2 and 3, with their present names.
  private static let deprecatedLifetimes: [Symbol: Symbol] = [
    "lazySingle": "perRun(strong)", "weakSingle": "perRun(weak)", "perDependency": "prototype",
    "perScope": "perContainer(strong)", "perRun": "perRun(strong)", "perContainer": "perContainer(strong)",
  ]

  /// The lifetime of an argument. One that is not understood, or has another name now, is reported.
  func lifetime(_ argument: Call.Argument, _ call: Call) throws -> Scope {
    let value = try? call.value(argument, for: ExpressionUse(.named("DILifeTime"))).value
    if let lifetime = value?.library(ScopeValue.self) {
      let name = Symbol(String(argument.text.split(separator: ".").last ?? ""))
      if let present = Self.deprecatedLifetimes[name] {
        call.interpreter.report(
          "'\(argument.text)' is a lifetime of an older DITranquillity: read as \(present)",
          at: call.statementPlace, severity: .note)
      }
      return lifetime.scope
    }
    return unknownLifetimes.scope(of: argument, called: "lifetime", call)
  }

  /// Sets the lifetime of registrations that name none; false for another kind of value.
  func setDefaultLifetime(to value: TypedValue, _ interpreter: Interpreter) -> Bool {
    guard let lifetime = value.value.library(ScopeValue.self) else { return false }
    interpreter.engine.noteDefaultScope(lifetime.scope)
    interpreter.note(
      .defaultScope(
        "DISetting.Defaults.lifeTime", interpreter.engine.label(of: lifetime.scope),
        before: interpreter.engine.label(of: defaultLifetime)))
    defaultLifetime = lifetime.scope
    isDefaultLifetimeAssumed = interpreter.assumption != nil
    interpreter.engine.defaultScopes[rules.name] = lifetime.scope
    return true
  }

  /// The lifetime `.custom(scope)`.
  func customLifetime(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first else { return nil }
    let own = try call.value(argument, for: ExpressionUse(.named("DIScope")))
    guard let scope = own.value.library(ScopeValue.self)?.scope else { return own }
    return TypedValue(.library(lifetime(scope, "custom(\(scope.name))")), .named("DILifeTime"))
  }

  private func lifetime(_ scope: Scope, _ text: String) -> ScopeValue {
    ScopeValue(scope, typeName: "DILifeTime", text: text)
  }

  // MARK: The container of code fragments

  /// The container for code that uses an undeclared `container`; in a dry run a temporary one.
  func givenContainer(_ interpreter: Interpreter) throws -> TypedValue {
    let type = TypeExpression.named("DIContainer")
    let known = programContainer(interpreter)
    guard interpreter.policy.changesState else {
      return TypedValue(.library(try known ?? makeContainer()), type)
    }
    let value = SourceValue.library(try known ?? makeContainer(named: "container"))
    interpreter.globals.bind(Variable("container", value, type: type, isConstant: false))
    return TypedValue(value, type)
  }

  /// The program's container that is called `container`, or its only one; nil for several.
  private func programContainer(_ interpreter: Interpreter) -> TranquillityContainer? {
    let filled = interpreter.engine.containers.filter { serves($0) && $0.hasRegistrations }
    let meant = filled.first { $0.isCalled("container") } ?? (filled.count == 1 ? filled[0] : nil)
    return meant.flatMap { value(of: $0) }?.value.library(TranquillityContainer.self)
  }

  func value(of container: Container) -> TypedValue? {
    guard serves(container) else { return nil }
    let value = containerValues[container] ?? remember(TranquillityContainer(container, self))
    return TypedValue(.library(value), .named("DIContainer"))
  }
}
