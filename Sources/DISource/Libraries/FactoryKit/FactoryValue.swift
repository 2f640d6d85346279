import DICore
import FactoryKit
import SwiftSyntax

import class DICore.Scope

/// The interpreted program's view of a `Factory` or `ParameterFactory`: what a property of a container gives. A class,
/// because library values are.
final class FactoryValue: ChainedValue {
  static let name = "Factory"
  static let nameWithParameter = "ParameterFactory"
  let typeName: String
  let holder: FactoryHolder
  let key: ServiceKey
  let service: TypeExpression
  /// The closure in the definition.
  let body: FactoryBody
  /// The property or function that has made it; nil for a factory by type.
  let property: String?
  /// The call of the function that has made it with a key of its own; nil for others.
  var maker: FactoryMaker?
  /// The definition in the text; nil for that of the property or function.
  private let statement: StatementKey?
  /// Whether `once()` was applied in the evaluation that made this value.
  private let isOnce: Bool
  /// Where it is declared; nil for where the closure is.
  private let declaredPlace: SourcePlace?

  init(
    named name: Symbol, of property: String? = nil, _ body: FactoryBody, in holder: FactoryHolder,
    statement: StatementKey? = nil, isOnce: Bool = false, declaredAt declaredPlace: SourcePlace? = nil
  ) {
    self.declaredPlace = declaredPlace
    self.holder = holder
    self.body = body
    self.statement = statement
    self.property = property
    self.isOnce = isOnce
    service = body.service ?? .unknown("")
    key = ServiceKey(service.identity, .name(name))
    typeName = body.parameter == nil ? Self.name : Self.nameWithParameter
  }

  var protocolNames: [String] { ["FactoryModifying"] }
  var text: String { "\(typeName)<\((body.parameter.map { "\($0), " } ?? "") + "\(service)")>" }
  var manager: ManagerValue { holder.manager }
  private var table: FactoryTable { manager.table }

  /// The factory as a value of code.
  var asValue: TypedValue { TypedValue(.library(self), .named(typeName)) }

  func visitObjects(_ visitor: ObjectVisitor) { visitor.visit(holder.value.value) }

  // MARK: Options

  /// The options of the factory in its container.
  ///
  /// - Parameter prepares: Whether the container registers by itself before, so that what the program sets stays.
  func options(_ interpreter: Interpreter, prepares: Bool = true) throws -> FactoryOptions {
    if prepares { try holder.prepare(interpreter) } else { manager.adopt(holder) }
    // An input that declares something may have replaced the definition.
    if let known = table.options(for: key), !manager.runtime.isDeclaring { return known }
    let definition = definition(interpreter)
    if let known = table.options(for: key) {
      guard manager.isRedefined(key, by: definition), !sharesOptions(definition, interpreter) else {
        return known
      }
      table.forget(key)
    }
    if let property { manager.know(property, of: key) }
    if let maker, maker.isLasting { manager.know(maker, of: key) }
    manager.know(definition, of: key)
    let place = declaredPlace ?? place(of: definition, interpreter)
    let reading = body.read(in: manager, at: place)
    let statement = FactoryStatement(.registration, body, reading, at: place, definition)
    return table.options(for: key) { FactoryOptions(key, self.definition(statement, interpreter)) }
  }

  /// Whether another property of the container has made the factory of the key, whose options both have then. Records that
  /// the definition registers nothing of its own.
  private func sharesOptions(_ definition: StatementKey, _ interpreter: Interpreter) -> Bool {
    guard let property, let other = manager.property(of: key), other != property else { return false }
    manager.know(property, asOtherNameOf: key)
    interpreter.registrationLog.leaveOut(definition, because: .notRun("it has the key of '\(other)'"))
    return true
  }

  var place: SourcePlace { declaredPlace ?? body.call.place }

