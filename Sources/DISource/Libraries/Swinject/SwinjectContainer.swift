import DICore
import Swinject

import class DICore.Container

/// What Swinject knows of a container besides its registrations. A class, because it is the library's part of a container.
final class SwinjectState {
  /// The observers that are notified of each registration.
  var behaviors: [SourceValue] = []
  /// Whether the container has the name of a variable that lasts.
  var isNamed = false
  /// Whether its name is that of an assembler, which has no calls that register.
  var isNamedByAssembler = false
  /// The closures for controllers that storyboards make, which are not run, by the types of the controllers.
  var storyboards: [TypeExpression: [StoryboardClosure]] = [:]
}

extension Container {
  /// What Swinject knows of the container.
  var swinject: SwinjectState { libraryPart(SwinjectState.init) }
}

/// The interpreted program's view of a `Container`. A class, as in the library.
final class SwinjectContainer: ContainerValue, NamedByVariable {
  static let name = "Container"
  let container: Container
  let typeName = SwinjectContainer.name
  let runtime: SwinjectRuntime

  init(_ container: Container, _ runtime: SwinjectRuntime) {
    self.container = container
    self.runtime = runtime
  }

  /// The second one is that of Swinject 1.
  var protocolNames: [String] { ["Resolver", "ResolverType"] }
  var text: String {
    container.swinjectDescription { [table = runtime.program?.table] type in
      table?.printedName(of: TypeExpression(parsing: type.name), isQualified: false) ?? type.name
    }
  }
  var identity: AnyObject { container }

  /// The container as a value of code.
  var asValue: TypedValue { TypedValue(.library(self), .named(Self.name)) }

  func take(name: String, isLasting: Bool) { container.takeSwinjectName(name, isLasting: isLasting) }

  static let members = MemberTable<SwinjectContainer>(
    properties: ["description": .stored(.named("String")) { .string($0.text) }],
    methods: [
      "register(_:name:factory:)": .giving { try SwinjectRegisterCall($0, $1).register() },
      "autoregister(_:name:initializer:)": .giving { try SwinjectRegisterCall($0, $1).autoregister() },
      "registerForStoryboard(_:name:initCompleted:)": .effect { try $0.leaveOutStoryboard($1) },
      "storyboardInitCompleted(_:name:initCompleted:)": .effect { try $0.leaveOutStoryboard($1) },
      "resolve(_:name:arguments:)": .giving { try ServiceRequest($0, $1)?.resolve() ?? $0.unanswerable($1) },
      "~>(_:)": .giving { try ServiceRequest($0, $1, isForced: true)?.forced() ?? $0.unanswerable($1) },
      "forward(_:name:to:)": .effect { try $0.forward($1) },
      "hasAnyRegistration(of:name:)": .giving { try $0.hasAnyRegistration($1) },
      // As of Swinject 1: a value of a file, which is not read.
      "property(_:)": .giving { _, call in
        let unknown = UnknownValue(type: call.use.type?.withoutOptional, text: call.text, place: call.place)
        return TypedValue(.unknown(unknown), call.use.type.map { .optional($0.withoutOptional) })
      },
      "removeAll()": .effect { owner, _ in owner.container.removeAll() },
      "resetObjectScope(_:serviceType:)": .effect { try $0.resetObjectScope($1) },
      "synchronize()": .giving { owner, _ in try owner.synchronized().asValue },
      "withObjectGraph(_:closure:)": .giving { try $0.withObjectGraph($1) },
      "addBehavior(_:)": .effect { owner, call in
        guard let argument = call.unlabelled.first else { return }
        owner.container.swinject.behaviors.append(try call.value(argument).value)
      },
    ])

  /// A child with the same default scope.
  private func synchronized() throws -> SwinjectContainer {
    let child = try runtime.makeContainer(parent: self)
    child.container.ownDefaultScope = container.ownDefaultScope
    return child
  }

  /// The result of a request for a type that is not known.
  private func unanswerable(_ call: Call) -> TypedValue {
    TypedValue(.unknown(UnknownValue(type: nil, text: call.text, place: call.place)))
  }

