import DICore
import FactoryKit

import class DICore.Container
import class DICore.Scope

/// The interpreted program's view of Factory: containers, factories, scopes, contexts and property wrappers.
///
/// A class, because it has the shared container, and the values that stand for containers in code.
final class FactoryRuntime: LibraryRuntime {
  let rules: Rules
  /// The situation in which the program runs.
  let programContexts = ProgramContexts()
  /// Whether a nested request of the same key is a circular dependency.
  var findsCircles: Bool {
    get { circles.areFound }
    set { circles.areFound = newValue }
  }
  private let circles = Circles()
  /// The numbers of the parameters that factories distinguish.
  let parameterNumbers: ParameterNumbers
  let singletons = BoundSingletons()
  /// The lines about requests.
  let lines = RequestLines()
  private let engine: Engine
  private weak var interpreter: Interpreter?
  /// The library's container that the program shares; nil before anything uses it.
  private(set) var presentShared: FactoryContainer?
  private(set) var containerValues = ContainerValueCache<ManagerValue>()
  private var references: [WeakManager] = []
  /// The containers of factories as of version 1, by the type that declares these.
  private var versionOneContainers: [String: FactoryContainer] = [:]
  private var madeScopes = WeakScopeList()
  private var addedScopes: [Scope] = []
  private var unknownScopes = UnknownScopes()
  /// Whether properties are evaluated so that their factories are known.
  private(set) var isDeclaring = false
  /// `Decorator.decorate` of version 1, which is called with each instance; nil for nothing.
  var decoration: SourceValue?
  /// The factories that code asks for while others are declared; nil if none are.
  var askedFactories: AskedFactories?
  /// The errors of the properties that were evaluated last and make no factory.
  var misdeclarations: [SourceError] = []
  /// Whether the program has changed factories at its start.
  var startChangesFactories = false

  private struct WeakManager {
    weak var value: ManagerValue?
  }

  /// A class, because the rules of all containers read it.
  private final class Circles {
    var areFound = true
  }

  init(_ interpreter: Interpreter, _ launchOptions: LaunchOptions) {
    self.interpreter = interpreter
    engine = interpreter.engine
    parameterNumbers = ParameterNumbers(interpreter)
    var own = Rules.factory { [programContexts] in programContexts.context }
    own.findsCircularDependenciesByKey = { [circles] in circles.areFound }
    rules =
      launchOptions.library.map { $0.name == own.name ? own : own.behaving(like: $0.makeRules()) } ?? own
    engine.defaultScopes[rules.name] = rules.defaultScope(chosenAmong: launchOptions.defaultScopes)
  }

  /// The interpreter; nil after the program was released.
  var program: Interpreter? { interpreter }

  var containers: [Container] {
    [presentShared?.container].compactMap(\.self)
      + versionOneContainers.sorted { $0.key < $1.key }.map(\.value.container)
  }

  var customScopes: [Scope] { madeScopes.all }

  /// The managers of living containers, in the order of their making.
  var managers: [ManagerValue] { references.compactMap(\.value) }

  // MARK: Containers

  /// Makes the state of a container.
  func makeManager() -> ManagerValue {
    let manager = ManagerValue(Container("Container", engine: engine, rules: rules), self)
    containerValues.remember(manager, for: manager.container)
    references = references.filter { $0.value != nil } + [WeakManager(value: manager)]
    return manager
  }

  /// The library's container that the program shares.
  func sharedContainer() throws -> FactoryContainer {
    if let presentShared { return presentShared }
    let container = FactoryContainer(makeManager(), isNamed: true)
    presentShared = container
    return container
  }

  /// Replaces the shared container by another one; does nothing for a value that is no container.
  func share(_ container: SourceValue?) {
    guard let container else { return presentShared = nil }
    if let container = container.library(FactoryContainer.self) { presentShared = container }
  }

  /// The container of the factories that a type declares, as of version 1.
  ///
  /// In a program that moves from version 1 to 2, it is the shared container.
  func versionOneContainer(ofType name: String) throws -> FactoryContainer {
    if let known = versionOneContainers[name] { return known }
    if name == FactoryContainer.name, program?.hasFactoriesOfBothVersions == true {
      return try sharedContainer()
    }
    let container = FactoryContainer(makeManager(), isNamed: true)
    container.container.take(name: name)
    versionOneContainers[name] = container
    return container
  }

  /// The type that declares the factories of a container, as of version 1.
  func versionOneType(of manager: ManagerValue) -> String? {
    versionOneContainers.first { $0.value.manager === manager }?.key
  }

  func value(of container: Container) -> TypedValue? {
    guard let manager = containerValues[container] else { return nil }
    return manager.holder?.value ?? TypedValue(.library(manager), .named(ManagerValue.name))
  }

  func service(declaredAs name: String, in container: Container) -> ServiceKey? {
    containerValues[container]?.key(ofProperty: name)
  }

  /// The container behind an object of the program, or a value of the library.
  func holder(of value: TypedValue, _ interpreter: Interpreter) throws -> FactoryHolder? {
    switch value.value {
    case .library(let container as FactoryContainer): return container.holder
    case .object(let object):
      guard let type = interpreter.table.declaration(of: object.type), interpreter.isFactoryContainer(type),
        let manager = try interpreter.member(
          "manager", of: value, PlaceholderSyntax.node, interpreter.nowhere, .nothing)
      else { return nil }
      return manager.value.library(ManagerValue.self).map { FactoryHolder(value.value, $0) }
    default: return nil
    }
  }

