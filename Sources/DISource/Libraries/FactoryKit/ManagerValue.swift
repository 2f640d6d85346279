import DICore
import FactoryKit

import class DICore.Container
import class DICore.Scope

/// The interpreted program's view of a `ContainerManager`: the state of a container. A class, as in the library.
final class ManagerValue: ContainerState {
  static let name = "ContainerManager"
  let typeName = ManagerValue.name
  let container: Container
  let table: FactoryTable
  let runtime: FactoryRuntime

  /// The object of the program, or the library's container, whose state it is; nil before code has used it as one.
  private weak var owner: AnyObject?
  private var hasNameOfVariable = false
  /// Whether all factories that the text declares for the container were made known once.
  var isDeclared = false

  /// The properties whose factories are known, by key.
  private var properties: [ServiceKey: String] = [:]

  /// The definitions of the known factories in the text, by key.
  private var definitions: [ServiceKey: StatementKey] = [:]

  /// The types whose static properties make factories, by key, other than the container's.
  private var owners: [ServiceKey: TypeExpression] = [:]

  /// The calls of functions that make factories with keys of their own, by key.
  private var makers: [ServiceKey: FactoryMaker] = [:]

  /// The factories that properties give and do not make, by property.
  private var otherNames: [String: ServiceKey] = [:]

  /// The factories with a time to live that is not known.
  private var timed: Set<ServiceKey> = []

  var needsOfProperties = NeedsOfProperties()

  /// The number of decorators that are running, for each factory.
  private var decorations: [ServiceKey: Int] = [:]

  init(_ container: Container, _ runtime: FactoryRuntime) {
    self.container = container
    self.runtime = runtime
    let clock = runtime.program?.clock ?? ProgramClock()
    table = FactoryTable(of: container) { clock.nanoseconds }
  }

  var identity: AnyObject { container }

  /// The container as code has it; nil before code has used it.
  var holder: FactoryHolder? {
    switch owner {
    case let object as SourceObject: FactoryHolder(.object(object), self)
    case let container as FactoryContainer: FactoryHolder(.library(container), self)
    default: nil
    }
  }

  /// Whether it is the state of an object that the program shares, after whose type the container is named.
  var isOfSharedObject: Bool {
    (owner as? SourceObject).map { container.name.text == $0.type.serviceName } ?? false
  }

  /// Notes whose state it is. The container gets the name of the type, unless it has one.
  func adopt(_ holder: FactoryHolder) {
    guard owner == nil else { return }
    switch holder.value.value {
    case .object(let object):
      owner = object
      object.containerState = self
      container.take(name: object.type.serviceName)
    case .library(let container as FactoryContainer): owner = container
    default: break
    }
  }

  func belongs(to object: SourceObject, _ interpreter: Interpreter) {
    guard owner == nil, let type = interpreter.table.declaration(of: object.type),
      interpreter.isFactoryContainer(type)
    else { return }
    adopt(FactoryHolder(.object(object), self))
  }

  func objectIsMade(_ interpreter: Interpreter) {
    if !isDeclared, let holder { runtime.declare(in: holder) }
  }

  /// Names the container after a variable. The one that the program shares has the name of its type.
  func take(nameOfObject name: String, isLasting: Bool) {
    guard !hasNameOfVariable else { return }
    hasNameOfVariable = isLasting
    if name != "shared" { container.take(name: name) }
  }

  /// Notes which property of the container makes the factory of a key.
  func know(_ property: String, of key: ServiceKey) { properties[key] = property }

  /// Notes which call of a function makes the factory of a key.
  func know(_ maker: FactoryMaker, of key: ServiceKey) { makers[key] = maker }

  /// Notes where the factory of a key is defined.
  func know(_ definition: StatementKey, of key: ServiceKey) { definitions[key] = definition }

  /// Whether the factory of a key was defined elsewhere before.
  func isRedefined(_ key: ServiceKey, by definition: StatementKey) -> Bool {
    definitions[key].map { $0 != definition } ?? false
  }

