import DICore
import FactoryKit
import SwiftSyntax

import class DICore.Scope

// What code can do with a factory.
extension FactoryValue {
  static let members = MemberTable<FactoryValue>(
    properties: [
      "unique": scope("unique"), "cached": scope("cached"), "shared": scope("shared"),
      "graph": scope("graph"),
      "singleton": scope("singleton"),
      "scopeOnParameters": .computed { factory, interpreter in
        try factory.distinguishParameters(interpreter)
        return factory.asValue
      },
    ],
    methods: [
      "(_:)": .giving { try $0.called($1) },
      "callAsFunction(_:)": .giving { try $0.called($1) },
      "callAsFunction(factory:)": .giving { try $0.called($1) },
      "resolve(_:)": .giving { try $0.resolve($1) },
      "resolveOnMainActor(_:)": .giving { try $0.resolve($1) },
      "resolveOnGlobalActor(_:parameters:)": .giving { factory, call in
        let parameter = call["parameters"].map { Call.Argument(label: nil, content: $0.content) }
        return try factory.resolve(call.replacing(arguments: [parameter].compactMap(\.self)))
      },
      "register(factory:)": .chained { try $0.register($1) },
      "scope(_:)": .chained { try $0.setScope($1) },
      "timeToLive(_:)": .chained { try $0.setTimeToLive($1) },
      "decorator(_:)": .chained { try $0.setDecorator($1) },
      "context(_:factory:)": .chained { factory, call in
        let closure = call["factory"] ?? call.arguments.last
        try factory.setCode(
          closure, for: try call.unlabelled.filter { !$0.isClosure }.map(call.context), call)
      },
      "onArg(_:factory:)": .chained { factory, call in
        let argument = try call.unlabelled.first.map { try call.value($0).value.shownText } ?? ""
        try factory.setCode(for: [.arg(argument)], call)
      },
      "onArgs(_:factory:)": .chained { factory, call in
        let arguments = try call.unlabelled.first.flatMap { try call.value($0).value.elements } ?? []
        try factory.setCode(for: [.args(arguments.map(\.shownText))], call)
      },
      "onTest(factory:)": .chained { try $0.setCode(for: [.test], $1) },
      "onPreview(factory:)": .chained { try $0.setCode(for: [.preview], $1) },
      "onDebug(factory:)": .chained { try $0.setCode(for: [.debug], $1) },
      "onSimulator(factory:)": .chained { try $0.setCode(for: [.simulator], $1) },
      "onDevice(factory:)": .chained { try $0.setCode(for: [.device], $1) },
      "once()": .giving { try $0.once($1.interpreter).asValue },
      "reset(_:)": .chained { factory, call in
        try factory.reset(try call.resetOptions(call.unlabelled.first), call.interpreter)
      },
    ])

  private static func scope(_ name: Symbol) -> MemberTable<FactoryValue>.Property {
    .computed { factory, interpreter in
      if let scope = factory.manager.runtime.builtInScope(named: name) {
        try factory.setScope(scope, interpreter)
      }
      return factory.asValue
    }
  }

  // MARK: Calls

  /// `container.cat()`, `container.cat(name)`, or `container.cat { Cat() }`, which registers.
  private func called(_ call: Call) throws -> TypedValue {
    let isRegistering =
      call["factory"] != nil
      || call.arguments.last?.isClosure == true && body.parameter?.functionType == nil
    guard isRegistering else { return try resolve(call) }
    try register(call)
    return .void
  }

  private func register(_ call: Call) throws {
    guard let closure = call["factory"] ?? call.unlabelled.last else {
      throw call.error("'register' has no factory")
    }
    try change(call.interpreter) { _ in
      try register(try code(closure, as: .override(nil), call), call.interpreter)
    }
  }

  private func setCode(for contexts: [FactoryContextType], _ call: Call) throws {
    try setCode(call["factory"] ?? call.arguments.last, for: contexts, call)
  }

  private func setCode(
    _ closure: Call.Argument?, for contexts: [FactoryContextType], _ call: Call
  ) throws {
    guard let closure else { throw call.error("the context has no factory") }
    try change(call.interpreter) { _ in
      for context in contexts.flatMap(\.parts) {
        let code = try code(closure, as: FactoryRole.context(context).listed, call)
        try setCode(code, for: [context], call.interpreter)
      }
    }
  }

  /// A closure in place of the original one.
  private func code(_ closure: Call.Argument, as role: RegistrationRole, _ call: Call) throws -> FactoryCode {
    let function = try call.factory(closure, for: ExpressionUse(functionType))
    try checkParameters(of: closure, call)
    var body = FactoryBody(
      .function(function), of: service, taking: self.body.parameter, for: manager.container, call.detached)
    body.parameterLabels = self.body.parameterLabels
    let reading = body.read(in: manager, at: call.place)
    let statement = FactoryStatement(role, body, reading, at: call.place, call.statementKey)
    return body.code(of: statement, key, in: manager)
  }

  /// Throws for a closure with parameters where the factory has none, as Swift does.
  private func checkParameters(of argument: Call.Argument, _ call: Call) throws {
    guard body.parameter == nil, typeName == Self.name,
      let closure = argument.syntax?.as(ClosureExprSyntax.self),
      case let count = call.interpreter.shape(of: closure).parameters.count, count > 0
    else { return }
    throw SourceError(
      "contextual closure type '\(functionType)' expects 0 arguments, but \(count) "
        + "\(count == 1 ? "was" : "were") used in closure body",
      at: call.place, .notSwift)
  }

  private var functionType: TypeExpression {
    .function([body.parameter].compactMap(\.self), result: service)
  }

  // MARK: Settings

  private func setScope(_ call: Call) throws {
    guard let argument = call.unlabelled.first else { return }
    try setScope(try manager.runtime.scope(argument, call), call.interpreter)
  }

  /// Limits how long a kept instance is used. A limit that is not known is reported, and not set.
  private func setTimeToLive(_ call: Call) throws {
    guard let argument = call.unlabelled.first else { return }
    if let seconds = try call.value(argument, for: ExpressionUse(.named("Double"))).value.number {
      return try set(call.interpreter) { $0.timeToLive = seconds }
    }
    try change(call.interpreter) { manager.limitTime(of: $0.key) }
    guard call.policy.reportsUnknownCode else { return }
    call.interpreter.report("'\(argument.text)' is not known: no time to live is set", at: call.place)
  }

  private func setDecorator(_ call: Call) throws {
    guard let closure = call.unlabelled.last else { return }
    let decorator = ReadDecorator(try call.value(closure).value, call.detached)
    try set(call.interpreter) { $0.decorator = decorator }
  }

  /// Keeps an instance for each parameter.
  private func distinguishParameters(_ interpreter: Interpreter) throws {
    let numbers = manager.runtime.parameterNumbers
    try set(interpreter) { settings in
      if settings.variant == nil { settings.variant = numbers.number }
    }
  }
}

/// The numbers of parameters, in all containers: equal parameters have one number. A class, because it learns parameters.
final class ParameterNumbers {
  private let interpreter: WeakInterpreter
  private var known: [ValueKey: Int] = [:]

  init(_ interpreter: Interpreter) { self.interpreter = WeakInterpreter(interpreter) }

  func number(of parameter: Any) -> Int {
    guard let parameter = parameter as? TypedValue, let interpreter = interpreter.value,
      let key = try? interpreter.key(of: parameter.value, at: PlaceholderSyntax.node, in: interpreter.nowhere)
    else { return 0 }
    if let number = known[key] { return number }
    known[key] = known.count + 1
    return known.count
  }
}
