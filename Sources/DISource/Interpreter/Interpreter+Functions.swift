import DICore
import SwiftSyntax

/// A call's arguments under the names by which the body knows them.
struct BoundArguments {
  /// What `&x` is handed to, and the place that gets what becomes of it.
  struct InOut {
    let variable: Variable
    let place: AssignmentTarget
  }

  var variables: [Variable] = []
  var generics: [String: TypeExpression] = [:]
  var inOuts: [InOut] = []
}

extension Interpreter {
  /// Calls the overload that fits the arguments.
  ///
  /// - Parameter place: Where the value is that the function may change, in place of `selfVariable`.
  func callFunction(
    named name: String, _ functions: [FunctionDeclaration], on selfVariable: Variable?,
    changing place: AssignmentTarget? = nil, typeName: String?, _ call: Call
  ) throws -> TypedValue {
    let fitting = functions.compactMap { function in
      ArgumentMatch(call.arguments, to: function.parameters).map { (function, $0) }
    }
    let complete = fitting.contains { $0.0.body != nil } ? fitting.filter { $0.0.body != nil } : fitting
    let own = typeName.flatMap { table.type(named: $0) }
    guard
      let (function, match) = try choose(
        complete, named: name, in: typeName, open: own?.genericParameters ?? [], call)
    else {
      if let only = functions.first, only.body == nil {
        return unknown(call.node, call.environment, only.result)
      }
      throw call.error("no '\(name)' takes '\(call.arguments.labels)'")
    }
    let declaringType = function.owner ?? typeName
    let site = Symbol([declaringType, function.signature].compactMap(\.self).joined(separator: "."))
    let receiver = try place.map { try content(of: $0) } ?? selfVariable?.value
    let ownType = selfVariable?.type ?? receiver?.instanceType
    let generics = generics(
      ofTypeNamed: declaringType, in: receiver?.instanceType ?? ownType, orOfLibrary: ownType
    )
    .merging(bindGenerics(function.genericParameters, to: call.generics)) { $1 }
    let bound = try bind(
      call, function.parameters, match, in: declaringType, kind: .method, site: site,
      names: function.genericParameters, generics: generics, result: function.result, file: function.file,
      selfVariable)
    return try withInOuts(bound, match, call) {
      guard let place else {
        return try run(function, bound, on: selfVariable, typeName: declaringType, site: site, call.use)
      }
      return try changing(place, if: function.isMutating, call) { own in
        try run(function, bound, on: own, typeName: declaringType, site: site, call.use)
      }
    }
  }

  /// Runs a method on the value at a place; one that changes it has the value to itself meanwhile.
  private func changing<Result>(
    _ place: AssignmentTarget, if isMutating: Bool, _ call: Call, _ body: (Variable) throws -> Result
  ) throws -> Result {
    guard isMutating else {
      let value = try content(of: place)
      return try body(Variable("self", value, type: value.dynamicType, isTrial: true))
    }
    return try change(place, at: call.node, call.environment) { value in
      let own = Variable("self", value, type: value.dynamicType, isTrial: true)
      value = .void
      defer { value = own.value ?? .void }
      return try body(own)
    }
  }

  func run(
    _ function: FunctionDeclaration, _ bound: BoundArguments, on selfVariable: Variable?, typeName: String?,
    site: Symbol, _ use: Expectation
  ) throws -> TypedValue {
    let declared = table.resolved(function.result, in: typeName).replacing(bound.generics)
    let isOpen = declared.mentions(Set(function.genericParameters.map(\.name)))
    let result = isOpen ? use.type : declared
    guard let body = function.body else {
      let unknown = UnknownValue(type: result, text: site.text, place: place(function.position))
      return TypedValue(.unknown(unknown), result)
    }
    noteRun(of: function, in: typeName)
    let outer = selfVariable?.seenAs
    selfVariable?.seenAs = function.protocolName.map { .named($0) }
    defer { selfVariable?.seenAs = outer }
    let context = Context(
      file: function.file, selfVariable: selfVariable, typeName: typeName, site: site,
      resultType: result ?? declared.withoutArguments,
      generics: bound.generics)
    let environment = Environment(context)
    bound.variables.forEach(environment.declare)
    let value = try run(body, in: environment)
    if function.result == .void { return .void }
    if let last = body.last, !function.result.mentions(facts.openNames(self)), !facts.hasResultBuilders(self)
    {
      try check(value, is: result, .result, last.result ?? Syntax(last.item), environment)
    }
    return TypedValue(value.value.labelled(function.resultLabels), result ?? value.type)
  }

