import DICore
import SwiftSyntax

/// A function declared inside of a body, with its overloads. A class, because functions are references.
///
/// While the body runs, it sees all its declarations, also later ones. Afterwards it sees only its own captures, and
/// those of the functions that it may call.
final class LocalFunction: LibraryValue {
  let typeName = "(Function)"
  /// The overloads, all of one name.
  let functions: [FunctionDeclaration]
  /// Weak, because the environment holds the function.
  private weak var environment: Environment?
  private let kept: Environment
  private var captured: [Variable] = []
  /// The names that the bodies use.
  private let names: [String]
  /// The functions beside it that were declared later. Their declarations, because they may hold this function.
  private var later: [[FunctionDeclaration]] = []

  /// - Parameter names: The names that the bodies use.
  init(
    _ functions: [FunctionDeclaration], _ environment: Environment, names: [String], selfVariable: Variable?
  ) {
    self.functions = functions
    self.environment = environment
    self.names = names.filter { name in !functions.contains { $0.name == name } }
    let context = environment.context
    kept = Environment(
      CodeContext(
        file: context.file, selfVariable: selfVariable, typeName: context.typeName, site: context.site,
        generics: context.generics, function: context.function, conditions: context.conditions,
        isInProtocol: context.isInProtocol, typealiases: context.typealiases))
    kept.context.givesSelf = context.givesSelf
    capture(self.names.compactMap(environment.variable))
  }

  /// One of the functions beside `other` that it may call when their body is over.
  private init(_ functions: [FunctionDeclaration], beside other: LocalFunction) {
    self.functions = functions
    names = []
    kept = other.kept
    captured = other.captured
    later = other.later + [other.functions]
  }

  private func capture(_ variables: [Variable]) {
    captured += variables
    variables.forEach(kept.declare)
  }

  /// The block ends that declares the function: it gets what was declared behind it.
  func captureRest(of environment: Environment) {
    var passed = [ObjectIdentifier(self)]
    func take(_ function: LocalFunction) {
      for name in function.names where !captured.contains(where: { $0.name == name }) {
        guard let variable = environment.variable(named: name) else { continue }
        guard let other = variable.localFunction else {
          capture([variable])
          continue
        }
        guard !passed.contains(ObjectIdentifier(other)) else { continue }
        passed.append(ObjectIdentifier(other))
        later.append(other.functions)
        take(other)
      }
    }
    take(self)
  }

  /// Whether all of its overloads have that number of parameters.
  func takes(_ count: Int) -> Bool { functions.allSatisfy { $0.parameters.count == count } }

  static let members = MemberTable<LocalFunction>(methods: ["()": .giving { try $0.run($1) }])

  private func run(_ call: Call) throws -> TypedValue? {
    let outer = environment.flatMap { $0.hasEnded ? nil : $0 } ?? kept
    let call = labelled(call)
    if functions.contains(where: \.takesPack) {
      return call.interpreter.unknownPack(functions.first?.name ?? "", call)
    }
    guard let (function, match) = try meant(by: call, outer), let body = function.body else { return nil }
    let callee = Callee(function, in: outer.context.typeName, site: Symbol(function.signature))
    var bound = try call.interpreter.bind(call, to: callee, match)
    defer { bound.release() }
    let interpreter = call.interpreter
    return try interpreter.running(
      bodyAt: function.position,
      orElse: interpreter.unknown(call.node, call.environment, interpreter.resultType(of: callee, bound))
    ) {
      try interpreter.withInOuts(bound, match, call) { try run(function, body, bound, in: outer, call) }
    }
  }

  private func run(
    _ function: FunctionDeclaration, _ body: CodeBlockItemListSyntax, _ bound: BoundArguments,
    in outer: Environment, _ call: Call
  ) throws -> TypedValue {
    let interpreter = call.interpreter
    let declared = interpreter.qualified(function.result, outer).replacing(bound.generics)
    let isOpen = declared.mentions(Set(function.genericParameters.map(\.name)))
    let result = isOpen ? call.use.type : declared
    let builder = interpreter.builder(among: function.attributes, in: outer.context.typeName)
    let inner = Environment(
      outer.context.observing.with(
        site: Symbol(function.signature), resultType: result, generics: bound.generics,
        builder: builder?.replacing(bound.generics)),
      parent: outer)
    if outer === kept { later.forEach { inner.declare(Self.variable(LocalFunction($0, beside: self))) } }
    inner.declare(Self.variable(self))
    bound.variables.forEach(inner.declare)
    let value = try interpreter.run(body, in: inner)
    if function.result == .void { return .void }
    return TypedValue(value.value.labelled(function.resultLabels), result ?? value.type)
  }

  private static func variable(_ function: LocalFunction) -> Variable {
    Variable(function.functions.first?.name ?? "", .library(function))
  }

  /// The call of the function as a value, whose arguments have no labels, with those of its parameters.
  private func labelled(_ call: Call) -> Call {
    guard !call.arguments.isEmpty, call.arguments.allSatisfy({ $0.label == nil }),
      !functions.contains(where: { ArgumentMatch(call.arguments, to: $0.parameters) != nil }),
      let function = functions.first(where: { $0.parameters.count == call.arguments.count })
    else { return call }
    return call.replacing(
      arguments: zip(call.arguments, function.parameters).map { .init(label: $1.label, content: $0.content) })
  }

  /// The overload that a call means.
  private func meant(
    by call: Call, _ outer: Environment
  ) throws -> (FunctionDeclaration, ArgumentMatch)? {
    let name = functions.first?.name ?? ""
    let fitting = functions.compactMap { function in
      ArgumentMatch(call.arguments, to: function.parameters).map { (function, $0) }
    }
    guard !fitting.isEmpty else {
      throw call.error(
        "no '\(name)' takes '\(call.arguments.labels)'" + Signatures.list(functions.map(\.signature)))
    }
    return try call.interpreter.choose(
      fitting, named: name, in: outer.context.typeName, open: [], call)
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    captured.compactMap(\.held).forEach(visitor.visit)
    kept.context.selfVariable?.held.map(visitor.visit)
  }
}

extension Variable {
  /// The function of a body that it is.
  var localFunction: LocalFunction? { value?.library(LocalFunction.self) }
}
