import DICore
import Resolver

/// The interpreted program's view of `ResolverOptions`: calls chained to a registration, then or later. A class,
/// because library values are.
final class ResolverOptionsValue: StatementValue {
  let typeName = "ResolverOptions"
  private let runtime: ResolverRuntime
  private weak var container: Container?
  private let registration: Registration
  let entry: RegistrationEntry
  /// The factory and the injections, which the options retain like the registration.
  private let code: RegistrationCode?
  private let service: TypeExpression
  private let name: String?

  init(
    _ runtime: ResolverRuntime, _ container: Container, _ registration: Registration,
    _ entry: RegistrationEntry,
    _ service: TypeExpression, _ name: String?
  ) {
    self.runtime = runtime
    self.container = container
    self.registration = registration
    self.entry = entry
    code = entry.code
    self.service = service
    self.name = name
  }

  static let members = MemberTable<ResolverOptionsValue>(methods: [
    "implements(_:name:)": .chained { try $0.implement($1) },
    "scope(_:)": .giving { try $0.setScope($1) },
    "resolveProperties(_:)": .chained { try $0.resolveProperties($1) },
  ])

  private func setScope(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first else { return nil }
    if call.policy.changesState {
      registration.scope = try runtime.scope(argument, call)
      entry.hasAssumedScope = false
    }
    return TypedValue(.library(self), .named(typeName))
  }

  /// Adds a second registration with the default scope, which requests the first one's type without its name.
  private func implement(_ call: Call) throws {
    guard call.policy.changesState, let container else { return }
    guard let type = try call.type(call.unlabelled.first) else {
      throw call.error("'implements' needs a type: 'implements(P.self)'")
    }
    try call.takesOnlyOneType(for: "implements")
    let proxyName = try call.resolverName
    var request = Request(ServiceKey(service.identity))
    request.site = Symbol("\(type.serviceName) factory")
    request.place = entry.place
    let proxy = registration.implementing(
      runtime.rules.filed(ServiceKey(type.identity, proxyName.map { .name(Symbol($0)) })),
      in: runtime.defaultScope.scope, asking: request, withoutName: name.map { Symbol($0) }
    ) { [weak runtime, call = call.detached] instance in
      if let interpreter = call.interpreter.value { try runtime?.decorate(instance, interpreter) }
    }
    container.register(proxy)
    entry.add(proxy)
  }

  private func resolveProperties(_ call: Call) throws {
    guard let argument = call.unlabelled.last, let container, call.policy.changesState else { return }
    let function = try call.value(argument).value
    let site = Symbol("\(service.serviceName).resolveProperties")
    let block = ResolverBlock(function: function, service: service, site: site, call.detached)
    entry.code?.functions.append(
      .injection(isDeferred: false) { [weak container, place = entry.place] in
        let result = container.map { block.reading(on: $0, place) } ?? FactoryReader.Result()
        return CodeFunction.Reading(
          function: function, parameters: [.container, .object, .argument(nil)], needs: result.needs,
          sites: result.sites)
      })
    let index = registration.injections.count
    registration.injections.append(
      Injection(
        .block, label: "resolveProperties", needs: block.needs(on: container, entry.place), run: block.run))
    entry.code?.rereaders.append { [weak registration, weak container, place = entry.place] in
      guard let registration, let container, index < registration.injections.count else { return }
      registration.injections[index] = Injection(
        .block, label: "resolveProperties", needs: block.needs(on: container, place), run: block.run)
    }
  }
}

/// The closure of `resolveProperties`.
struct ResolverBlock {
  let function: SourceValue
  let service: TypeExpression
  let site: Symbol
  let call: DetachedCall

  init(function: SourceValue, service: TypeExpression, site: Symbol, _ call: DetachedCall) {
    self.function = function
    self.service = service
    self.site = site
    self.call = call
  }

  func needs(on container: Container, _ place: SourcePlace) -> [Request] {
    reading(on: container, place).needs
  }

  func reading(on container: Container, _ place: SourcePlace) -> FactoryReader.Result {
    guard let interpreter = call.interpreter.value else { return FactoryReader.Result() }
    return FactoryReader(interpreter: interpreter, place: place).read {
      let unknown = UnknownValue(type: service, text: service.description)
      return try run(interpreter, container, TypedValue(.unknown(unknown), service), arguments: nil)
    }
  }

  func run(_ resolution: Resolution, _ instance: Instance) throws {
    guard let interpreter = call.interpreter.value else { return }
    let service = TypedValue(instance, service)
    _ = try run(interpreter, resolution.container, service, arguments: resolution.arguments)
  }

  private func run(
    _ interpreter: Interpreter, _ container: Container, _ service: TypedValue, arguments: Any?
  ) throws -> TypedValue {
    let given = [
      interpreter.containerValue(container), service,
      TypedValue(.library(ResolverArguments(arguments)), .named("Resolver.Args")),
    ]
    return try interpreter.running(at: call.place, dependingOn: call.assumption) {
      let count = max(interpreter.arity(of: function), 2)
      return try interpreter.apply(
        function, to: Array(given.prefix(count)), for: ExpressionUse(.void), site: site,
        at: call.call(interpreter))
    }
  }
}