  // MARK: Declaring

  /// Runs `body`, which evaluates properties so that their factories are known.
  func declaring(_ body: () -> Void) {
    let outer = isDeclaring
    isDeclaring = true
    defer { isDeclaring = outer }
    body()
  }

  /// Runs `body`, which evaluates the code of a factory to find its requests.
  func reading<Result>(_ body: () -> Result) -> Result {
    let outer = isDeclaring
    isDeclaring = false
    defer { isDeclaring = outer }
    return body()
  }

  func programIsLoaded(_ interpreter: Interpreter) throws -> String? {
    try declareAll(interpreter)
    for error in interpreter.misplacedFactories(in: interpreter.table.files) + misdeclarations {
      interpreter.report(error.message, at: error.place)
    }
    return nil
  }

  /// Lets the containers register by themselves that the program has made at its start, and sets the modifiers of
  /// factories again that this has changed: each evaluation of their properties does that.
  func startHasRun(_ interpreter: Interpreter) throws {
    if startChangesFactories {
      startChangesFactories = false
      try declareAll(interpreter)
    }
    for manager in managers {
      guard let holder = manager.holder, case .object = holder.value.value,
        preparesUnasked(holder, interpreter)
      else { continue }
      try holder.prepareForListing(interpreter)
    }
  }

  func programEnds() {
    for manager in managers { manager.table.reset(.all) }
    presentShared = nil
    versionOneContainers = [:]
  }

  /// Makes new factories known, and again what resets have made unknown.
  func inputHasRun(_ interpreter: Interpreter, declaring: Bool) throws {
    // What is declared later may be what a container registers over: it registers by itself when it is first used.
    if declaring || !managers.isEmpty { try declareAll(interpreter, preparing: false) }
    guard let file = interpreter.table.files.last, file.source.isPromptInput else { return }
    let own = misdeclarations.filter { $0.place?.file == interpreter.places[file.source.name]?.file }
    if let error = (interpreter.misplacedFactories(in: [file]) + own).first { throw error }
  }

  var contexts: [String] { programContexts.names }

  func setContexts(_ contexts: [String]) { programContexts.apply(contexts) }

  // MARK: Scopes

  /// A scope of the library; of singletons the one that is bound, if one is.
  func builtInScope(named name: Symbol) -> Scope? {
    name == "singleton" ? singletons.scope?.scope ?? rules.scope(named: name) : rules.scope(named: name)
  }

  /// A scope of the library, or one made by the shell; nil for another name.
  func scope(named name: String) -> TypedValue? {
    let added = addedScopes.first { $0.name.text == name }
    return (builtInScope(named: Symbol(name)) ?? added).map(scopeValue)
  }

  private func scopeValue(_ scope: Scope) -> TypedValue {
    TypedValue(.library(value(of: scope)), .named("Scope"))
  }

  /// The program's view of a scope. As of version 1 a scope can be reset: `Container.Scope.cached.reset()`.
  private func value(of scope: Scope) -> ScopeValue {
    let value = ScopeValue(scope, typeName: "Scope")
    value.resetInContainers = { [weak self] in
      self?.versionOneTables.map { $0.reset(scope) }.contains(true) ?? false
    }
    return value
  }

  func makeScope(_ policy: Scope.Policy, _ call: Call) -> TypedValue {
    let value = value(of: Scope("custom", policy))
    describe(value.scope)
    if call.policy.changesState || call.environment.context.typeName != nil {
      madeScopes.add(value.scope)
      value.named = { [weak self] scope in _ = self?.engine.label(of: scope) }
    }
    return TypedValue(.library(value), .named("Scope"))
  }

  /// Gives a custom scope the words of the library's scope that keeps instances at the same place.
  private func describe(_ scope: Scope) {
    scope.meaning = rules.scopes.first { $0.policy == scope.policy }?.meaning.map { "\($0) (custom scope)" }
  }

  func addScope(named name: Symbol) -> Scope? {
    guard presentShared != nil else { return nil }
    let scope = Scope(name, .container(.strong))
    describe(scope)
    addedScopes.append(scope)
    madeScopes.add(scope)
    _ = engine.label(of: scope)
    return scope
  }

  /// The scope of an argument. One that is not understood is reported, and keeps nothing.
  func scope(_ argument: Call.Argument, _ call: Call) throws -> Scope {
    for name in Self.scopeNames {
      let value = try? call.value(argument, for: ExpressionUse(.named(name))).value
      if let scope = value?.library(ScopeValue.self) { return scope.scope }
    }
    return unknownScopes.scope(of: argument, called: "scope", call)
  }
}

extension ManagerValue {
  /// The static property of a factory of the container, and the type that declares it.
  func staticProperty(
    named name: String, _ interpreter: Interpreter
  ) -> (TypeDeclaration, PropertyDeclaration)? {
    let types = runtime.versionOneType(of: self).map { [$0] } ?? holder.map(interpreter.typeNames) ?? []
    return types.lazy.compactMap { interpreter.table.type(named: $0) }.compactMap { type in
      type.staticProperties.first { $0.name == name }.map { (type, $0) }
    }.first
  }
}
