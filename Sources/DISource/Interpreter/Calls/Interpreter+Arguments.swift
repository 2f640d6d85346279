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
  ///
  /// - Parameters:
  ///   - names: The generic parameters that the arguments determine.
  ///   - generics: The types of generic parameters that are already known.
  ///   - result: The declared result type, which the use of the result may determine.
  func bind(
    _ call: Call, _ parameters: [ParameterDeclaration], _ match: ArgumentMatch, in typeName: String?,
    kind: Request.Kind, site: Symbol, names: [GenericParameter], generics: [String: TypeExpression],
    result: TypeExpression? = nil, conditions: [GenericRequirement] = [], file: SourceFile?,
    _ selfVariable: Variable?
  ) throws -> BoundArguments {
    let constraints = names
    let names = Set(names.map(\.name))
    let members =
      constraints.contains { $0.constraint != nil } || openMembers(of: parameters, result, conditions, names)
    var bound = BoundArguments(generics: generics)
    var wanted = generics
    if let type = call.use.type { result?.bind(names, to: type, &wanted) }
    func use(of parameter: ParameterDeclaration, _ known: [String: TypeExpression]) -> ExpressionUse {
      let type = table.resolved(parameter.type, in: typeName).replacing(known)
      let isOpen = type.isUnknown || type.mentions(names.subtracting(known.keys))
      return ExpressionUse(isOpen ? nil : type, label: parameter.label, kind: kind, site: site)
    }
    var variables: [Variable?] = []
    var targets: [(index: Int, parameter: ParameterDeclaration, target: InOutTarget)] = []
    for (parameter, positions) in zip(parameters, match.positions) {
      guard let first = positions.first else {
        variables.append(parameter.isVariadic ? variable(of: parameter, [], use(of: parameter, wanted)) : nil)
        continue
      }
      let known = bound.generics.merging(wanted) { own, _ in own }
      var hint = use(of: parameter, known)
      if hint.type == nil, call.arguments[first].isClosure {
        hint.type = table.resolved(parameter.type, in: typeName).replacing(known).closureHint(names)
      }
      if let target = try inOutTarget(call.arguments[first], call) {
        targets.append((variables.count, parameter, target))
        variables.append(nil)
        continue
      }
      let values = try positions.map {
        try argument(call.arguments[$0], for: parameter, of: site, hint, call)
      }
      for value in values {
        infer(
          from: opened(value, for: parameter, constraints), parameter.type, names, &bound.generics, call)
      }
      bind(members, conditions, &bound.generics)
      variables.append(variable(of: parameter, values, use(of: parameter, bound.generics)))
    }
    // The value of an argument with '&' is read after all arguments are evaluated.
    for (index, parameter, target) in targets {
      let place = try readable(target, call)
      let content = TypedValue(try content(of: place, at: call.node, call.environment), self.type(of: place))
      infer(from: content, parameter.type, names, &bound.generics, call)
      let type = use(of: parameter, bound.generics).type
      let variable = Variable(parameter.name, content.value, type: type ?? content.type)
      bound.inOuts.append(.init(variable: variable, place: place))
      variables[index] = variable
    }
    bound.generics.merge(wanted) { own, _ in own }
    bind(members, conditions, &bound.generics)
    for (parameter, variable) in zip(parameters, variables) {
      if let variable {
        variable.seenAs = constraint(of: parameter, constraints)
        bound.variables.append(variable)
        continue
      }
      if parameter.isMemberwise { continue }
      let use = use(of: parameter, bound.generics)
      let value = try defaultValue(
        of: parameter, use, typeName, file, selfVariable, generics: bound.generics)
      infer(from: value, parameter.type, names, &bound.generics, call)
      bound.variables.append(self.variable(of: parameter, [value], use))
    }
    return bound
  }

  /// Whether the types of generic parameters are needed for their associated types, as in `S.Item`.
  private func openMembers(
    of parameters: [ParameterDeclaration], _ result: TypeExpression?, _ conditions: [GenericRequirement],
    _ names: Set<String>
  ) -> Bool {
    guard !names.isEmpty else { return false }
    return !conditions.isEmpty || parameters.contains { $0.type.mentionsMember(of: names) }
      || result?.mentionsMember(of: names) == true
  }

  /// Adds the associated types of known types, and the types that requirements make equal to them.
  private func bind(
    _ members: Bool, _ conditions: [GenericRequirement], _ generics: inout [String: TypeExpression]
  ) {
    guard members else { return }
    generics.merge(associatedTypes(of: generics.filter { !$0.key.contains(".") })) { own, _ in own }
    for condition in conditions where condition.relation == .equals {
      for (open, known) in [(condition.subject, condition.target), (condition.target, condition.subject)] {
        guard let name = open.typeName, generics[name] == nil,
          case let told = known.replacing(generics), told != known || known.isBasic
        else { continue }
        generics[name] = told
      }
    }
  }

  /// The value with its own type, if it is passed to a parameter `T: P` as an existential: `T` is its type.
  private func opened(
    _ value: TypedValue, for parameter: ParameterDeclaration, _ generics: [GenericParameter]
  ) -> TypedValue {
    guard constraint(of: parameter, generics) != nil, let type = value.type, isExistential(type) else {
      return value
    }
    return TypedValue(value.value, value.dynamicType)
  }

  /// Whether it is the type of values of several types: a protocol of the program, or a composition.
  private func isExistential(_ type: TypeExpression) -> Bool {
    if case .composition = type { true } else { isProtocol(type) }
  }

  /// What the program says of a parameter's type: `P` for `T: P`.
  private func constraint(of parameter: ParameterDeclaration, _ generics: [GenericParameter])
    -> TypeExpression?
  {
    guard let constraint = generics.first(where: { .named($0.name) == parameter.type })?.constraint,
      limits(constraint)
    else { return nil }
    return table.resolved(constraint)
  }

  func argument(
    _ argument: Call.Argument, for parameter: ParameterDeclaration, of function: Symbol, _ use: ExpressionUse,
    _ call: Call
  ) throws -> TypedValue {
    guard parameter.isAutoclosure, let expression = argument.syntax else {
      let value = try call.value(argument, for: use)
      if case .closure(let closure) = value.value, argument.isClosure {
        closure.builder = builder(among: parameter.attributes, in: nil)
      }
      let isOpen = parameter.type.mentions(facts.openNames(self))
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
      ? TypedValue(.array(values.map(\.value)), (use.type ?? values.first?.type).map(TypeExpression.array))
      : values.first ?? .nothing
    let type = parameter.isVariadic ? value.type : use.type ?? value.type
    return self.variable(parameter.name, value.value.labelled(parameter.labels), type: type)
  }

  /// Determines generic parameters in the type of a parameter from the type of its argument.
  private func infer(
    from value: TypedValue, _ type: TypeExpression, _ names: Set<String>,
    _ generics: inout [String: TypeExpression], _ call: Call
  ) {
    guard type.mentions(names.subtracting(generics.keys)) else { return }
    let type = type.hasTypealias(table) ? table.resolved(type) : type
    if case .closure(let closure) = value.value, case .function(let inputs, let result) = type.unwrapped {
      for (input, stated) in zip(inputs, parameterTypes(of: closure)) {
        if let stated { input.bind(names, to: stated, &generics) }
      }
      result.bind(names, to: readResult(of: closure, inputs.map { $0.replacing(generics) }, call), &generics)
    } else if case .function(let reference) = value.value, case .function = type.unwrapped,
      let actual = self.type(of: reference)
    {
      type.unwrapped.bind(names, to: actual, &generics)
    } else if let actual = value.type ?? value.value.dynamicType {
      type.bind(names, to: actual, &generics)
    }
  }

  /// The type of a function of the program, or of an initialiser that is the only possible meaning.
  func type(of reference: FunctionReference) -> TypeExpression? {
    switch reference.target {
    case .function(let function, _, let typeName):
      return .function(
        function.parameters.map { table.resolved($0.type, in: typeName) },
        result: table.resolved(function.result, in: typeName))
    case .initialiser(let type, let labels):
      guard let declaration = table.declaration(of: type) else { return nil }
      let all = facts.initialisers(of: declaration, self)
      let fitting = labels.map { labels in all.filter { $0.parameters.map(\.label) == labels } } ?? all
      guard fitting.count == 1 else { return nil }
      return .function(
        fitting[0].parameters.map { table.resolved($0.type, in: declaration.name) }, result: type)
    case .enumCase, .method, .staticMethod, .operation, .standard, .member: return nil
    }
  }

  /// The result type of a closure, determined without running it.
  private func readResult(of closure: Closure, _ inputs: [TypeExpression], _ call: Call) -> TypeExpression {
    let result = readResult(of: .closure(closure), taking: inputs, call)
    let only = closure.syntax.statements.count == 1 ? closure.syntax.statements.first?.expression : nil
    return resultType(of: closure).flatMap { $0.hasUnknown ? nil : $0 } ?? result ?? only.flatMap {
      typing.type(of: $0)
    }
      ?? .unknown("")
  }

  private func defaultValue(
    of parameter: ParameterDeclaration, _ use: ExpressionUse, _ typeName: String?, _ file: SourceFile?,
    _ selfVariable: Variable?, generics: [String: TypeExpression]
  ) throws -> TypedValue {
    guard let expression = parameter.defaultValue else { return TypedValue(.nothing, use.type) }
    guard let file = parameter.defaultFile ?? file ?? typeName.flatMap({ table.type(named: $0)?.file }) else {
      return .nothing
    }
    let type = typeName.map { Variable("self", .metatype(.named($0))) }
    let context = Context(
      file: file, selfVariable: type, typeName: typeName, site: use.site, generics: generics)
    if parameter.isAutoclosure {
      let function = Autoclosure(
        expression, Environment(context), use.of(use.type?.signature?.result), self)
      return TypedValue(.library(function), use.type)
    }
    return try calling(at: place(file.position(of: expression))) {
      try value(of: expression, in: Environment(context), for: use)
    }
  }
}
