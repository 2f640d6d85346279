import DICore
import Swinject

import class DICore.Container

/// The interpreted program's view of Swinject: containers, assemblers, object scopes, `Lazy` and `Provider`.
///
/// A class, because it has the values that stand for containers and scopes in code.
final class SwinjectRuntime: LibraryRuntime {
  let rules: Rules
  let engine: Engine
  private weak var interpreter: Interpreter?
  private var containerValues = ContainerValueCache<SwinjectContainer>()
  /// The library's scopes, and those that the shell has made.
  private var scopeValues: [ObjectScopeValue] = []
  private var madeScopes = WeakScopeList()
  /// The scopes that are not understood, by their code.
  private var scopesNotUnderstood: [String: ObjectScopeValue] = [:]
  private var unknownScopes = UnknownScopes()
  /// The scopes that are objects of the program's own classes.
  private var ownScopes: [ObjectIdentifier: (object: SourceObject, scope: ObjectScopeValue)] = [:]
  /// The container of `SwinjectStoryboard`; nil before it is used.
  private var storyboardContainer: SwinjectContainer?
  private var hasSetUpStoryboards = false

  init(_ interpreter: Interpreter, _ launchOptions: LaunchOptions) {
    self.interpreter = interpreter
    engine = interpreter.engine
    rules = Library.swinject.rules(behavingLike: launchOptions.library)
    engine.defaultScopes[rules.name] = rules.defaultScope(chosenAmong: launchOptions.defaultScopes)
    scopeValues = rules.scopes.map { ObjectScopeValue(ObjectScope(keepingIn: $0)) }
  }

  var containers: [Container] { [] }

  var customScopes: [Scope] { madeScopes.all }

  /// The interpreter; nil after the program was released.
  var program: Interpreter? { interpreter }

  /// Assemblies get the container of an assembler as `container`.
  func registrar(of container: Container) -> Symbol? {
    serves(container) && container.swinject.isNamedByAssembler ? "container" : nil
  }

  // MARK: Containers

  /// Makes a container.
  func makeContainer(
    parent: SwinjectContainer? = nil, defaultObjectScope: ObjectScopeValue? = nil, named name: Symbol? = nil
  ) throws -> SwinjectContainer {
    guard let interpreter else { throw SourceError("the program has ended", at: nil) }
    let container = Container(name ?? "Container", engine: engine, rules: rules)
    if let parent { container.addFallback(parent.container, usedAs: parent) }
    container.swinject.isNamed = name != nil
    container.ownDefaultScope = defaultObjectScope?.objectScope.scope
    let value = remember(SwinjectContainer(container, self))
    interpreter.keepWhileBeginning(value)
    return value
  }

  private func remember(_ value: SwinjectContainer) -> SwinjectContainer {
    containerValues.remember(value, for: value.container)
    return value
  }

  /// The value that stands for the container in code.
  func containerValue(of container: Container) -> SwinjectContainer {
    containerValues[container] ?? remember(SwinjectContainer(container, self))
  }

  func value(of container: Container) -> TypedValue? {
    guard serves(container) else { return nil }
    return containerValue(of: container).asValue
  }

  /// The container for code that uses an undeclared `container`; in a dry run a temporary one.
  func givenContainer(_ interpreter: Interpreter) throws -> TypedValue {
    let known = programContainer
    guard interpreter.policy.changesState else { return try (known ?? makeContainer()).asValue }
    let value = try (known ?? makeContainer(named: "container")).asValue
    interpreter.globals.bind(Variable("container", value.value, type: value.type, isConstant: false))
    return value
  }

  /// The program's container that is called `container`, or its only one; nil for several.
  private var programContainer: SwinjectContainer? {
    let filled = engine.containers.filter { serves($0) && $0.hasRegistrations }
    let meant = filled.first { $0.isCalled("container") } ?? (filled.count == 1 ? filled[0] : nil)
    return meant.map(containerValue)
  }

  // MARK: Scopes

  /// The scope that registrations of `container` get by default.
  func defaultScope(of container: Container) -> ObjectScope {
    let scope = container.defaultScope
    return (scopeValues.first { $0.objectScope.scope === scope } ?? scopeValue(of: scope)).objectScope
  }

  private func scopeValue(of scope: Scope) -> ObjectScopeValue {
    let value = ObjectScopeValue(ObjectScope(keepingIn: scope))
    scopeValues.append(value)
    return value
  }

  /// A scope of the library, or one made by the shell; nil for another name.
  func scope(named name: String) -> TypedValue? {
    scopeValue(named: name)?.asValue ?? Self.scopesOfVersionOne[name].flatMap(scope)
  }

  private func scopeValue(named name: String) -> ObjectScopeValue? {
    scopeValues.first { $0.objectScope.scope.name.text == name }
  }

  /// The scopes of Swinject 1, by their names there: with Swift 2 they began with a capital letter.
  private static let scopesOfVersionOne = [
    "None": "transient", "none": "transient", "Graph": "graph", "Container": "container",
    "Hierarchy": "container", "hierarchy": "container",
  ]