  private func bindGenerics(
    _ parameters: [GenericParameter], to arguments: [TypeExpression]
  ) -> [String: TypeExpression] {
    Dictionary(zip(parameters.map(\.name), arguments)) { first, _ in first }
  }

  /// Evaluates the arguments, each for its parameter, in the order they are written; then the defaults.
  ///
  /// - Parameters:
  ///   - names: The generic parameters that the arguments tell.
  ///   - generics: What generic parameters stand for, as far as it is known.
  ///   - result: What the call gives, as declared: what that is for tells generic parameters too.
  func bind(
    _ call: Call, _ parameters: [ParameterDeclaration], _ match: ArgumentMatch, in typeName: String?,
    kind: Request.Kind, site: Symbol, names: [GenericParameter], generics: [String: TypeExpression],
    result: TypeExpression? = nil, file: SourceFile?, _ selfVariable: Variable?
  ) throws -> BoundArguments {
    let constraints = names
    let names = Set(names.map(\.name))
    var bound = BoundArguments(generics: generics)
    var wanted = generics
    if let type = call.use.type { result?.bind(names, to: type, &wanted) }
    func use(of parameter: ParameterDeclaration, _ known: [String: TypeExpression]) -> Expectation {
      let type = table.resolved(parameter.type, in: typeName).replacing(known)
      let isOpen = type.isUnknown || type.mentions(names.subtracting(known.keys))
      return Expectation(isOpen ? nil : type, label: parameter.label, kind: kind, site: site)
    }
    var variables: [Variable?] = []
    for (parameter, positions) in zip(parameters, match.positions) {
      guard let first = positions.first else {
        variables.append(parameter.isVariadic ? variable(of: parameter, [], use(of: parameter, wanted)) : nil)
        continue
      }
      let hint = use(of: parameter, bound.generics.merging(wanted) { own, _ in own })
      if let place = try inOutPlace(call.arguments[first], call) {
        let content = TypedValue(
          try content(of: place, at: call.node, call.environment), self.type(of: place))
        infer(from: content, parameter.type, names, &bound.generics)
        let type = use(of: parameter, bound.generics).type
        let variable = Variable(parameter.name, content.value, type: type ?? content.type)
        bound.inOuts.append(.init(variable: variable, place: place))
        variables.append(variable)
        continue
      }
      let values = try positions.map {
        try argument(call.arguments[$0], for: parameter, of: site, hint, call)
      }
      for value in values { infer(from: value, parameter.type, names, &bound.generics) }
      variables.append(variable(of: parameter, values, use(of: parameter, bound.generics)))
    }
    bound.generics.merge(wanted) { own, _ in own }
    for (parameter, variable) in zip(parameters, variables) {
      if let variable {
        variable.seenAs = constraint(of: parameter, constraints)
        bound.variables.append(variable)
        continue
      }
      let use = use(of: parameter, bound.generics)
      let value = try defaultValue(
        of: parameter, use, typeName, file, selfVariable, generics: bound.generics)
      infer(from: value, parameter.type, names, &bound.generics)
      bound.variables.append(self.variable(of: parameter, [value], use))
    }
    return bound
  }

  /// The protocol of the program that a parameter's type is known by: `P` for `T: P`.
  private func constraint(of parameter: ParameterDeclaration, _ generics: [GenericParameter])
    -> TypeExpression?
  {
    guard let constraint = generics.first(where: { .named($0.name) == parameter.type })?.constraint,
      table.declaration(of: constraint)?.kind == .protocol
    else { return nil }
    return constraint
  }

  private func argument(
    _ argument: Call.Argument, for parameter: ParameterDeclaration, of function: Symbol, _ use: Expectation,
    _ call: Call
  ) throws -> TypedValue {
    guard parameter.isAutoclosure, let expression = argument.syntax else {
      let value = try call.value(argument, for: use)
      let isOpen = parameter.type.mentions(facts.openNames(self))
      if let node = argument.syntax, !isOpen {
        try check(value, is: use.type, .argument, node, call.environment, of: function)
      }
      return value
    }
    let function = Autoclosure(expression, call.environment, use.of(use.type?.signature?.result), self)
    return TypedValue(.library(function), use.type)
  }

  /// The variable that a parameter is in the body, with the values of its arguments.
  private func variable(
    of parameter: ParameterDeclaration, _ values: [TypedValue], _ use: Expectation
  ) -> Variable {
    let value =
      parameter.isVariadic
      ? TypedValue(.array(values.map(\.value)), (use.type ?? values.first?.type).map(TypeExpression.array))
      : values.first ?? .nothing
    let type = parameter.isVariadic ? value.type : use.type ?? value.type
    return self.variable(parameter.name, value.value, type: type)
  }