  private func leaveOutStoryboard(_ call: Call) throws {
    if let controller = try call.type(call.unlabelled.first),
      let closure = call["initCompleted"] ?? call.unlabelled.dropFirst().last
    {
      let completion = InitCompletion(
        function: try call.value(closure).value, service: controller, call.detached)
      container.swinject.storyboards[controller, default: []].append(
        StoryboardClosure(
          completion: completion, name: try call.registeredName(), place: call.place))
    }
    if call.interpreter.sideEffects != nil {
      call.interpreter.report("storyboards are not run here", at: call.place)
    }
    call.interpreter.registrationLog.leaveOut(
      call.statementKey, because: .notRun("storyboards are not run here"))
  }

  private func hasAnyRegistration(_ call: Call) throws -> TypedValue? {
    guard let service = try call.type(call["of"] ?? call.unlabelled.first) else { return nil }
    let type = TypeExpression.named("Bool")
    guard call.policy.changesState else {
      return TypedValue(.unknown(UnknownValue(type: type, text: call.text, place: call.place)), type)
    }
    let name = try call.serviceName().map { Symbol($0.text) }
    return TypedValue(.bool(container.hasAnyRegistration(of: service.identity, named: name)), type)
  }

  /// Lets requests for a type find the entry of another service.
  private func forward(_ call: Call) throws {
    guard let type = try call.type(call.unlabelled.first),
      let entry = try call.value(labelled: "to")?.value.library(ServiceEntryValue.self)
    else { throw call.error("'forward' needs a type and an entry: 'forward(P.self, to: entry)'") }
    let name = try call.registeredName()
    try entry.implement(type, named: name, in: container, call)
  }

  private func resetObjectScope(_ call: Call) throws {
    guard let argument = call.unlabelled.first else { return }
    let scope = try runtime.scope(argument, call).objectScope
    let service = try call.type(call["serviceType"])
    noteReset(of: scope, for: service?.identity, call)
    if let service {
      container.reset(scope, of: service.identity)
    } else {
      container.reset(scope)
    }
  }

  /// - Parameter service: The service whose instances alone are let go of; nil for all.
  private func noteReset(of scope: ObjectScope, for service: TypeIdentity?, _ call: Call) {
    let ids = Set(container.registrationsToReset(of: service).map(\.id))
    let held = scope.scope.holdings.filter {
      if case .entry(let id) = $0.key { ids.contains(id) } else { service == nil }
    }
    call.interpreter.note(
      .reset(
        call.interpreter.engine.label(of: scope.scope), isStrong: scope.scope.policy == .cache(.strong),
        held: call.interpreter.labels(of: held)))
  }

  private func withObjectGraph(_ call: Call) throws -> TypedValue? {
    guard let argument = call.unlabelled.first,
      let closure = call["closure"] ?? call.unlabelled.dropFirst().last
    else { return nil }
    let graph = try call.value(argument).value.library(GraphIdentifierValue.self)?.graph
    let function = try call.value(closure).value
    let body = {
      try call.interpreter.apply(function, to: [self.asValue], for: call.use, site: nil, at: call)
    }
    guard call.policy.asksContainers, let graph else { return try body() }
    return try container.resuming(graph, body)
  }

  /// Calls `visitor` for the container, which an object that has it keeps alive.
  func visitObjects(_ visitor: ObjectVisitor) { visitor(container) }
}

// MARK: - Behaviors

extension SwinjectContainer {
  /// Adds the behaviors of the argument `behaviors`.
  func addBehaviors(_ call: Call) throws {
    let behaviors = try call.value(labelled: "behaviors", .array(.named("Behavior")))?.value.elements
    container.swinject.behaviors += behaviors ?? []
  }

  /// Tells the behaviors of a registration of `type`.
  func notifyBehaviors(of type: TypeExpression, _ entry: ServiceEntryValue, named name: String?, _ call: Call)
    throws
  {
    for behavior in container.swinject.behaviors {
      let arguments = [
        Call.Argument(label: nil, content: .value(asValue)),
        Call.Argument(label: "didRegisterType", content: .value(TypedValue(.metatype(type)))),
        Call.Argument(label: "toService", content: .value(entry.withService)),
        Call.Argument(
          label: "withName",
          content: .value(TypedValue(name.map { .string($0) } ?? .nothing, .optional(.named("String"))))),
      ]
      _ = try call.interpreter.callMethod(
        "container", on: TypedValue(behavior), call.replacing(arguments: arguments))
    }
  }
}

extension Container {
  /// Names the container after a variable, unless it has the name of one that lasts.
  func takeSwinjectName(_ name: String, isLasting: Bool) {
    guard !swinject.isNamed else { return }
    swinject.isNamed = isLasting
    take(name: name)
  }
}
