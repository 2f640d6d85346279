import DICore

@testable import DISource

/// Hatch as code sees it.
final class HatchRuntime: LibraryRuntime {
  let rules: Rules
  static let types: [String: LibraryType<HatchRuntime>] = [
    "Hatch": LibraryType(construct: { runtime, _, _ in
      runtime.value(of: Container("Hatch", engine: runtime.engine, rules: runtime.rules))
    })
  ]
  let containers: [Container] = []
  private let engine: Engine
  private var values = ContainerValueCache<HatchValue>()

  init(_ interpreter: Interpreter, _ launchOptions: LaunchOptions) {
    engine = interpreter.engine
    rules = Library.hatch.rules(behavingLike: launchOptions.library)
    engine.defaultScopes[rules.name] = rules.defaultScope(chosenAmong: launchOptions.defaultScopes)
  }

  func value(of container: Container) -> TypedValue? {
    guard container.rules.name == rules.name else { return nil }
    let value = values[container] ?? HatchValue(container, self)
    values.remember(value, for: container)
    return TypedValue(.library(value), .named("Hatch"))
  }

  var defaultScope: Scope { engine.defaultScopes[rules.name] ?? rules.defaultScope }

  func factoryCode(calling type: String, with parameters: [ParameterDeclaration]) -> String {
    let arguments = parameters.map { ($0.label.map { "\($0): " } ?? "") + "$0.take()" }
    return "{ \(type)(\(arguments.joined(separator: ", "))) }"
  }

  func factory(
    _ code: SourceValue, making service: TypeExpression, for container: Container, _ call: Call
  ) -> CodeFactory {
    let egg = Egg(code, service, call)
    return CodeFactory(needs: egg.needs(in: container)) { try egg.make($0) }
  }
}

/// A `Hatch` in the hands of code.
final class HatchValue: ContainerValue, NamedByVariable {
  let container: Container
  let typeName = "Hatch"
  private let runtime: HatchRuntime

  init(_ container: Container, _ runtime: HatchRuntime) {
    self.container = container
    self.runtime = runtime
  }

  func take(name: String, isLasting: Bool) {
    if isLasting, container.name == "Hatch" { container.take(name: name) }
  }

  static let members = MemberTable<HatchValue>(methods: [
    "offer(_:_:)": .giving { try $0.offer($1) },
    "take(_:)": .giving { try $0.take($1) },
  ])

  private func offer(_ call: Call) throws -> TypedValue? {
    guard let service = try call.type(call.unlabelled.first), let code = call.unlabelled.last else {
      throw call.error("'offer' needs a type and a closure")
    }
    if !call.policy.changesState || call.isLeftToEntry { return .void }
    let egg = Egg(try call.value(code).value, service, call)
    let held = RegistrationCode()
    let kept = held.hold(egg)
    let registration = Registration(
      ServiceKey(service.identity), implementation: service.identity, scope: runtime.defaultScope,
      place: call.statementPlace, factory: { try kept()?.make($0) })
    registration.code = held
    registration.needs = egg.needs(in: container)
    let entry = RegistrationEntry(runtime.rules, registration, in: container, call)
    entry.implementation = service
    container.register(registration)
    call.interpreter.registrationLog.enter(entry)
    return TypedValue(.library(OfferValue(registration, container)), .named("Offer"))
  }

  private func take(_ call: Call) throws -> TypedValue? {
    guard let service = try call.type(call.unlabelled.first) ?? call.use.type else {
      throw call.error("'take' needs a type")
    }
    var request = Request(ServiceKey(service.identity))
    request.kind = call.use.kind
    request.label = call.use.label
    request.site = call.use.site ?? call.environment.context.site
    request.place = call.statementPlace
    guard call.interpreter.asks(request) else {
      return TypedValue(.unknown(UnknownValue(type: service, text: call.text, place: call.place)), service)
    }
    return TypedValue(try container.resolve(request), service)
  }
}

/// What is chained to an offer.
private final class OfferValue: LibraryValue {
  let typeName = "Offer"
  private let registration: Registration
  private weak var container: Container?

  init(_ registration: Registration, _ container: Container) {
    self.registration = registration
    self.container = container
  }

  static let members = MemberTable<OfferValue>(methods: [
    "kept()": .chained { offer, _ in
      offer.registration.scope = offer.container?.rules.scope(named: "kept") ?? offer.registration.scope
    },
    "also(_:)": .chained { try $0.provide($1) },
  ])

  private func provide(_ call: Call) throws {
    guard let container, let type = try call.type(call.unlabelled.first) else { return }
    registration.provide(container.rules.filed(ServiceKey(type.identity)))
  }
}

/// The closure of an offer.
private struct Egg {
  private let code: SourceValue
  private let service: TypeExpression
  private let call: DetachedCall

  init(_ code: SourceValue, _ service: TypeExpression, _ call: Call) {
    self.code = code
    self.service = service
    self.call = call.detached
  }

  func needs(in container: Container) -> [Request] {
    guard let interpreter = call.interpreter.value else { return [] }
    return FactoryReader(interpreter: interpreter, place: call.place).read {
      try run(interpreter, container)
    }.needs
  }

  func make(_ resolution: Resolution) throws -> Instance? {
    guard let interpreter = call.interpreter.value else { return nil }
    return interpreter.product(try run(interpreter, resolution.container).value, of: service).instance
  }

  private func run(_ interpreter: Interpreter, _ container: Container) throws -> TypedValue {
    var use = ExpressionUse(service)
    use.site = Symbol("\(service.serviceName) factory")
    return try interpreter.running(at: call.place) {
      try interpreter.apply(
        code, to: Array([interpreter.containerValue(container)].prefix(interpreter.arity(of: code))),
        for: use, site: use.site,
        at: call.call(interpreter))
    }
  }
}
