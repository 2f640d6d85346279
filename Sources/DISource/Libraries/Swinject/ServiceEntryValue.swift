import DICore
import SwiftSyntax
import Swinject

import class DICore.Container

/// The interpreted program's view of a `ServiceEntry`: calls chained to a registration, then or later. A class, because
/// library values are.
final class ServiceEntryValue: StatementValue {
  static let name = "ServiceEntry"
  let typeName = ServiceEntryValue.name
  private let runtime: SwinjectRuntime
  private weak var container: Container?
  private let registration: Registration
  private let options: EntryOptions
  let entry: RegistrationEntry
  private let service: TypeExpression

  init(
    _ owner: SwinjectContainer, _ registration: Registration, _ options: EntryOptions,
    _ entry: RegistrationEntry, _ service: TypeExpression
  ) {
    runtime = owner.runtime
    container = owner.container
    self.registration = registration
    self.options = options
    self.entry = entry
    self.service = service
    registration.isHeldByProgram = true
  }

  deinit { registration.isHeldByProgram = false }

  /// The entry as a value of code.
  var asValue: TypedValue { TypedValue(.library(self), .named(typeName)) }

  /// The entry with the type of its service.
  var withService: TypedValue {
    TypedValue(.library(self), TypeExpression(parsing: "\(typeName)<\(service)>"))
  }

  static let members = MemberTable<ServiceEntryValue>(
    properties: [
      "serviceType": .stored(.named("Any.Type")) { .metatype($0.service) },
      "argumentsType": .computed { entry, interpreter in
        let arguments = entry.registration.service.argumentTypes(interpreter)
        let resolver = TypeExpression.named("Resolver")
        let type = arguments.isEmpty ? resolver : .tuple([resolver] + arguments)
        return TypedValue(.metatype(type), .named("Any.Type"))
      },
    ],
    methods: [
      "inObjectScope(_:)": .chained { try $0.setScope($1) },
      "initCompleted(_:)": .chained { try $0.addCompletion($1) },
      "implements(_:name:)": .chained { try $0.implement($1) },
    ])

  private func setScope(_ call: Call) throws {
    guard call.policy.changesState, let argument = call.unlabelled.first else { return }
    let scope = try runtime.scope(argument, call)
    options.setScope(scope.objectScope, of: registration)
  }

  // MARK: Forwarding

  private func implement(_ call: Call) throws {
    guard call.policy.changesState else { return }
    let name = try call.registeredName()
    let types = try call.unlabelled.map { try call.type($0) }
    for type in types {
      guard let type else { throw call.error("'implements' needs types: 'implements(P.self)'") }
      try implement(type, named: name, call)
    }
  }

  /// Lets requests for `type` find this entry.
  ///
  /// - Parameter other: The container that is asked; nil for that of the entry.
  func implement(
    _ type: TypeExpression, named name: String?, in other: Container? = nil, _ call: Call
  ) throws {
    guard let container = other ?? container else { return }
    registration.forward(type.identity, named: name.map { Symbol($0) }, in: container)
    try runtime.containerValue(of: container).notifyBehaviors(of: type, self, named: name, call)
  }

  // MARK: Completing

  private func addCompletion(_ call: Call) throws {
    guard call.policy.changesState, let argument = call.unlabelled.last else { return }
    try checkParameters(of: argument, call)
    let completion = InitCompletion(function: try call.value(argument).value, service: service, call.detached)
    entry.code?.functions.append(
      .injection(isDeferred: false) { [weak container, place = entry.place] in
        let result = container.map { completion.reading(on: $0, place) } ?? FactoryReader.Result()
        return CodeFunction.Reading(
          function: completion.function, parameters: [.container, .object], needs: result.needs,
          sites: result.sites)
      })
    let index = registration.injections.count
    registration.injections.append(injection(of: completion))
    entry.code?.rereaders.append { [weak self, weak registration] in
      guard let self, let registration, index < registration.injections.count else { return }
      registration.injections[index] = injection(of: completion)
    }
  }

  /// Throws for a closure that does not take the resolver and the object, as Swift does.
  private func checkParameters(of argument: Call.Argument, _ call: Call) throws {
    guard let closure = argument.syntax?.as(ClosureExprSyntax.self) else { return }
    let count = call.interpreter.shape(of: closure).parameters.count
    guard count != 2 else { return }
    throw SourceError(
      "contextual closure type '(Resolver, \(service)) -> ()' expects 2 arguments, but \(count) "
        + "\(count == 1 ? "was" : "were") used in closure body",
      at: call.place, .notSwift)
  }

  private func injection(of completion: InitCompletion) -> Injection {
    let needs = container.map { completion.needs(on: $0, entry.place) } ?? []
    return Injection(.block, label: "initCompleted", needs: needs, run: completion.run)
  }
}

/// The closure of `initCompleted`.
struct InitCompletion {
  let function: SourceValue
  let service: TypeExpression
  let call: DetachedCall
  private let site: Symbol

  init(function: SourceValue, service: TypeExpression, _ call: DetachedCall) {
    self.function = function
    self.service = service
    self.call = call
    site = Symbol("\(service.serviceName).initCompleted")
  }

  func needs(on container: Container, _ place: SourcePlace) -> [Request] {
    reading(on: container, place).needs
  }

  func reading(on container: Container, _ place: SourcePlace) -> FactoryReader.Result {
    guard let interpreter = call.interpreter.value else { return FactoryReader.Result() }
    return FactoryReader(interpreter: interpreter, place: place).read {
      interpreter.dryRun?.given = container
      let unknown = UnknownValue(type: service, text: service.description)
      return try run(interpreter, container, TypedValue(.unknown(unknown), service))
    }
  }

  func run(_ resolution: Resolution, _ instance: Instance) throws {
    guard let interpreter = call.interpreter.value else { return }
    _ = try run(interpreter, resolution.container, TypedValue(instance, service))
  }

  private func run(
    _ interpreter: Interpreter, _ container: Container, _ service: TypedValue
  ) throws -> TypedValue {
    try interpreter.running(at: call.place, dependingOn: call.assumption) {
      try interpreter.apply(
        function, to: [interpreter.containerValue(container), service], for: ExpressionUse(.void), site: site,
        at: call.call(interpreter))
    }
  }
}
