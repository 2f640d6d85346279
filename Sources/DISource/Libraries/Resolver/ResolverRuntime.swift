import DICore
import Resolver

/// The interpreted program's view of Resolver: the class `Resolver` with its static members, its scopes and its
/// property wrappers.
///
/// A class, because code changes `main`, `root` and the default scope.
final class ResolverRuntime: LibraryRuntime {
  let rules: Rules

  /// The containers of static calls.
  private var choice: MainAndRoot<ResolverContainer>

  var main: ResolverContainer { choice.main }

  /// The container that static requests ask. In a dry run, looking does not count as reading it.
  var root: ResolverContainer {
    interpreter?.policy.changesState != false ? choice.readRoot() : presentRoot
  }

  /// The root, without counting as a read of it.
  var presentRoot: ResolverContainer { choice.presentRoot }

  /// `Resolver.decorate`: what the program does with each service that was resolved; nil for nothing.
  var decoration: SourceValue?
  /// Whether ``defaultScope`` was set under an unknown condition.
  private(set) var isDefaultScopeAssumed = false
  private(set) var defaultScope: ScopeValue {
    didSet { engine.defaultScopes[rules.name] = defaultScope.scope }
  }
  private var madeScopes = WeakScopeList()
  /// Scopes made by the shell, retained here because no code does.
  private var addedScopes: [Scope] = []
  private let engine: Engine
  private weak var interpreter: Interpreter?
  private var scopeValues: [ScopeValue] = []
  private var unknownScopes = UnknownScopes()
  /// The scopes that are objects of the program's own classes.
  private var ownScopes: [ObjectIdentifier: (object: SourceObject, scope: Scope)] = [:]
  private var containerValues = ContainerValueCache<ResolverContainer>()
  private let allServices: RegisterAllServices

  init(_ interpreter: Interpreter, _ launchOptions: LaunchOptions) {
    self.interpreter = interpreter
    engine = interpreter.engine
    rules = Library.resolver.rules(behavingLike: launchOptions.library)
    allServices = RegisterAllServices(interpreter)
    let scope = rules.defaultScope(chosenAmong: launchOptions.defaultScopes)
    scopeValues = rules.scopes.map { ScopeValue($0, typeName: "ResolverScope") }
    defaultScope = scopeValues.first { $0.scope === scope } ?? ScopeValue(scope, typeName: "ResolverScope")
    choice = MainAndRoot(ResolverContainer(Container("main", engine: engine, rules: rules)))
    _ = remember(main)
    engine.defaultScopes[rules.name] = scope
    allServices.schedule()
  }

  var containers: [Container] { [main.container] }

  var rootContainer: Container? { presentRoot.container }

  var customScopes: [Scope] { madeScopes.all }

  var start: (any RegistrationStart)? { allServices }

  // MARK: Making things

  func makeContainer(_ call: Call) throws -> TypedValue {
    let other =
      try call.value(labelled: "child", .named("Resolver"))
      ?? call.value(labelled: "parent", .named("Resolver"))
    let fallback = other?.value.library(ResolverContainer.self)
    let container = Container("Resolver", engine: engine, rules: rules)
    if let fallback { container.addFallback(fallback.container, usedAs: fallback) }
    let value = ResolverContainer(container, isNamed: false)
    return TypedValue(.library(remember(value)), .named("Resolver"))
  }

  private func remember(_ value: ResolverContainer) -> ResolverContainer {
    value.runtime = self
    containerValues.remember(value, for: value.container)
    return value
  }

  func makeScope(_ policy: Scope.Policy, _ type: TypeExpression) -> TypedValue {
    let value = ScopeValue(Scope("custom", policy), typeName: "ResolverScope")
    guard interpreter?.policy.changesState != false else { return TypedValue(.library(value), type) }
    madeScopes.add(value.scope)
    // Scopes of the same name are numbered in the order of naming.
    value.named = { [weak self] scope in _ = self?.engine.label(of: scope) }
    return TypedValue(.library(value), type)
  }

  /// A scope of the library, or one made by the program; nil for another name.
  func scope(named name: String) -> TypedValue? {
    let value =
      scopeValues.first { $0.scope.name.text == name }
      ?? customScopes.first { $0.name.text == name }.map { ScopeValue($0, typeName: "ResolverScope") }
    return value.map { TypedValue(.library($0), .named("ResolverScope")) }
  }

  /// The scope of an argument. One that is not understood is reported.
  func scope(_ argument: Call.Argument, _ call: Call) throws -> Scope {
    let value = try? call.value(argument, for: ExpressionUse(.named("ResolverScope"))).value
    if let scope = value?.library(ScopeValue.self) { return scope.scope }
    if case .object(let object)? = value, let scope = scope(of: object, call.interpreter) { return scope }
    return unknownScopes.scope(of: argument, called: "scope", call)
  }

  /// The scope of an object of the program's own class, if the class inherits the library's way to keep instances. It
  /// has the name of the class.
  private func scope(of object: SourceObject, _ interpreter: Interpreter) -> Scope? {
    if let known = ownScopes[ObjectIdentifier(object)] { return known.scope }
    guard let type = interpreter.table.declaration(of: object.type),
      !type.members.functions.contains(where: { $0.name == "resolve" }),
      let name = interpreter.table.undeclaredSuperclass(of: type)?.typeName, let policy = Self.policies[name]
    else { return nil }
    let scope = Scope(Symbol(type.simpleName), policy)
    madeScopes.add(scope)
    _ = engine.label(of: scope)
    ownScopes[ObjectIdentifier(object)] = (object, scope)
    return scope
  }

