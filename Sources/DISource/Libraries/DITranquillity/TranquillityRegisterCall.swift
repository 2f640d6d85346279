import DICore
import DITranquillity
import SwiftSyntax

/// A call of `container.register`.
struct TranquillityRegisterCall {
  private let runtime: TranquillityRuntime
  private let container: Container
  private let call: Call

  init(_ runtime: TranquillityRuntime, _ container: Container, _ call: Call) {
    self.runtime = runtime
    self.container = container
    self.call = call
  }

  func register() throws -> TypedValue? { try call.registering(enter) }

  private func enter() throws -> TypedValue? {
    var unlabelled = call.unlabelled[...]
    guard let argument = call["main"] ?? unlabelled.popFirst() else {
      throw call.error("'register' has no type")
    }
    if !call.policy.changesState || call.isLeftToEntry { return unknownComponent }
    let function = try call.value(argument).value
    if case .metatype(let type) = function { return component(enter(type, type, nil)) }
    let modifier = try (call["modificator"] ?? unlabelled.last).map { try call.value($0).value }
    if modifier == nil, argument.syntax?.is(MemberAccessExprSyntax.self) == true,
      let named = NamedInitialisers(function, call.interpreter),
      let ambiguity = named.ambiguity(among: named.candidates)
    {
      throw call.error(ambiguity)
    }
    let code = TranquillityCode(
      function: function, modifier: modifier, owner: nil, runtime: runtime, call.detached,
      place: call.statementPlace, onBehalfOf: runtime.framework(in: container))
    let first = code.read(site: nil)
    let inferred = call.interpreter.productType(of: function, first.type, isCutShort: first.isCutShort)
    let service = inferred.flatMap { $0.isUnknown || $0 == .void ? nil : $0.unwrapped }
    let unknown =
      service == nil
      ? call.unknownService(forwardedBy: Library.ditranquillity.statement.forwarding) : nil
    guard let service = service ?? unknown?.key else {
      let reason = first.reasonForNoType
      if first.fault == nil { call.interpreter.report(reason, at: call.statementPlace) }
      call.interpreter.registrationLog.leaveOut(call.statementKey, because: .notUnderstood(reason))
      return unknownComponent
    }
    let builder = enter(
      service, first.implementation ?? unknown?.stated ?? service, code, making: unknown?.stated)
    builder.entry.isUndecided = first.isUndecided
    return component(builder)
  }

  /// A storyboard, up to version 4: it is registered under its name too, and what is made of it is not known.
  func registerStoryboard() throws -> TypedValue? {
    if !call.policy.changesState || call.isLeftToEntry { return unknownComponent }
    let type = TypeExpression.named("UIStoryboard")
    let code = TranquillityCode(
      function: .function(FunctionReference(.initialiser(type, labels: []))), modifier: nil, owner: nil,
      runtime: runtime, call.detached, place: call.statementPlace,
      onBehalfOf: runtime.framework(in: container))
    let builder = enter(type, type, code)
    builder.entry.code?.functions = [.peculiar("storyboards are not run here")]
    if let name = try call.registeredName() {
      builder.registration.provide(
        runtime.rules.filed(ServiceKey(type.identity, .name(Symbol(name)))))
    }
    return component(builder)
  }

  private func component(_ builder: ComponentBuilder) -> TypedValue {
    TypedValue(.library(builder), .named("DIComponentBuilder"))
  }

  private var unknownComponent: TypedValue {
    let type = TypeExpression.named("DIComponentBuilder")
    return TypedValue(.unknown(UnknownValue(type: type, text: call.text, place: call.place)), type)
  }

  /// The place by which the library knows the registration: the line that the call names, or its own.
  private var place: SourcePlace { call["line"] == nil ? call.statementPlace : call.registrationPlace }

  private func enter(
    _ service: TypeExpression, _ implementation: TypeExpression, _ code: TranquillityCode?,
    making stated: TypeExpression? = nil
  ) -> ComponentBuilder {
    let made = stated ?? service
    let site = Symbol("\(made.serviceName) factory")
    let held = GraphRegistrationCode()
    let factory = code.map { code in
      let code = held.hold(code)
      return { (resolution: Resolution) in try code()?.make(resolution, site: site, made) }
    }
    let registration = Registration(
      ServiceKey(service.identity), implementation: service.identity, scope: runtime.defaultLifetime,
      place: place, factory: factory)
    registration.code = held
    registration.module = runtime.framework(in: container)
    let entry = RegistrationEntry(runtime.rules, registration, in: container, call)
    entry.implementation = implementation
    entry.hasAssumedScope = runtime.isDefaultLifetimeAssumed
    container.enter(registration)
    call.interpreter.registrationLog.enter(entry)
    var slots = 0
    if let code {
      held.functions.append(.factory(code.written))
      code.belongs(to: registration, &slots)
      let read = { [weak registration] in
        registration?.needs = code.read(site: site).needs
        return
      }
      read()
      held.rereaders.append(read)
      held.assumption = call.interpreter.assumption
      held.readFactory = { code.read(site: site).product }
      held.readForGraph.append { $0.parameters = code.graphParameters }
    }
    return ComponentBuilder(runtime, container, registration, entry, service, slots)
  }
}