  /// The place that `&x` names; nil for another argument.
  func inOutPlace(_ argument: Call.Argument, _ call: Call) throws -> AssignmentTarget? {
    guard policy.changesInPlace, let node = argument.syntax?.as(InOutExprSyntax.self) else { return nil }
    return try place(of: node.expression, call.environment, isAssigned: true)
  }

  /// Runs `body` with the values of all `&x` in the variables that stand for them, and nowhere else.
  func withInOuts<Result>(
    _ bound: BoundArguments, _ match: ArgumentMatch, _ call: Call, _ body: () throws -> Result
  ) throws -> Result {
    guard policy.changesInPlace else {
      let result = try body()
      try writeBack(bound, match, call)
      return result
    }
    return try withInOuts(bound.inOuts, call, body)
  }

  private func withInOuts<Result>(
    _ inOuts: [BoundArguments.InOut], _ call: Call, _ body: () throws -> Result
  ) throws -> Result {
    try checkExclusive(inOuts.map(\.place), call)
    return try lending(inOuts[...], call, body)
  }

  private func lending<Result>(
    _ inOuts: ArraySlice<BoundArguments.InOut>, _ call: Call, _ body: () throws -> Result
  ) throws -> Result {
    guard let first = inOuts.first else { return try body() }
    first.variable.value = .void
    return try change(first.place, at: call.node, call.environment) { value in
      first.variable.value = value
      value = .void
      defer { value = first.variable.value ?? .void }
      return try lending(inOuts.dropFirst(), call, body)
    }
  }

  /// Gives `&x` what a call on copies made of it.
  private func writeBack(_ bound: BoundArguments, _ match: ArgumentMatch, _ call: Call) throws {
    for (variable, positions) in zip(bound.variables, match.positions) {
      guard let position = positions.first, let value = variable.value,
        let target = call.arguments[position].syntax?.as(InOutExprSyntax.self)?.expression
      else { continue }
      try assign(TypedValue(value, variable.type), to: target, call.environment)
    }
  }

  /// What an argument is tells what the generic parameters in the type of its parameter stand for.
  private func infer(
    from value: TypedValue, _ type: TypeExpression, _ names: Set<String>,
    _ generics: inout [String: TypeExpression]
  ) {
    guard type.mentions(names.subtracting(generics.keys)) else { return }
    if case .closure(let closure) = value.value, case .function(let inputs, let result) = type.unwrapped {
      result.bind(names, to: readResult(of: closure, inputs.map { $0.replacing(generics) }), &generics)
    } else if let actual = value.type ?? value.value.dynamicType {
      let isPlain = type.unwrapped.path.map { $0.count == 1 && names.contains($0[0]) } ?? false
      type.bind(names, to: isPlain ? actual.unwrapped : actual, &generics)
    }
  }

  /// The type of what a closure gives, as its code tells without being run.
  private func readResult(of closure: Closure, _ inputs: [TypeExpression]) -> TypeExpression {
    let arguments = inputs.map {
      TypedValue(.unknown(UnknownValue(type: $0, text: "\($0)")), $0)
    }
    let known = reports
    defer { reports = known }
    let result = try? inDryRun { _ in try run(closure, arguments, for: .nothing, site: nil).type }
    return resultType(of: closure) ?? result.flatMap(\.self) ?? .unknown("")
  }

  private func defaultValue(
    of parameter: ParameterDeclaration, _ use: Expectation, _ typeName: String?, _ file: SourceFile?,
    _ selfVariable: Variable?, generics: [String: TypeExpression]
  ) throws -> TypedValue {
    guard let expression = parameter.defaultValue else { return TypedValue(.nothing, use.type) }
    guard let file = file ?? typeName.flatMap({ table.type(named: $0)?.file }) else { return .nothing }
    let type = typeName.map { Variable("self", .metatype(.named($0))) }
    let context = Context(
      file: file, selfVariable: type, typeName: typeName, site: use.site, generics: generics)
    return try calling(at: place(file.position(of: expression))) {
      try value(of: expression, in: Environment(context), for: use)
    }
  }
}

// MARK: - Functions as values

extension Interpreter {
  /// Calls a value.
  func invoke(_ function: TypedValue, _ call: Call) throws -> TypedValue {
    switch function.value {
    case .closure(let closure): return try invoke(closure, call)
    case .function(let reference): return try invoke(reference, call)
    case .metatype(let type): return try construct(type, call)
    case .keyPath(let path): return try follow(path, call)
    case .library(let library):
      if let result = try library.call("", call) { return result }
      return unknown(call.node, call.environment, call.use.type)
    case .object, .structure, .enumeration:
      return try callMethod("callAsFunction", on: function, call)
        ?? notUnderstood(call.node, call.environment, call.use.type)
    default: return unknown(call.node, call.environment, function.type?.signature?.result ?? call.use.type)
    }
  }

