import DICore

/// A call of a function that makes a factory with a key of its own: `named("clock")`.
struct FactoryMaker {
  private let function: FunctionDeclaration
  private let type: TypeDeclaration
  private let arguments: [SourceValue]

  /// - Parameters:
  ///   - signature: The function around `call`.
  ///   - call: What makes the factory: `self(key: name) { Cat() }`.
  init?(named signature: String, in holder: FactoryHolder, _ call: Call) {
    let functions = call.interpreter.factoryFunctions(of: holder)
    guard signature.hasSuffix(")"), let found = functions.first(where: { $0.1.signature == signature }) else {
      return nil
    }
    (type, function) = found
    arguments = function.parameters.compactMap { call.environment.variable(named: $0.name)?.value }
    guard arguments.count == function.parameters.count else { return nil }
  }

  /// Whether it may be kept: plain data keeps no object alive.
  var isLasting: Bool { arguments.allSatisfy(\.isPlain) }

  /// Calls the function again.
  func make(in holder: FactoryHolder, _ interpreter: Interpreter) throws -> FactoryValue? {
    var bound = BoundArguments()
    bound.variables = zip(function.parameters, arguments).map { parameter, value in
      Variable(parameter.name, value, type: parameter.type)
    }
    let made = try interpreter.run(
      function, bound, on: Variable("self", holder.value.value, type: holder.value.type),
      typeName: type.name, site: Symbol("\(type.name).\(function.signature)"), .nothing)
    return made.value.library(FactoryValue.self)
  }
}