  /// The place of the definition: the line of the property or function, or that of the closure.
  private func place(of definition: StatementKey, _ interpreter: Interpreter) -> SourcePlace {
    let file = body.call.call(interpreter).environment.context.file
    guard file.name == definition.file else { return body.call.place }
    return interpreter.place(file.position(at: definition.offset))
  }

  /// The definition in the text.
  private func definition(_ interpreter: Interpreter) -> StatementKey {
    let call = body.call.call(interpreter)
    return statement ?? property.flatMap { interpreter.definition(ofFactory: $0, in: holder) }
      ?? call.factoryDeclaration ?? call.statementKey
  }

  private func definition(_ original: FactoryStatement, _ interpreter: Interpreter)
    -> FactoryOptions.Definition
  {
    var definition = FactoryOptions.Definition(TypedOperations<Instance>.self, original.place)
    definition.implementation = original.implementation.identity
    let weak = WeakInterpreter(interpreter)
    definition.byKey = { [weak manager, key] resolution, buffer in
      guard let manager, let interpreter = weak.value,
        let factory = try manager.factory(for: key, interpreter)
      else { throw Self.fault(of: key, in: manager) }
      return buffer.put(ifAny: try factory.body.make(resolution.arguments as? TypedValue, key, in: manager))
    }
    definition.complete = { [weak manager, weak log = interpreter.registrationLog] registration, code in
      let statement = code.map { $0.statement as? FactoryStatement } ?? original
      guard let manager, let log, let statement else { return }
      statement.enter(registration, in: manager.container.name, log)
      if code == nil {
        manager.readAgain(registration)
      } else if statement.replacement != nil {
        manager.readAgain(registration, by: statement)
      } else {
        manager.noteFeatures(of: registration)
      }
    }
    return definition
  }

  /// Why a request by the key alone cannot be answered: the definition is a function, whose arguments only a call has, or
  /// is not known.
  private static func fault(of key: ServiceKey, in manager: ManagerValue?) -> any Error {
    guard manager?.property(of: key)?.contains("(") == true,
      let registration = manager?.container.registrations(under: key).first
    else { return FactoryMisuse.noClosure(of: key) }
    return ArgumentNotPassed(number: 1, place: registration.place, registration: registration.snapshot)
  }

  /// Changes the settings, unless code only looks.
  func change(
    _ interpreter: Interpreter, prepares: Bool = true, _ body: (FactoryOptions) throws -> Void
  ) throws {
    guard interpreter.policy.changesState || manager.runtime.isDeclaring,
      interpreter.dryRun?.isBesideAssumption != true
    else { return }
    if interpreter.policy.isBeginning, !manager.runtime.isDeclaring {
      manager.runtime.startChangesFactories = true
    }
    try body(try options(interpreter, prepares: prepares))
  }

  /// Sets the scope that is a part of the definition, also where code only looks, because a definition in a static
  /// property is evaluated once.
  func defineScope(_ scope: Scope, _ interpreter: Interpreter) throws {
    table.setScope(scope, of: try options(interpreter), isOnce: false)
  }

  func setScope(_ scope: Scope, _ interpreter: Interpreter) throws {
    try change(interpreter) { table.setScope(scope, of: $0, isOnce: isOnce) }
  }

  func set(_ interpreter: Interpreter, _ setting: (inout FactorySettings) -> Void) throws {
    try change(interpreter) { table.change($0, isOnce: isOnce, setting) }
  }

  /// Registers a closure in place of that of the definition.
  func register(_ code: FactoryCode, _ interpreter: Interpreter) throws {
    try change(interpreter) { table.register(code, for: $0) }
  }

  func setCode(_ code: FactoryCode, for contexts: [FactoryContextType], _ interpreter: Interpreter) throws {
    try change(interpreter) { table.setCode(code, for: contexts, of: $0, isOnce: isOnce) }
  }

