import DICore
import SwiftSyntax

/// Binds the arguments of one call to the parameters of what it calls, step by step.
struct ArgumentBinding {
  let call: Call
  let callee: Callee
  let interpreter: Interpreter

  /// The names of the generic parameters that the arguments determine.
  let names: Set<String>

  /// Whether associated types are needed too, as in `S.Item`.
  let needsMembers: Bool

  /// What is known of generic parameters before the arguments.
  var known: [String: TypeExpression]

  /// The generic parameters that stand for floating-point numbers, with the type that literals of integers give them.
  private let floatingNames: [String: TypeExpression]

  /// The generic parameters in scope: the known ones by their types, the others by their names.
  private let ownGenerics: [String: TypeExpression]

  var bound: BoundArguments

  /// For each parameter the variable of its arguments; nil until it is made.
  var variables: [Variable?] = []

  /// The arguments of each parameter that have a generic parameter as their type, by its position.
  var open: [Int: [(argument: Call.Argument, value: TypedValue)]] = [:]

  /// The arguments of each parameter that has an optional of a generic parameter as its type, by its position.
  var openOptionals: [Int: (argument: Call.Argument, value: TypedValue)] = [:]

  /// Which arguments go to which parameters; nil before ``bind(_:)``.
  private(set) var match: ArgumentMatch?

  private var inOuts: [(index: Int, parameter: ParameterDeclaration, target: InOutTarget)] = []

  init(of call: Call, to callee: Callee, _ interpreter: Interpreter) {
    self.call = call
    self.callee = callee
    self.interpreter = interpreter
    names = Set(callee.genericParameters.map(\.name))
    floatingNames = callee.floatingNames
    needsMembers =
      callee.genericParameters.contains { $0.constraint != nil } || callee.mentionsMembers(of: names)
    var known = callee.generics
    let isErased =
      call.use.type == .named("Any") && callee.parameters.contains { [names] in $0.type.mentions(names) }
    let ownGenerics = callee.generics.merging(names.map { ($0, .named($0)) }) { known, _ in known }
    let result = callee.result.map { interpreter.withOwnArguments($0, in: callee.typeName, ownGenerics) }
    if let type = call.use.type, !isErased, !interpreter.isOpen(type) {
      let asked = result.map { callee.asked($0, as: type, interpreter) } ?? type
      result.map { interpreter.seen($0, as: asked) }?.bind(names, to: asked, &known)
    }
    self.known = known
    self.ownGenerics = ownGenerics
    // The arguments of a generic type do not vary: the use of `Box(1)` as `Box<Int?>` tells them.
    bound = BoundArguments(generics: result?.unwrapped.hasArguments == true ? known : callee.generics)
  }

  /// Evaluates the arguments in the order in which they are written; then reads those with `&`; then evaluates the
  /// defaults.
  mutating func bind(_ match: ArgumentMatch) throws -> BoundArguments {
    self.match = match
    if !names.isEmpty {
      known.merge(numbersBesideLiterals(match)) { own, _ in own }
      determineMetatypes(match)
      determineNeeded(match)
    }
    let toldByUse = takeNamesToldByBodies(match)
    for (parameter, positions) in zip(callee.parameters, match.positions) {
      let outer = interpreter.beginArgument()
      let variable = try variable(of: parameter, at: positions)
      interpreter.endArgument(outer)
      variables.append(variable)
    }
    known.merge(toldByUse) { own, _ in own }
    try joinOpen()
    joinOptionals()
    inferFromBodies()
    completeClosures()
    labelClosures()
    for (index, parameter, target) in inOuts {
      variables[index] = try variable(of: parameter, behind: target)
    }
    bound.generics.merge(known) { own, _ in own }
    bindMembers()
    for (parameter, variable) in zip(callee.parameters, variables) {
      try add(variable, of: parameter)
    }
    return bound
  }

  // MARK: Given arguments