  /// Notes which type has the static property that makes the factory of a key, if that is not the container's.
  func know(_ type: TypeExpression, asOwnerOf key: ServiceKey) { owners[key] = type }

  /// The property or function that makes the factory of a key; nil if it is not known.
  func property(of key: ServiceKey) -> String? { properties[key] }

  /// Notes that a property of the container gives the factory of a key, which something else makes.
  func know(_ property: String, asOtherNameOf key: ServiceKey) { otherNames[property] = key }

  /// The key of the factory that a property gives, where that has another name; nil if there is none.
  func key(ofProperty name: String) -> ServiceKey? {
    otherNames[name] ?? properties.first { $0.value == name }?.key
  }

  /// Evaluates the factory of a key; nil if no property is known to make it.
  func factory(for key: ServiceKey, _ interpreter: Interpreter) throws -> FactoryValue? {
    guard let property = properties[key], let holder else { return nil }
    if let maker = makers[key] { return try maker.make(in: holder, interpreter) }
    let node = PlaceholderSyntax.node
    if runtime.versionOneType(of: self) == nil,
      let found = try interpreter.member(property, of: holder.value, node, interpreter.nowhere, .nothing)
    {
      return found.value.library(FactoryValue.self)
    }
    let type = owners[key] ?? staticProperty(named: property, interpreter).map { .named($0.0.name) }
    guard let type else { return nil }
    return try interpreter.staticMember(
      property, of: type, node, interpreter.nowhere, .nothing)?.value.library(FactoryValue.self)
  }

  /// Lets the requests of the factory behind a registration be found again, after new declarations.
  ///
  /// - Parameter statement: The statement that has put another closure in the place of the declared one; nil for that.
  func readAgain(_ registration: Registration, by statement: FactoryStatement? = nil) {
    let code = RegistrationCode()
    let body = { [weak self, weak statement, isDeclared = statement == nil] (key: ServiceKey) in
      isDeclared ? self?.body(for: key) : statement?.replacement
    }
    code.rereaders.append { [weak self, weak registration, isDeclared = statement == nil] in
      guard let self, let registration, let body = body(registration.service) else { return }
      let needs = body.read(in: self, at: body.call.place).needs
      let key = registration.service
      registration.needs = isDeclared ? needsOfProperties.added(to: needs, of: key) : needs
    }
    code.functions.append(
      .factory { [weak self, weak registration] in
        guard let self, let registration, let body = body(registration.service),
          case .function(let function) = body.code
        else { return nil }
        let result = body.read(in: self, at: body.call.place)
        return CodeFunction.Reading(
          function: function, parameters: [body.migratedParameter],
          needs: result.needs.filter { $0.kind != .argument }, sites: result.sites)
      })
    code.functions.append(
      .decorator { [weak self, weak registration] in
        let part = registration?.libraryPart as? FactoryPart
        let decorator = part?.options.settings.decorator as? ReadDecorator
        return self.flatMap { decorator?.reading(in: $0) }
      })
    noteFeatures(of: registration, code)
  }

  /// Lets what the factory behind a registration uses of the library be found.
  func noteFeatures(of registration: Registration, _ code: RegistrationCode = RegistrationCode()) {
    code.features = { [weak self, weak registration] in
      guard let self, let part = registration?.libraryPart as? FactoryPart else { return [] }
      return features(of: part)
    }
    registration.code = code
  }

  // MARK: Decorating

  /// Runs a decorator of the factory of a key.
  ///
  /// - Parameter place: The statement that sets the decorator.
  /// - Throws: ``FactoryMisuse`` if the decorator asks for what it decorates without end.
  func decorating(_ key: ServiceKey, at place: SourcePlace, _ body: () throws -> Void) throws {
    let depth = decorations[key, default: 0]
    guard depth < FactoryOptions.deepestDecoration else {
      throw FactoryMisuse.endlessDecorator(of: key, times: depth, at: place)
    }
    decorations[key] = depth + 1
    defer { decorations[key] = depth == 0 ? nil : depth }
    try body()
  }

  /// Notes that a time to live is set for the factory of a key, which is not known.
  func limitTime(of key: ServiceKey) { timed.insert(key) }

