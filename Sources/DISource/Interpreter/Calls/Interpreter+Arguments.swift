import DICore
import SwiftSyntax

/// The arguments of a call as variables of the body.
struct BoundArguments {
  /// The parameter of an argument `&x`, and the place that gets its value after the call.
  struct InOut {
    let variable: Variable
    let place: AssignmentTarget
  }

  var variables: [Variable] = []
  var generics: [String: TypeExpression] = [:]
  var inOuts: [InOut] = []

  /// Releases the arguments after the call, the last first.
  mutating func release() {
    inOuts = []
    while variables.popLast() != nil {}
  }
}

extension Interpreter {
  /// Evaluates the arguments in the order in which they are written, each for its parameter; then the defaults.
  func bind(_ call: Call, to callee: Callee, _ match: ArgumentMatch) throws -> BoundArguments {
    var binding = ArgumentBinding(of: call, to: callee, self)
    return try binding.bind(match)
  }

  func argument(
    _ argument: Call.Argument, for parameter: ParameterDeclaration, of function: Symbol,
    in typeName: String? = nil, _ use: ExpressionUse, _ call: Call
  ) throws -> TypedValue {
    guard parameter.isAutoclosure, let expression = argument.syntax else {
      let value = try call.value(argument, for: use)
      if case .closure(let closure) = value.value, argument.isClosure {
        closure.builder = builder(among: parameter.attributes, in: typeName)
      }
      let isOpen = parameter.type.mentions(typeLookups.openNames(self))
      if let node = argument.syntax, !isOpen {
        try check(value, is: use.type, .argument, node, call.environment, of: function)
      }
      return value
    }
    let function = Autoclosure(expression, call.environment, use.of(use.type?.signature?.result), self)
    return TypedValue(.library(function), use.type)
  }

  /// The variable of a parameter in the body, with the values of its arguments.
  func variable(
    of parameter: ParameterDeclaration, _ values: [TypedValue], _ use: ExpressionUse
  ) -> Variable {
    let value =
      parameter.isVariadic
      ? TypedValue(
        .array(values.map { $0.value.labelled(parameter.labels) }),
        (use.type ?? values.first?.type).map(TypeExpression.array))
      : values.first ?? .nothing
    let type = parameter.isVariadic ? value.type : use.type ?? value.type
    let labels = parameter.isVariadic ? nil : parameter.labels
    let variable = self.variable(parameter.name, value.value.labelled(labels), type: type)
    variable.statesOptional = parameter.statesOptional && !parameter.isVariadic
    return variable
  }

  /// The type of a function of the program, of a case, or of an initialiser that is the only possible meaning, with the
  /// result as which the code knows it.
  func type(of reference: FunctionReference) -> TypeExpression? {
    guard case .function(let parameters, let result, let effects)? = ownType(of: reference) else {
      return nil
    }
    let known = reference.parameters.flatMap { $0.count == parameters.count ? $0 : nil }
    return .function(known ?? parameters, result: reference.seenResult(result) ?? result, effects)
  }

  private func ownType(of reference: FunctionReference) -> TypeExpression? {
    switch reference.target {
    case .function(let function, _, let typeName):
      guard reference.rivals.allSatisfy({ $0.type == function.type }) else { return nil }
      return .function(
        function.parameters.map { table.resolved($0.type, in: typeName) },
        result: knownResult(of: function) ?? table.resolved(function.result, in: typeName),
        function.typeEffects)
    case .initialiser(let type, let labels):
      guard let declaration = table.declaration(of: type) else { return nil }
      let all = typeLookups.initialisers(of: declaration, self)
      let fitting = labels.map { labels in all.filter { $0.parameters.map(\.label) == labels } } ?? all
      guard fitting.count == 1 else { return nil }
      let generics = table.generics(of: declaration, as: type)
      return .function(
        fitting[0].parameters.map { meaning(of: $0.type, in: declaration.name, generics) }, result: type)
    case .enumCase(let type, let enumCase):
      guard let declaration = table.declaration(of: type) else { return nil }
      let generics = table.generics(of: declaration, as: type)
      guard generics.count == declaration.genericParameters.count,
        !generics.values.contains(where: { $0.hasUnknown || isOpen($0) })
      else { return nil }
      return .function(
        enumCase.payload.map { meaning(of: $0.type, in: declaration.name, generics) }, result: type)
    case .method, .staticMethod, .operation, .standard, .member, .unapplied: return nil
    }
  }
}