  private func invoke(_ closure: Closure, _ call: Call) throws -> TypedValue {
    let types = parameterTypes(of: closure)
    var places: [(index: Int, place: AssignmentTarget)] = []
    let arguments = try call.arguments.enumerated().map { index, argument in
      guard let place = try inOutPlace(argument, call) else {
        return try call.value(argument, for: Expectation(index < types.count ? types[index] : nil))
      }
      places.append((index, place))
      return TypedValue(try content(of: place, at: call.node, call.environment), type(of: place))
    }
    let variables = parameters(of: closure, arguments)
    let inOuts = places.compactMap { index, place in
      index < variables.count ? BoundArguments.InOut(variable: variables[index], place: place) : nil
    }
    return try withInOuts(inOuts, call) { try run(closure, variables, for: call.use, site: nil) }
  }

  private func invoke(_ reference: FunctionReference, _ call: Call) throws -> TypedValue {
    switch reference.target {
    case .function(let function, let selfValue, let typeName):
      let variable = selfValue.map { Variable("self", $0, type: $0.dynamicType) }
      let unlabelled = call.replacing(
        arguments: zip(call.arguments, function.parameters).map {
          .init(label: $1.label, content: $0.content)
        })
      return try callFunction(named: function.name, [function], on: variable, typeName: typeName, unlabelled)
    case .initialiser(let type, let labels):
      let relabelled = labels.map { labels in
        zip(call.arguments, labels).map { Call.Argument(label: $1, content: $0.content) }
      }
      return try construct(type, relabelled.map(call.replacing) ?? positional(call, type))
    case .enumCase(let type, let enumCase): return try makeCase(enumCase, of: type, call)
    case .method(let library, let name):
      noteLibraryCall(name)
      return try library.call(name, call) ?? unknown(call.node, call.environment)
    case .staticMethod(let type, let name):
      return try callStatic(name, of: .named(type), call) ?? unknown(call.node, call.environment)
    case .operation(let sign): return try invoke(operator: sign, call)
    }
  }

  private func invoke(operator sign: String, _ call: Call) throws -> TypedValue {
    let operands = try call.arguments.map { try call.value($0) }
    switch operands.count {
    case 1: return try apply(prefix: sign, operands[0], call.node, call.environment)
    case 2: return try apply(sign, operands[0], operands[1], call.node, call.environment, call.use)
    default: return unknown(call.node, call.environment, call.use.type)
    }
  }

  /// A key path as a function: the property that it names of the one argument.
  private func follow(_ path: [String], _ call: Call) throws -> TypedValue {
    guard let argument = call.arguments.first, call.arguments.count == 1 else {
      return unknown(call.node, call.environment, call.use.type)
    }
    return try follow(path, from: call.value(argument), call.node, call.environment)
  }

  /// The property that a key path names.
  func follow(
    _ path: [String], from root: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    try path.reduce(root) { base, name in
      if name == "self" { return base }
      return try member(name, of: base, node, environment, .nothing) ?? notUnderstood(node, environment)
    }
  }

  private func makeCase(_ enumCase: EnumCaseDeclaration, of type: TypeExpression, _ call: Call) throws
    -> TypedValue
  {
    let values = try call.arguments.map { try call.value($0).value }
    let labels = enumCase.payload.map(\.label)
    let own = EnumerationValue(type: type, name: enumCase.name, payload: values, labels: labels)
    return TypedValue(.enumeration(own), type)
  }

  /// `X.init` without labels takes its arguments in order.
  private func positional(_ call: Call, _ type: TypeExpression) -> Call {
    guard let declaration = table.declaration(of: type) else { return call }
    let fitting = facts.initialisers(of: declaration, self).first {
      $0.parameters.count == call.arguments.count
    }
    guard let fitting else { return call }
    return call.replacing(
      arguments: zip(call.arguments, fitting.parameters).map { .init(label: $1.label, content: $0.content) })
  }

  /// Calls a function value with values, as a library does with a factory.
  func apply(
    _ function: SourceValue, to arguments: [TypedValue], for use: Expectation, site: Symbol?, at call: Call
  ) throws -> TypedValue {
    if case .closure(let closure) = function { return try run(closure, arguments, for: use, site: site) }
    var inner = call.replacing(arguments: arguments.map { Call.Argument(label: nil, content: .value($0)) })
    inner.use = use
    return try invoke(TypedValue(function), inner)
  }
}

extension Call {
  func replacing(arguments: [Argument]) -> Call {
    var copy = self
    copy.arguments = arguments
    return copy
  }
}