  private func features(of part: FactoryPart) -> Set<RegistrationFeature> {
    let settings = part.options.settings
    var features: Set<RegistrationFeature> = []
    if settings.decorator != nil || table.state.decorator != nil { features.insert(.decorators) }
    if settings.isOnce { features.insert(.once) }
    if settings.variant != nil { features.insert(.parameterScopes) }
    if settings.timeToLive != nil || timed.contains(part.options.key) { features.insert(.timeToLive) }
    if part.role.context != nil { features.insert(.contexts) }
    if part.role == .original, case .promise? = body(for: part.options.key)?.code {
      features.insert(.promises)
    }
    return features
  }

  /// The closure of the definition of a key; nil if no property is known to make it.
  private func body(for key: ServiceKey) -> FactoryBody? {
    guard let interpreter = runtime.program else { return nil }
    let found = try? interpreter.inDryRun { _ in try factory(for: key, interpreter) }
    return found.flatMap(\.self)?.body
  }

  // MARK: Members

  static let members = MemberTable<ManagerValue>(
    properties: [
      "defaultScope": .stored(.optional(.named("Scope"))) { owner in
        owner.table.state.defaultScope.map { .library(ScopeValue($0, typeName: "Scope")) } ?? .nothing
      } set: { owner, value, interpreter in
        try owner.setDefaultScope(to: value, interpreter)
      },
      "promiseTriggersError": .stored(.named("Bool")) {
        .bool($0.promiseEndsProgram)
      } set: { owner, value, _ in
        guard case .bool(let isOn) = value.value else { return false }
        owner.table.changeState { $0.promiseEndsProgram = isOn }
        return true
      },
      "circularDependencyTesting": .stored(.named("Bool")) {
        .bool($0.runtime.findsCircles)
      } set: { owner, value, _ in
        guard case .bool(let isOn) = value.value else { return false }
        owner.runtime.findsCircles = isOn
        return true
      },
      "trace": .stored(.named("Bool")) {
        .bool($0.runtime.lines.areOn)
      } set: { owner, value, _ in
        guard case .bool(let isOn) = value.value else { return false }
        owner.runtime.lines.areOn = isOn
        return true
      },
      "logger": .stored(.function([.named("String")], result: .void)) {
        $0.runtime.lines.logger
      } set: { owner, value, _ in
        owner.runtime.lines.logger = value.value
        return true
      },
    ],
    methods: [
      "reset(options:)": .effect { owner, call in
        try owner.reset(call)
      },
      "push()": .effect { owner, _ in owner.table.push() },
      "pop()": .effect { owner, _ in owner.table.pop() },
    ])

  /// Whether a promise that nobody keeps ends the program.
  var promiseEndsProgram: Bool {
    table.state.promiseEndsProgram ?? !runtime.programContexts.context.isPreview
  }

  private func setDefaultScope(to value: TypedValue, _ interpreter: Interpreter) throws -> Bool {
    let scope = value.value.library(ScopeValue.self)?.scope
    guard scope != nil || value.value.isNothing else { return false }
    interpreter.note(
      .defaultScope(
        "\(container.name).manager.defaultScope",
        interpreter.engine.label(of: scope ?? container.rules.defaultScope),
        before: interpreter.engine.label(of: container.defaultScope), appliesAtOnce: true))
    table.changeState { $0.defaultScope = scope }
    return true
  }

  /// `reset(options: .scope)` or `reset(scope: .cached)`.
  private func reset(_ call: Call) throws {
    if let argument = call["scope"] {
      // Singletons belong to no container.
      if !table.reset(try runtime.scope(argument, call)), call.policy.changesState {
        let line = TypedValue(.string(ContainerManager.lineAboutSingletons), .named("String"))
        let print = SourceValue.function(FunctionReference(.standard("print")))
        call.interpreter.notify(print, "print", of: [line], at: call.place)
      }
    } else {
      table.reset(try call.resetOptions(call["options"]))
    }
  }

  func visitObjects(_ visitor: ObjectVisitor) { visitor(container) }
}
