import DICore
import DITranquillity

/// DITranquillity as code sees it: `DIContainer`, lifetimes, scopes, `Lazy` and `Provider`, `many` and `by`, arguments.
///
/// A class, because code changes the default lifetime.
final class TranquillityDialect: Dialect {
  let rules: Rules
  private var madeScopes = LivingScopes()
  private(set) var defaultLifetime: Scope
  /// The frameworks that load now, outermost first.
  private var loading: [TypeIdentity] = []
  private weak var interpreter: Interpreter?
  private var scopeValues: [Symbol: ScopeValue] = [:]
  private var containerValues = ContainerValues<TranquillityContainer>()
  private var extensionsValues: [ObjectIdentifier: ExtensionsValue] = [:]
  let settings = LogSettings()

  init(_ interpreter: Interpreter, _ premises: Premises) {
    self.interpreter = interpreter
    rules = Library.ditranquillity.rules(behavingLike: premises.library)
    defaultLifetime = rules.defaultScope(chosenAmong: premises.defaultScopes)
    interpreter.engine.defaultScopes[rules.name] = defaultLifetime
    for scope in rules.scopes { scopeValues[scope.name] = lifetime(scope, scope.name.text) }
  }

  let types = Set(
    [
      "DIContainer", "DILifeTime", "DILifeTime.ReferenceCounting", "DIScope", "DISetting",
      "DISetting.Defaults", LogSettings.name, "DILogLevel", "DICacheStorage", AnyArgumentsValue.name,
      GraphValue.name, "DIVertex", "DIEdge",
      "DICycle",
    ] + Dependency.Wrapper.all.map(\.rawValue))

  var containers: [Container] { [] }

  var customScopes: [Scope] { madeScopes.all }

  func construct(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    switch type.typeName {
    case "DIContainer":
      let parent = try call.value(labelled: "parent", .named("DIContainer"))?.value.library(
        TranquillityContainer.self)
      return try TypedValue(.library(makeContainer(parent?.container)), .named("DIContainer"))
    case "DIScope": return try makeScope(call)
    case AnyArgumentsValue.name:
      return TypedValue(.library(try AnyArgumentsValue(call)), .named(AnyArgumentsValue.name))
    case let name? where Dependency.Wrapper(rawValue: name) != nil:
      return try DelayedDependency(type, call).map { TypedValue(.library($0), call.use.type ?? type) }
    case "DICacheStorage":
      return TypedValue(.unknown(UnknownValue(type: type, text: "DICacheStorage()")), type)
    default: return nil
    }
  }

  func makeContainer(_ parent: Container? = nil, named name: Symbol? = nil) throws -> TranquillityContainer {
    guard let interpreter else { throw SourceError("the program has ended", at: nil) }
    let container = Container(
      name ?? "DIContainer", engine: interpreter.engine, rules: rules, fallbacks: [parent].compactMap(\.self))
    return remember(TranquillityContainer(container, self, isNamed: name != nil))
  }

  /// The interpreter, as long as the program is there.
  var program: Interpreter? { interpreter }

  /// The framework that is being loaded. Registrations and their requests belong to it.
  var module: TypeIdentity? { loading.last }

  /// Runs `body` as the loading of `framework`.
  func loading<Result>(_ framework: TypeIdentity, _ body: () throws -> Result) rethrows -> Result {
    loading.append(framework)
    defer { loading.removeLast() }
    return try body()
  }

  func report(_ message: String, at place: SourcePlace?) { interpreter?.report(message, at: place) }

  /// Takes out a registration that answers for nothing, since another one of its type stands at the same place.
  func dropRepetition(_ entry: RegistrationEntry, of service: TypeExpression) {
    interpreter?.book.remove(entry)
    report(Call.repetition(of: service), at: entry.place)
  }

  /// The `extensions` of a container: who is told of what it makes.
  func extensions(of container: Container) -> ExtensionsValue {
    if let known = extensionsValues[ObjectIdentifier(container)], known.container === container {
      return known
    }
    extensionsValues = extensionsValues.filter { $0.value.container != nil }
    let value = ExtensionsValue(container, self)
    extensionsValues[ObjectIdentifier(container)] = value
    return value
  }

  /// Tells those who want to know that a statement has registered.
  func tellRegistering(_ registration: Registration, in container: Container) {
    guard let interpreter, interpreter.policy.changesState else { return }
    logRegistering(registration)
    let known = extensionsValues[ObjectIdentifier(container)]
    known?.tellRegistering(registration, interpreter)
  }

  /// From now on the containers' extensions are told.
  func observeContainers() {
    interpreter?.engine.observer = { [weak self] container, event, registration in
      guard let self, let interpreter, interpreter.policy.changesState else { return }
      log(event, of: registration)
      extensionsValues[ObjectIdentifier(container)]?.tell(event, registration, interpreter)
    }
  }

  private func remember(_ value: TranquillityContainer) -> TranquillityContainer {
    containerValues.remember(value, for: value.container)
    return value
  }

