import DICore
import SwiftSyntax

/// A call of `register`: infers the service, and adds a registration whose factory runs the closure.
struct ResolverRegisterCall {
  let runtime: ResolverRuntime
  let container: Container
  let call: Call

  init(_ runtime: ResolverRuntime, _ container: Container, _ call: Call) {
    self.runtime = runtime
    self.container = container
    self.call = call
  }

  func register() throws -> TypedValue? { try call.registering(enter) }

  private func enter() throws -> TypedValue? {
    guard let factory = factoryArgument else { throw call.error("'register' has no factory") }
    let metatype = try metatype
    let stated = metatype?.staticType ?? call.generics.first
    let name = try call.resolverName
    if !call.policy.changesState || call.isLeftToEntry { return unknownOptions }
    let given = try call.value(factory).value
    let isNamed = factory.syntax?.is(MemberAccessExprSyntax.self) == true
    let named = isNamed ? NamedInitialisers(given, call.interpreter) : nil
    let function = try named?.takenByResolver(call) ?? given
    let code = ResolverCode(function: function, container: container, call.detached, site: nil)
    let reader = FactoryReader(interpreter: call.interpreter, place: call.statementPlace)
    let first = reader.read { try code.read(expecting: stated) }
    let inferred = call.interpreter.productType(of: function, first.type, isCutShort: first.isCutShort)
    var service = (stated ?? inferred?.withoutOptional).flatMap { $0.isUnknown || $0 == .void ? nil : $0 }
    var key = metatype?.type ?? service
    if service == nil, let unknown = call.unknownService(forwardedBy: Library.resolver.statement.forwarding) {
      (service, key) = (unknown.stated, unknown.key)
    }
    guard let service, let key else {
      let reason = first.reasonForNoType
      if first.fault == nil { call.interpreter.report(reason, at: call.statementPlace) }
      call.interpreter.registrationLog.leaveOut(call.statementKey, because: .notUnderstood(reason))
      return unknownOptions
    }
    let registration = registration(
      of: service, filedAs: key, name, code, first.implementation, isStated: stated != nil)
    let entry = RegistrationEntry(runtime.rules, registration, in: container, call)
    entry.implementation = first.implementation ?? service
    entry.isUndecided = function.isUndecided(in: first)
    entry.hasAssumedScope = runtime.isDefaultScopeAssumed
    if container.register(registration) {
      call.interpreter.registrationLog.enter(entry)
    } else {
      call.reportRepetition(of: service)
    }
    let identified = code.named(service)
    registration.needs = first.needs.map { identified.withRequester($0) }
    entry.code?.rereaders.append { [weak registration] in
      registration?.needs = reader.read { try identified.read(expecting: stated) }.needs
    }
    entry.code?.assumption = call.interpreter.assumption
    entry.code?.readFactory = { reader.read { try identified.read(expecting: stated) } }
    let asked = metatype == nil ? key : service
    let options = ResolverOptionsValue(runtime, container, registration, entry, asked, name)
    return TypedValue(.library(options), .named("ResolverOptions"))
  }

  private var unknownOptions: TypedValue {
    let type = TypeExpression.named("ResolverOptions")
    return TypedValue(.unknown(UnknownValue(type: type, text: call.text, place: call.place)), type)
  }

  private func registration(
    of service: TypeExpression, filedAs type: TypeExpression, _ name: String?, _ code: ResolverCode,
    _ implementation: TypeExpression?, isStated: Bool
  ) -> Registration {
    let key = runtime.rules.filed(ServiceKey(type.identity, name.map { .name(Symbol($0)) }))
    let held = RegistrationCode()
    let named = held.hold(code.named(service))
    let registration = Registration(
      key, implementation: (implementation ?? service).identity, scope: runtime.defaultScope.scope,
      place: call.registrationPlace, factory: { try named()?.make(service, $0) })
    registration.code = held
    held.functions.append(
      .factory(Self.reading(of: code.named(service), at: call.statementPlace)))
    if isStated, service != type { registration.staticType = service.identity }
    return registration
  }

  /// What a dry run of the factory finds.
  private static func reading(of code: ResolverCode, at place: SourcePlace) -> () -> CodeFunction.Reading? {
    {
      let reader = code.interpreter.value.map { FactoryReader(interpreter: $0, place: place) }
      let result = reader?.read { try code.read(expecting: nil) } ?? FactoryReader.Result()
      let parameters: [CodeFunction.Parameter]
      let keyed = result.needs.filter { $0.kind == .argument }
      if case .closure = code.function { parameters = [.container, .keyed(keyed)] } else { parameters = [] }
      return CodeFunction.Reading(
        function: code.function, parameters: parameters, needs: result.needs, sites: result.sites,
        givesOptional: result.type?.isOptional ?? false)
    }
  }

  private var factoryArgument: Call.Argument? {
    if let factory = call["factory"] { return factory }
    return call.unlabelled.last.flatMap { $0.text.hasSuffix(".self") ? nil : $0 }
  }

  /// The type argument. For a variable, its value is the key, and its static type the service.
  private var metatype: (type: TypeExpression, staticType: TypeExpression)? {
    get throws {
      let count = call.unlabelled.count - (call["factory"] == nil ? 1 : 0)
      guard count > 0 else { return nil }
      let argument = call.unlabelled[0]
      if let name = argument.syntax?.as(MemberAccessExprSyntax.self), name.base == nil {
        throw call.error(
          "'register' takes a type here; a name has a label: 'register(name: \(name.trimmedText))'")
      }
      return try call.metatype(argument)
    }
  }
}