  /// Whether `name` is the property `resolver`, and the type conforms to `Resolving`.
  func offers(_ name: String, inheritedBy type: TypeDeclaration, _ interpreter: Interpreter) -> Bool {
    name == "resolver" && interpreter.table.conforms(.named(type.name), to: .named("Resolving")) == .yes
  }

  /// The property `resolver` of types that conform to `Resolving`; nil for another name.
  func member(_ name: String, inherited type: TypeDeclaration, _ interpreter: Interpreter) throws
    -> TypedValue?
  {
    offers(name, inheritedBy: type, interpreter) ? TypedValue(.library(root), .named("Resolver")) : nil
  }

  func setMain(to value: TypedValue, _ interpreter: Interpreter) -> Bool {
    guard let container = value.value.library(ResolverContainer.self) else { return false }
    container.take(name: "main", isLasting: true)
    interpreter.note(.chosen("Resolver.main", container.container.name, before: main.container.name))
    choice.main = container
    return true
  }

  func setRoot(to value: TypedValue, _ interpreter: Interpreter) -> Bool {
    guard let container = value.value.library(ResolverContainer.self) else { return false }
    container.take(name: "root", isLasting: true)
    interpreter.note(.chosen("Resolver.root", container.container.name, before: presentRoot.container.name))
    choice.setRoot(to: container)
    return true
  }

  func setDefaultScope(to value: TypedValue, _ interpreter: Interpreter) -> Bool {
    guard let scope = value.value.library(ScopeValue.self) else { return false }
    engine.noteDefaultScope(scope.scope)
    interpreter.note(
      .defaultScope(
        "Resolver.defaultScope", engine.label(of: scope.scope), before: engine.label(of: defaultScope.scope)))
    defaultScope = scope
    isDefaultScopeAssumed = interpreter.assumption != nil
    return true
  }

  /// Evaluates `Resolver.reset()`: a new main container becomes the root, the caches are emptied, and
  /// `registerAllServices` is pending again.
  func reset(_ call: Call) {
    call.interpreter.note(.restarted("Resolver", main.container.name, start: allServices.name))
    main.container.name = ResolverReset.formerMain
    let container = remember(ResolverContainer(Container("main", engine: engine, rules: rules)))
    choice.main = container
    choice.setRoot(to: container)
    ResolverReset.emptiedScopes(of: rules).forEach(engine.reset)
    allServices.schedule()
  }

  func value(of container: Container) -> TypedValue? {
    guard serves(container) else { return nil }
    let value = containerValues[container] ?? remember(ResolverContainer(container))
    return TypedValue(.library(value), .named("Resolver"))
  }

  // MARK: Code fragments

  /// A name that code at the prompt can use as in an extension of `Resolver`.
  func ambient(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    let declared = try interpreter.table.type(named: "Resolver").flatMap { _ in
      try interpreter.staticMember(
        name, of: .named("Resolver"), PlaceholderSyntax.node, interpreter.nowhere, .nothing)
    }
    return try declared ?? member(name, of: "Resolver", interpreter)
  }

  func ambientType(_ name: String) -> TypeExpression? { memberType(name, of: "Resolver") }

  func setAmbient(_ name: String, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool {
    try setMember(name, of: "Resolver", to: value, interpreter)
  }

  func offers(function name: String) -> Bool { offers(method: name, of: "Resolver") }

  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    try call.interpreter.callStatic(name, of: .named("Resolver"), call)
  }

  // MARK: Decorating

  /// Passes a resolved service to `Resolver.decorate`, as a debug build of the library does.
  func decorate(_ service: Instance?, _ interpreter: Interpreter) throws {
    guard let decoration, service != nil else { return }
    let value = TypedValue(service, .named("Any"))
    do {
      try interpreter.running(at: decoration.place(interpreter)) {
        _ = try interpreter.apply(
          decoration, to: [value], for: ExpressionUse(.void), site: "Resolver.decorate",
          at: .fromOutside(interpreter, at: SourcePlace(file: "", line: 1)))
      }
    } catch let error as SourceError where error.kind != .interrupted && !error.isTooDeep {
      throw SourceError("Resolver.decorate fails: \(error.message)", at: error.place, error.kind)
    }
  }

  // MARK: The beginning

  /// Registers services, if that is pending, before `requester` makes a request.
  func runPendingRegistering(for requester: String, at place: SourcePlace?) throws {
    try allServices.check(for: requester, at: place)
  }

  /// Initialises the static containers of the program, so that they can be listed.
  func programIsLoaded(_ interpreter: Interpreter) throws -> String? {
    guard let type = interpreter.table.type(named: "Resolver") else { return nil }
    for property in type.staticProperties where property.isStored {
      _ = try interpreter.staticMember(
        property.name, of: .named("Resolver"), PlaceholderSyntax.node, interpreter.nowhere, .nothing)
    }
    return nil
  }

  /// Makes a scope that code can name as `.name`.
  func addScope(named name: Symbol) -> Scope? {
    let scope = Scope(name, .cache(.strong))
    addedScopes.append(scope)
    madeScopes.add(scope)
    _ = engine.label(of: scope)
    return scope
  }
}
