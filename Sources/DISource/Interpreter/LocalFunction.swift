import DICore

/// A function declared inside of a body. A class, because functions are references.
final class LocalFunction: LibraryValue {
  let typeName = "(Function)"
  private let function: FunctionDeclaration
  /// Weak, because the environment holds the function.
  private weak var environment: Environment?

  init(_ function: FunctionDeclaration, _ environment: Environment) {
    self.function = function
    self.environment = environment
  }

  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    guard name.isEmpty, let environment, let body = function.body,
      let match = ArgumentMatch(call.arguments, to: function.parameters)
    else { return nil }
    let interpreter = call.interpreter
    let context = environment.context
    let site = Symbol(function.signature)
    let bound = try interpreter.bind(
      call, function.parameters, match, in: context.typeName, kind: .method, site: site,
      names: function.genericParameters, generics: [:], file: function.file, context.selfVariable)
    let result = interpreter.qualified(function.result, environment)
    let inner = Environment(context.with(site: site, resultType: result), parent: environment)
    bound.variables.forEach(inner.declare)
    let value = try interpreter.run(body, in: inner)
    return function.result == .void ? .void : TypedValue(value.value, result)
  }
}
