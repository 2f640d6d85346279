import DICore

/// A local function. A class, because functions are references.
///
/// While the enclosing body runs, it sees all variables of the body, including later ones; afterwards it has its
/// captures.
final class LocalFunction: LibraryValue {
  let typeName = "(Function)"
  private let function: FunctionDeclaration
  /// Weak, because the environment holds the function.
  private weak var environment: Environment?
  private let kept: Environment
  private let captured: [Variable]

  /// - Parameter names: The names that the body uses.
  init(_ function: FunctionDeclaration, _ environment: Environment, names: [String], selfVariable: Variable?)
  {
    self.function = function
    self.environment = environment
    captured = names.compactMap { $0 == function.name ? nil : environment.variable(named: $0) }
    let context = environment.context
    kept = Environment(
      Context(
        file: context.file, selfVariable: selfVariable, typeName: context.typeName, site: context.site,
        generics: context.generics))
    captured.forEach(kept.declare)
  }

  static let members = MemberTable<LocalFunction>(methods: ["()": .giving { try $0.run($1) }])

  private func run(_ call: Call) throws -> TypedValue? {
    guard let body = function.body else { return nil }
    guard let match = ArgumentMatch(call.arguments, to: function.parameters) else {
      throw call.error("no '\(function.name)' takes '\(call.arguments.labels)'")
    }
    let interpreter = call.interpreter
    let outer = environment.flatMap { $0.hasEnded ? nil : $0 } ?? kept
    let context = outer.context
    let site = Symbol(function.signature)
    let bound = try interpreter.bind(
      call, function.parameters, match, in: context.typeName, kind: .method, site: site,
      names: function.genericParameters, generics: [:], result: function.result, file: function.file,
      context.selfVariable)
    let declared = interpreter.qualified(function.result, outer).replacing(bound.generics)
    let isOpen = declared.mentions(Set(function.genericParameters.map(\.name)))
    let result = isOpen ? call.use.type : declared
    let inner = Environment(
      context.with(site: site, resultType: result, generics: bound.generics), parent: outer)
    inner.declare(Variable(function.name, .library(self)))
    bound.variables.forEach(inner.declare)
    let value = try interpreter.withInOuts(bound, match, call) { try interpreter.run(body, in: inner) }
    if function.result == .void { return .void }
    return TypedValue(value.value.labelled(function.resultLabels), result)
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    captured.compactMap(\.held).forEach(visitor.visit)
    kept.context.selfVariable?.held.map(visitor.visit)
  }
}