  private func makeScope(_ call: Call) throws -> TypedValue {
    let name = try call.value(labelled: "name")?.value.shownText ?? "custom"
    let policy = try call.value(labelled: "policy", .named("DILifeTime.ReferenceCounting"))?.value.shownText
    let parent = try call.value(labelled: "parent", .named("DIScope"))?.value.library(ScopeValue.self)
    let scope = Scope(Symbol(name), .cache(policy == "weak" ? .weak : .strong), parent: parent?.scope)
    if call.policy.changesState {
      madeScopes.add(scope)
      // Scopes of one name are numbered as they are made.
      _ = call.interpreter.engine.label(of: scope)
    }
    try tellOfStorage(call)
    let value = ScopeValue(scope, typeName: "DIScope", text: "<Scope. name: \(name)>", tellsName: true)
    return TypedValue(.library(value), .named("DIScope"))
  }

  /// A storage type that the program declares is instantiated, but not used.
  private func tellOfStorage(_ call: Call) throws {
    guard let storage = try call.value(labelled: "storage"), call.policy.changesState,
      !storage.value.isUnknown,
      let type = storage.value.dynamicType, call.interpreter.table.declaration(of: type) != nil
    else { return }
    report("'\(type)' is not asked: the scope keeps its objects itself", at: call.place)
  }

  // MARK: Lifetimes

  func member(_ name: String, of type: String, _ interpreter: Interpreter) throws -> TypedValue? {
    switch (type, name) {
    case ("DILifeTime", _): scopeValues[Symbol(name)].map { TypedValue(.library($0), .named("DILifeTime")) }
    case ("DILifeTime.ReferenceCounting", "weak"), ("DILifeTime.ReferenceCounting", "strong"):
      TypedValue(.string(name), .named(type))
    case ("DISetting", "Log"): TypedValue(.metatype(.named(LogSettings.name)))
    case ("DILogLevel", _): LogSettings.level(name)
    case (LogSettings.name, _): settings.member(name)
    case ("DISetting", "Defaults"): TypedValue(.metatype(.named("DISetting.Defaults")))
    case ("DISetting.Defaults", "lifeTime"):
      scopeValues[defaultLifetime.name].map { TypedValue(.library($0), .named("DILifeTime")) }
    default: nil
    }
  }

  func memberType(_ name: String, of type: String) -> TypeExpression? {
    if type == LogSettings.name { return settings.memberType(name) }
    return type == "DISetting.Defaults" && name == "lifeTime" ? .named("DILifeTime") : nil
  }

  func setMember(
    _ name: String, of type: String, to value: TypedValue, _ interpreter: Interpreter
  ) throws -> Bool {
    if type == LogSettings.name {
      observeContainers()
      return settings.set(name, to: value)
    }
    guard memberType(name, of: type) != nil, let lifetime = value.value.library(ScopeValue.self) else {
      return false
    }
    interpreter.engine.noteDefaultScope(lifetime.scope)
    interpreter.note(
      .defaultScope(
        "DISetting.Defaults.lifeTime", interpreter.engine.label(of: lifetime.scope),
        before: interpreter.engine.label(of: defaultLifetime)))
    defaultLifetime = lifetime.scope
    interpreter.engine.defaultScopes[rules.name] = lifetime.scope
    return true
  }

  func call(_ name: String, of type: String, _ call: Call) throws -> TypedValue? {
    guard type == "DILifeTime", let argument = call.arguments.first else { return nil }
    if name == "custom" {
      let own = try call.value(argument, for: Expectation(.named("DIScope")))
      guard let scope = own.value.library(ScopeValue.self)?.scope else { return own }
      return TypedValue(.library(lifetime(scope, "custom(\(scope.name))")), .named("DILifeTime"))
    }
    let strength = try call.value(argument, for: Expectation(.named("DILifeTime.ReferenceCounting"))).value
      .shownText
    return scopeValues[Symbol("\(name)(\(strength))")].map { TypedValue(.library($0), .named("DILifeTime")) }
  }

  private func lifetime(_ scope: Scope, _ text: String) -> ScopeValue {
    ScopeValue(scope, typeName: "DILifeTime", text: text)
  }

  // MARK: Functions

  /// `many`, `by` and `arg` change what the request inside them asks for.
  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    var use = call.use
    switch name {
    case "many", "manyInFramework":
      use.collects = true
      use.prefersModules = name == "manyInFramework"
      return try call.arguments.first.map { try call.value($0, for: use) }
    case "by":
      use.tags += try call.arguments.compactMap { $0.label == "on" ? nil : try call.type($0) }
      return try call["on"].map { try call.value($0, for: use) }
    case "arg":
      guard let argument = call.arguments.first else { return nil }
      let value = try call.value(argument, for: use)
      if case .unknown(let unknown) = value.value { unknown.parameter?.isArgument = true }
      return value
    default: return nil
    }
  }

  /// `container` springs into being where nobody declares it; for code that is only read, not for good.
  func ambient(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    guard name == "container" else { return nil }
    let type = TypeExpression.named("DIContainer")
    guard interpreter.policy.changesState else { return TypedValue(.library(try makeContainer()), type) }
    let value = try makeContainer(named: "container")
    interpreter.globals.bind(Variable("container", .library(value), type: type, isConstant: false))
    return TypedValue(.library(value), type)
  }

  func value(of container: Container) -> TypedValue? {
    guard container.rules.name == rules.name else { return nil }
    let value = containerValues[container] ?? remember(TranquillityContainer(container, self))
    return TypedValue(.library(value), .named("DIContainer"))
  }
}