  /// Resets the factory. In version 1 the scope is a constant of the factory, which a reset leaves as it is.
  func reset(_ which: FactoryResetOptions, _ interpreter: Interpreter) throws {
    let isConstant = which == .all && manager.runtime.versionOneType(of: manager) != nil
    let parts: [FactoryResetOptions] = isConstant ? [.registration, .scope] : [which]
    try change(interpreter, prepares: false) { options in
      for part in parts { table.reset(part, of: options) }
    }
  }

  /// The factory after `once()`.
  func once(_ interpreter: Interpreter) throws -> FactoryValue {
    try set(interpreter) { $0.isOnce = true }
    return FactoryValue(
      named: key.name ?? "*", of: property, body, in: holder, statement: statement, isOnce: true,
      declaredAt: declaredPlace)
  }

  // MARK: Resolving

  /// A call of the factory, whose argument is the parameter.
  func resolve(_ call: Call) throws -> TypedValue {
    let parameter = try call.unlabelled.first.map { try self.parameter(from: $0, call) }
    return try resolve(parameter, for: call.use, call)
  }

  /// The value of an argument, as the closure gets it: of the parameter's type, which may be an optional.
  func parameter(from argument: Call.Argument, _ call: Call) throws -> TypedValue {
    let value = try call.value(argument, for: ExpressionUse(body.parameter)).promoted(to: body.parameter)
    let isTuple = if case .tuple? = body.parameter { true } else { false }
    guard isTuple || body.parameter?.isOptional == true && value.type?.isOptional != true else {
      return value
    }
    return TypedValue(value.value, body.parameter)
  }

  /// A request of code.
  func resolve(_ parameter: TypedValue?, for use: ExpressionUse, _ call: Call) throws -> TypedValue {
    var request = Request(key, kind: service.isOptional ? .optional : use.kind)
    request.label = call.interpreter.label(of: use, requesting: service, in: call.environment)
    request.isOptional = service.isOptional
    request.site = call.requestSite(for: use)
    request.place = call.requestPlace
    return try resolve(request, parameter, call.interpreter, at: call.node)
  }

  /// The instance that the scope has stored, or a new one; the decorator is called with it.
  ///
  /// - Parameter node: The expression that makes the request, if it is known.
  func resolve(
    _ request: Request, _ parameter: TypedValue?, _ interpreter: Interpreter, at node: ExprSyntax? = nil
  ) throws -> TypedValue {
    if !interpreter.policy.asksContainers { manager.runtime.noteAsked(self, interpreter) }
    guard interpreter.asks(request, on: manager.container, at: node) else {
      let unknown = UnknownValue(type: service, text: "\(key.name ?? "*")()", place: request.place)
      let isOwn = parameter == nil && table.options(for: key)?.settings.code.isEmpty != false
      let (body, manager, place) = (body, manager, place)
      let answer =
        isOwn
        ? interpreter.unanswered(request, on: manager.container, unknown) { [weak manager] in
          manager.map { body.read(in: $0, at: place) } ?? FactoryReader.Result()
        }
        : .unknown(unknown)
      return TypedValue(answer, service)
    }
    let options = try options(interpreter)
    let call = ReadCall(body: body, key: key, parameter: parameter, manager: manager)
    let lines = manager.runtime.lines
    options.isTraced = lines.areOn
    let (instance, role) = try table.answering(options, parameter as Any) { role in
      let answer = { [container = manager.container] in
        try PassedCall.with(call) { arguments in
          try withResultBuffer(for: Instance.self) { try container.call(request, arguments, into: $0) }
        }
      }
      return try lines.areOn ? lines.tracing(self, interpreter, role, answer) : answer()
    }
    let answer = TypedValue(instance, service)
    if manager.runtime.versionOneType(of: manager) != nil {
      try manager.runtime.decorateOfVersionOne(answer, interpreter)
    }
    if let decorator = table.decorator(for: options) as? ReadDecorator {
      try manager.decorating(key, at: decorator.place) {
        try options.decorate { try decorator.run(on: answer, of: service, isNew: role != nil) }
      }
    }
    return answer
  }
}