  /// The variable of the arguments at `positions`; nil if the default is used, or for `&x`, which is read later.
  private mutating func variable(of parameter: ParameterDeclaration, at positions: [Int]) throws -> Variable?
  {
    guard let first = positions.first else {
      return parameter.isVariadic ? interpreter.variable(of: parameter, [], use(of: parameter, known)) : nil
    }
    var hint = hint(for: call.arguments[first], of: parameter)
    hint.takesWholeArray = parameter.isVariadic
    if let target = try interpreter.inOutTarget(call.arguments[first], call) {
      inOuts.append((variables.count, parameter, target))
      if let type = interpreter.type(of: target.place) { inferOpen(from: type, own(parameter.type)) }
      return nil
    }
    var values = try positions.map {
      let value = try interpreter.argument(
        call.arguments[$0], for: parameter, of: callee.site, in: callee.typeName, hint, call)
      return wrapped(value, call.arguments[$0], for: parameter)
    }
    if let result = parameter.type.signature?.result, result.isOptional,
      result.mentions(names.subtracting(callee.generics.keys))
    {
      for case .closure(let closure) in values.map(\.value) { closure.givesGenericOptional = true }
    }
    if !parameter.attributes.isEmpty { specialiseBuilders(of: values) }
    if let name = parameter.givenType.typeName, names.contains(name), known[name] == nil {
      open[variables.count] = zip(positions, values).map {
        let argument = call.arguments[$0]
        return (argument, parameter.isAutoclosure ? content($1, of: argument) : opened($1, for: parameter))
      }
    }
    if case .optional(let content) = parameter.givenType, let name = content.typeName, names.contains(name),
      known[name] == nil, let value = values.first, values.count == 1
    {
      openOptionals[variables.count] = (call.arguments[first], value)
    }
    if let whole = wholeArray(values, for: parameter) { return whole }
    if parameter.isVariadic { values = values.map { $0.boxed(for: ExpressionUse(hint.type)) } }
    for value in values { infer(from: opened(value, for: parameter), own(parameter.type)) }
    bindMembers()
    let (known, use) = try known(values.map { completed($0, parameter) }, at: positions, of: parameter, hint)
    return interpreter.variable(of: parameter, known, use)
  }

  /// The variable of `Any...` where its only argument is an `[Any]`, and each parameter has an argument: Swift 6.3 takes
  /// that as the whole array. Nil for other arguments.
  private func wholeArray(_ values: [TypedValue], for parameter: ParameterDeclaration) -> Variable? {
    guard parameter.isVariadic, parameter.type.withoutOptional == .named("Any"), values.count == 1,
      case .array = values[0].value, values[0].type == .array(parameter.type),
      match?.positions.allSatisfy({ !$0.isEmpty }) == true
    else { return nil }
    return Variable(parameter.name, values[0].value, type: values[0].type)
  }

  /// How an argument is used: a closure gets the inputs that are known.
  private func hint(for argument: Call.Argument, of parameter: ParameterDeclaration) -> ExpressionUse {
    let determined = bound.generics.merging(known) { own, _ in own }
    var hint = use(of: parameter, determined)
    if isJoined(argument, parameter, with: hint.type) { hint.type = nil }
    if hint.type == nil, !floatingNames.isEmpty, argument.syntax?.isWrittenNumbers == true {
      hint = use(of: parameter, determined.merging(floatingNames) { own, _ in own })
    }
    hint.type = hint.type ?? elementsHint(for: argument, of: parameter, determined)
    if hint.type == nil, let told = typeToldByFunction(for: argument, of: parameter, determined) {
      hint.type = told
    }
    if hint.type == nil, let literal = argument.syntax, literal.kind == .arrayExpr {
      hint.type = interpreter.arrayHint(
        for: literal, as: resolvedType(of: parameter).replacing(determined), names)
    }
    if hint.type == nil,
      argument.isClosure || !parameter.isAutoclosure && argument.syntax?.mayGiveFunction == true
    {
      hint.type = resolvedType(of: parameter).replacing(determined).closureHint(names)
    }
    if hint.type == nil, let stated = statedConstraint(of: parameter),
      argument.syntax?.is(FunctionCallExprSyntax.self) == true || argument.syntax?.isCollectionLiteral == true
    {
      hint.type = stated
    }
    if hint.type == nil, case .array = resolvedType(of: parameter).withoutOptional, isSelection(argument) {
      hint.type = .array(.unknown(""))
    }
    if hint.type == nil,
      argument.syntax?.is(KeyPathExprSyntax.self) == true || isOfOtherCollection(argument, parameter)
    {
      hint.type = resolvedType(of: parameter).replacing(determined).implicitMemberHint(names)
    }
    if hint.type == nil, argument.syntax?.isImplicitMember == true {
      hint.type =
        resolvedType(of: parameter).replacing(determined).implicitMemberHint(names)
        ?? typeBesideImplicitMember(argument, of: parameter) ?? constraint(of: parameter)
    }
    return hint
  }