  func addScope(named name: Symbol) -> Scope? {
    let scope = Scope(name, .cache(.strong))
    _ = scopeValue(of: scope)
    madeScopes.add(scope)
    _ = engine.label(of: scope)
    return scope
  }

  /// Makes a scope of the program.
  func makeScope(_ call: Call) throws -> TypedValue {
    guard let argument = call["storageFactory"] ?? call.unlabelled.first else {
      throw call.error("'ObjectScope' needs a 'storageFactory'")
    }
    let factory = try call.value(argument)
    let name = try call.value(labelled: "description")?.value.shownText ?? ""
    let parent = try call["parent"].map { try scope($0, call) }
    let maker = StorageMaker(factory.value, call.detached)
    let value = ObjectScopeValue(
      ObjectScope(named: name, parent: parent?.objectScope, storageFactory: maker.make))
    guard call.policy.changesState else { return value.asValue }
    madeScopes.add(value.objectScope.scope)
    value.isUnnamed = name.isEmpty
    if !name.isEmpty { _ = engine.label(of: value.objectScope.scope) }
    return value.asValue
  }

  /// The scope of an argument. One that is not understood is reported, and keeps nothing.
  func scope(_ argument: Call.Argument, _ call: Call) throws -> ObjectScopeValue {
    try checkIsPresent(argument, call)
    let value = try? call.value(argument, for: ExpressionUse(.named(ObjectScopeValue.name))).value
    if let scope = value?.library(ObjectScopeValue.self) { return scope }
    if case .object(let object)? = value, let scope = scope(of: object, call) { return scope }
    let known = rules.scopes.map { ".\($0.name)" }.joined(separator: ", ")
    unknownScopes.report(argument, called: "scope", adding: "; the library has \(known)", call)
    if let known = scopesNotUnderstood[argument.text] { return known }
    let scope = ObjectScopeValue(ObjectScope(keepingIn: Scope(notUnderstood: argument.text)))
    scopesNotUnderstood[argument.text] = scope
    return scope
  }

  /// Throws for the name that a scope had in Swinject 1, where it is typed at the prompt.
  private func checkIsPresent(_ argument: Call.Argument, _ call: Call) throws {
    guard call.environment.context.file.isPromptInput, let name = argument.syntax?.lastName,
      let present = Self.scopesOfVersionOne[name], scopeValue(named: name) == nil
    else { return }
    throw SourceError(
      "type 'ObjectScope' has no member '\(name)'; did you mean '\(present)'?", at: call.place, .notSwift)
  }

  /// The scope for an object of the program's own class, which makes the storages. It has the name of the class.
  private func scope(of object: SourceObject, _ call: Call) -> ObjectScopeValue? {
    if let known = ownScopes[ObjectIdentifier(object)] { return known.scope }
    let interpreter = call.interpreter
    guard let type = interpreter.table.declaration(of: object.type),
      let method = interpreter.typeLookups.methods("makeStorage", of: type, interpreter).first
    else { return nil }
    let makeStorage = FunctionReference(
      .function(method, selfValue: .object(object), typeName: type.name))
    let maker = StorageMaker(.function(makeStorage), call.detached)
    let described = try? call.text(of: TypedValue(.object(object)))
    let scope = ObjectScopeValue(
      ObjectScope(named: type.simpleName, describedAs: described, storageFactory: maker.make))
    madeScopes.add(scope.objectScope.scope)
    ownScopes[ObjectIdentifier(object)] = (object, scope)
    return scope
  }

  // MARK: Storyboards

  /// `SwinjectStoryboard.defaultContainer`.
  func containerOfStoryboards() throws -> SwinjectContainer {
    if let storyboardContainer { return storyboardContainer }
    let container = try makeContainer(named: "defaultContainer")
    storyboardContainer = container
    return container
  }

  func setContainerOfStoryboards(to value: TypedValue) -> Bool {
    guard let container = value.value.library(SwinjectContainer.self) else { return false }
    storyboardContainer = container
    return true
  }

  /// Runs `SwinjectStoryboard.setup()`, which the library calls before the first storyboard.
  func programIsLoaded(_ interpreter: Interpreter) throws -> String? {
    let type = TypeExpression.named("SwinjectStoryboard")
    guard !hasSetUpStoryboards, !interpreter.startsElsewhere,
      let declaration = interpreter.table.type(named: "SwinjectStoryboard"),
      let setup = interpreter.typeLookups.staticMethods("setup", of: declaration, interpreter).first
    else { return nil }
    hasSetUpStoryboards = true
    let place = interpreter.place(setup.position)
    _ = try interpreter.running(continuingAfterFaults: true, at: place) {
      try interpreter.callStatic("setup", of: type, .fromOutside(interpreter, at: place))
    }
    return "\(type).setup"
  }
}
