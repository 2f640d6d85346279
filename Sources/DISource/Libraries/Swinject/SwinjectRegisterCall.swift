import DICore
import SwiftSyntax
import Swinject

import class DICore.Container

/// A call of `register` or `autoregister`: adds a registration whose factory runs the code.
struct SwinjectRegisterCall {
  private let owner: SwinjectContainer
  private let call: Call

  private var runtime: SwinjectRuntime { owner.runtime }
  private var container: Container { owner.container }

  init(_ owner: SwinjectContainer, _ call: Call) {
    self.owner = owner
    self.call = call
  }

  /// `register(X.self, name: n) { resolver, arguments in … }`
  func register() throws -> TypedValue? {
    try call.registering {
      let factory = call["factory"] ?? call.unlabelled.dropFirst().last
      try checkParameters(of: factory)
      return try enter(factory) { .factory }
    }
  }

  /// `autoregister(X.self, argument: Int.self, initializer: Y.init)`
  func autoregister() throws -> TypedValue? {
    try call.registering {
      try enter(call["initializer"] ?? call.unlabelled.last) { .initialiser(arguments: try argumentTypes) }
    }
  }

  /// The types behind `argument:` or `arguments:`.
  private var argumentTypes: [TypeExpression] {
    get throws {
      let start = call.arguments.firstIndex { ["argument", "arguments"].contains($0.label) }
      guard let start else { return [] }
      let types = call.arguments[start...].prefix { $0.label != "initializer" }
      return try types.compactMap { try call.type($0) }
    }
  }

  private func enter(
    _ factory: Call.Argument?, as kind: () throws -> SwinjectCode.Kind
  ) throws -> TypedValue? {
    guard let factory else { throw call.error("the registration has no factory") }
    let stated = try call.type(call.unlabelled.first) ?? call.generics.first
    let name = try call.registeredName()
    if !call.policy.changesState || call.isLeftToEntry { return unknownEntry }
    guard let service = stated, !service.isUnknown else {
      throw call.error("the registration has no type: 'register(X.self) { … }'")
    }
    let function = try call.factory(factory)
    let code = SwinjectCode(function, making: service, try kind(), for: container, call.detached)
    let reading = code.read(at: call.registrationPlace)
    let entry = enter(code, reading, service, name)
    try owner.notifyBehaviors(of: service, entry, named: name, call)
    return entry.asValue
  }

  /// Throws for a closure without the parameter that every factory has, or with another one first, as Swift does.
  private func checkParameters(of factory: Call.Argument?) throws {
    guard let closure = factory?.syntax?.as(ClosureExprSyntax.self) else { return }
    guard call.interpreter.shape(of: closure).parameters.isEmpty else {
      return try checkFirstParameter(of: closure)
    }
    throw SourceError(
      "contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored",
      at: call.place, .notSwift)
  }

  /// Throws where the first parameter has the type of a value, or of an object of the program.
  private func checkFirstParameter(of closure: ClosureExprSyntax) throws {
    guard case .parameterClause(let clause)? = closure.signature?.parameterClause,
      let written = clause.parameters.first?.type
    else { return }
    let type = call.interpreter.qualified(TypeExpression(written), call.environment)
    let kind = call.interpreter.table.declaration(of: type)?.kind
    let isOfProgram = kind.map { $0 != .protocol && $0 != .external } ?? false
    guard KnownProtocols.isValueType(type) || isOfProgram else { return }
    throw SourceError(
      "the first parameter of a factory is a 'Resolver', and no '\(type)': { (_, value: \(type)) in … }",
      at: call.place, .notSwift)
  }

  private func enter(
    _ code: SwinjectCode, _ reading: SwinjectCode.Reading, _ service: TypeExpression, _ name: String?
  ) -> ServiceEntryValue {
    let options = EntryOptions(
      argumentsType: reading.arguments.parameters, runtime.defaultScope(of: container))
    let held = RegistrationCode()
    let kept = held.hold(code)
    let made = reading.result.madeType ?? service
    let registration = Registration(
      ServiceKey(service, named: name, taking: reading.arguments), implementation: made.identity,
      scope: container.defaultScope, place: call.registrationPlace
    ) { resolution in
      options.apply()
      return try kept()?.make(resolution)
    }
    registration.code = held
    held.functions.append(
      .factory { [place = call.registrationPlace] in
        let reading = code.read(at: place)
        return CodeFunction.Reading(
          function: code.function, parameters: code.parameters(reading, at: place),
          needs: reading.needs.filter { $0.kind != .argument },
          sites: reading.result.sites)
      })
    code.belongs(to: registration)
    registration.libraryPart = options
    registration.needs = reading.needs
    let entry = RegistrationEntry(runtime.rules, registration, in: container, call)
    entry.implementation = made
    entry.isUndecided = code.function.isUndecided(in: reading.result)
    container.register(registration)
    call.interpreter.registrationLog.enter(entry)
    held.rereaders.append { [weak registration, place = call.registrationPlace] in
      registration?.needs = code.read(at: place).needs
    }
    held.assumption = call.interpreter.assumption
    held.readFactory = { [place = call.registrationPlace] in code.read(at: place).result }
    return ServiceEntryValue(owner, registration, options, entry, service)
  }

  private var unknownEntry: TypedValue {
    let type = TypeExpression.named(ServiceEntryValue.name)
    return TypedValue(.unknown(UnknownValue(type: type, text: call.text, place: call.place)), type)
  }
}