  /// Whether the argument is a literal of which the parameter makes another collection than an array or a dictionary.
  private func isOfOtherCollection(_ argument: Call.Argument, _ parameter: ParameterDeclaration) -> Bool {
    let type = parameter.type.unwrapped.typeName
    return switch argument.syntax?.kind {
    case .arrayExpr: type == "Set" || type == "ArraySlice"
    case .dictionaryExpr: type == "KeyValuePairs"
    default: false
    }
  }

  /// The variable of `&x`, whose value is read after all arguments are evaluated.
  private mutating func variable(
    of parameter: ParameterDeclaration, behind target: InOutTarget
  ) throws -> Variable {
    let place = try interpreter.readable(target, call)
    let content = TypedValue(
      try interpreter.content(of: place, at: call.node, call.environment), interpreter.type(of: place))
    infer(from: content, own(parameter.type))
    let type = use(of: parameter, bound.generics).type
    let variable = Variable(parameter.name, content.value, type: type ?? content.type)
    bound.inOuts.append(.init(variable: variable, place: place))
    return variable
  }

  // MARK: Defaults

  /// Adds the variable of a parameter, or without arguments its default value.
  private mutating func add(_ variable: Variable?, of parameter: ParameterDeclaration) throws {
    if let variable {
      variable.seenAs = constraint(of: parameter)
      variable.stated = parameter.isVariadic ? .array(parameter.type) : parameter.type
      variable.hasNamedType =
        !bound.generics.isEmpty && !parameter.type.mentions(Set(bound.generics.keys).union(["Self"]))
      try interpreter.wrap(variable, of: parameter, in: callee)
      bound.variables.append(variable)
      return
    }
    if parameter.isMemberwise { return }
    let use = use(of: parameter, bound.generics)
    let value = try defaultValue(of: parameter, use)
    infer(from: value, own(parameter.type))
    bound.variables.append(interpreter.variable(of: parameter, [value], use))
  }

  private func defaultValue(of parameter: ParameterDeclaration, _ use: ExpressionUse) throws -> TypedValue {
    guard let expression = parameter.defaultValue else { return TypedValue(.nothing, use.type) }
    if let macro = expression.as(MacroExpansionExprSyntax.self),
      let determined = interpreter.placeMacro(macro, at: call, use)
    {
      return determined
    }
    let declaringFile = callee.typeName.flatMap { interpreter.table.type(named: $0)?.file }
    guard let file = parameter.defaultFile ?? callee.file ?? declaringFile else { return .nothing }
    let type = callee.typeName.map { Variable("self", .metatype(.named($0))) }
    let environment = Environment(
      CodeContext(
        file: file, selfVariable: type, typeName: callee.typeName, site: use.site, generics: bound.generics))
    if parameter.isAutoclosure {
      let function = Autoclosure(
        expression, environment, use.of(use.type?.signature?.result), interpreter)
      return TypedValue(.library(function), use.type)
    }
    return try interpreter.calling(at: interpreter.place(file.position(of: expression))) {
      try interpreter.value(of: expression, in: environment, for: use)
    }
  }

  // MARK: Types

  func resolvedType(of parameter: ParameterDeclaration) -> TypeExpression {
    own(interpreter.table.resolved(parameter.type, in: callee.typeName))
  }

  /// `type` as the callee's code means it: inside a generic type, its bare name stands for the type with its parameters.
  func own(_ type: TypeExpression) -> TypeExpression {
    interpreter.withOwnArguments(type, in: callee.typeName, ownGenerics)
  }

  /// The use as an argument of `parameter`; without a type as long as that is open.
  func use(of parameter: ParameterDeclaration, _ determined: [String: TypeExpression])
    -> ExpressionUse
  {
    let open = names.subtracting(determined.keys)
    var type = resolvedType(of: parameter).replacing(determined)
    if type.mentions(open), !parameter.type.mentions(open) {
      // The type itself, whose arguments are not known yet.
      type = interpreter.table.resolved(parameter.type, in: callee.typeName).replacing(determined)
    }
    let isOpen = type.isUnknown || type.mentions(open)
    return ExpressionUse(isOpen ? nil : type, label: parameter.label, kind: callee.kind, site: callee.site)
  }
}
