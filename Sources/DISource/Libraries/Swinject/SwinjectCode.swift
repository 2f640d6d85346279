import DICore

/// The factory of a registration as code: a closure or function that is given the resolver and the arguments, or an
/// initialiser whose arguments are resolved.
struct SwinjectCode {
  /// How the code gets what it needs.
  enum Kind {
    /// The resolver comes first, then the arguments of the call.
    case factory
    /// Each parameter is resolved, except those of the given types, which are arguments of the call
    /// (SwinjectAutoregistration).
    case initialiser(arguments: [TypeExpression])
  }

  /// What a dry run of the code finds.
  struct Reading {
    let result: FactoryReader.Result
    let arguments: RequestArgumentTypes
    let needs: [Request]
  }

  let function: SourceValue
  let service: TypeExpression
  private let kind: Kind
  /// The container of the registration. Weak, because it retains the registration, which retains the factory.
  private weak var container: Container?
  private let call: DetachedCall
  private let holder = RegistrationHolder()

  /// The registration of the code, which retains it, and what the last dry run found of the parameters. A class, because both
  /// are known after the code is made, of which there are copies.
  private final class RegistrationHolder {
    weak var registration: Registration?
    var parameters: [ExpressionUse] = []
  }

  init(
    _ function: SourceValue, making service: TypeExpression, _ kind: Kind = .factory,
    for container: Container, _ call: DetachedCall
  ) {
    self.function = function
    self.service = service
    self.kind = kind
    self.container = container
    self.call = call
  }

  /// Sets the registration, which an error about a missing argument names.
  func belongs(to registration: Registration) { holder.registration = registration }

  private var site: Symbol { Symbol("\(service.serviceName) factory") }

  // MARK: Reading

  /// Evaluates the code as a dry run.
  func read(at place: SourcePlace) -> Reading {
    guard let interpreter = call.interpreter.value, let container else {
      return Reading(result: .init(), arguments: RequestArgumentTypes([]), needs: [])
    }
    let (parameters, result) = readParameters(at: place, interpreter, container)
    holder.parameters = parameters.map(\.use)
    let needs = result.needs.map { need in
      var need = need
      need.site = need.site ?? site
      return need
    }
    switch kind {
    case .factory:
      let arguments = parameters.dropFirst().map { argument in
        argument.type ?? unknownType(argument, result, interpreter, at: place)
      }
      let names = interpreter.parameterNames(of: function).dropFirst()
      let handed = zip(zip(arguments, names), parameters.dropFirst()).map { argument, parameter in
        (Request(argument: argument.0, of: argument.1, site: site, at: place), parameter.firstRead)
      }
      return Reading(
        result: result, arguments: RequestArgumentTypes(arguments), needs: needs.with(arguments: handed))
    case .initialiser(let types):
      return Reading(
        result: result, arguments: RequestArgumentTypes(types),
        needs: needsOfInitialiser(parameters, handed: types, at: place, besides: needs))
    }
  }

  /// Evaluates the code as a dry run: its parameters, with the types that it determines, and what is found.
  ///
  /// A request may hand on a parameter before the code determines its type; then the code is evaluated again with it.
  private func readParameters(
    at place: SourcePlace, _ interpreter: Interpreter, _ container: Container
  ) -> ([CodeParameter], FactoryReader.Result) {
    let reader = FactoryReader(interpreter: interpreter, place: place)
    var parameters = interpreter.parameters(of: function)
    let body = {
      interpreter.dryRun?.given = container
      return try run(parameters.map(\.unknown), givenBy: container, interpreter)
    }
    let reports = interpreter.reports
    let result = reader.read(body)
    guard result.needs.contains(where: \.key.hasOpenArguments), parameters.contains(where: \.isInferred)
    else { return (parameters, result) }
    interpreter.reports = reports
    parameters = parameters.map { CodeParameter($0.use) }
    return (parameters, reader.read(body))
  }

  /// The needs of an initialiser: the parameters that are resolved, those of its code, and the arguments handed to it.
  private func needsOfInitialiser(
    _ parameters: [CodeParameter], handed types: [TypeExpression], at place: SourcePlace,
    besides needs: [Request]
  ) -> [Request] {
    let parts = resolved(parameters, besides: types)
    let resolved = parts.compactMap { parameter, argument in
      argument == nil ? parameter.need(at: place) : nil
    }
    let handed = parts.compactMap { parameter, argument in
      argument.map { Request(argument: types[$0], of: parameter.use.label?.text, site: site, at: place) }
    }
    return resolved + needs + handed
  }

  /// What the parameters of the code get; none where that cannot be said in the order of the arguments.
  func parameters(_ reading: Reading, at place: SourcePlace) -> [CodeFunction.Parameter] {
    switch kind {
    case .factory: return [.container] + reading.arguments.types.map { .argument($0) }
    case .initialiser(let types) where types.isEmpty: return reading.needs.map { .dependency($0) }
    case .initialiser(let types):
      let parts = resolved(holder.parameters.map { CodeParameter($0) }, besides: types)
      guard parts.compactMap(\.argument) == Array(types.indices) else { return [] }
      return parts.compactMap { parameter, argument in
        argument.map { .argument(types[$0]) } ?? parameter.need(at: place).map { .dependency($0) }
      }
    }
  }

  /// Reports a parameter whose type the code does not determine.
  private func unknownType(
    _ parameter: CodeParameter, _ result: FactoryReader.Result, _ interpreter: Interpreter,
    at place: SourcePlace
  ) -> TypeExpression {
    if result.fault == nil {
      interpreter.report("cannot tell the type of a parameter of this factory", at: place)
    }
    return .named("Any")
  }

  /// The parameters of an initialiser, each with its number among the arguments of the call; nil for one that is
  /// resolved.
  private func resolved(
    _ parameters: [CodeParameter], besides arguments: [TypeExpression]
  ) -> [(CodeParameter, argument: Int?)] {
    var free = Array(arguments.indices)
    return parameters.map { parameter in
      let place = free.firstIndex { arguments[$0] == parameter.type }
      return (parameter, place.map { free.remove(at: $0) })
    }
  }

  // MARK: Running

  /// Makes the instance.
  func make(_ resolution: Resolution) throws -> Instance? {
    guard let interpreter = call.interpreter.value else { return nil }
    let container = resolution.container
    let handed = HandedArguments(resolution.arguments)?.values ?? []
    return try interpreter.running(at: call.place, dependingOn: call.assumption) {
      let made = try run(arguments(handed, container, interpreter), givenBy: container, interpreter)
      let product = interpreter.product(made.value, of: service)
      return service.isOptional && container.rules.behaviour.nilIsInstance
        ? product.instanceOrNil : product.instance
    }
  }

  /// The values of the parameters.
  private func arguments(
    _ handed: [TypedValue], _ container: Container, _ interpreter: Interpreter
  ) throws -> [TypedValue] {
    let parameters = parameters(interpreter)
    switch kind {
    case .factory:
      return try zip(parameters.indices, parameters).map { index, parameter in
        if index == 0 { return parameter.unknown }
        let value = try argument(index - 1, of: handed)
        return TypedValue(value.value, parameter.type ?? value.type)
      }
    case .initialiser(let types):
      return try resolved(parameters, besides: types).map { parameter, number in
        if let number { return try argument(number, of: handed) }
        return try resolve(parameter, from: container, interpreter)
      }
    }
  }

  /// The parameters of the code; those of an initialiser's closure with the types that the dry run found.
  private func parameters(_ interpreter: Interpreter) -> [CodeParameter] {
    let stated = interpreter.parameters(of: function)
    guard case .initialiser = kind, stated.count == holder.parameters.count else { return stated }
    return holder.parameters.map(CodeParameter.init)
  }

  /// An argument of the call; that it is missing can only be so for a typed request.
  private func argument(_ index: Int, of handed: [TypedValue]) throws -> TypedValue {
    if index < handed.count { return handed[index] }
    guard let registration = holder.registration else {
      throw SourceError("argument \(index + 1) is missing", at: call.place)
    }
    throw ArgumentNotPassed(number: index + 1, place: registration.place, registration: registration.snapshot)
  }

  /// Resolves a parameter of an initialiser; a missing registration is an error. Unknown if the code does not tell its type.
  private func resolve(
    _ parameter: CodeParameter, from container: Container, _ interpreter: Interpreter
  ) throws -> TypedValue {
    guard let type = parameter.type, let runtime = interpreter.swinject else {
      return TypedValue(.unknown(UnknownValue(type: nil, text: "?", place: call.place)))
    }
    let request = ServiceRequest(
      runtime.containerValue(of: container), for: type, use: parameter.use.forced, call.call(interpreter))
    return try request.forced()
  }

  private func run(
    _ arguments: [TypedValue], givenBy container: Container, _ interpreter: Interpreter
  ) throws -> TypedValue {
    var given = arguments
    if case .factory = kind, !given.isEmpty { given[0] = interpreter.resolver(container) }
    var use = ExpressionUse(service)
    use.site = site
    return try interpreter.apply(function, to: given, for: use, site: site, at: call.call(interpreter))
  }
}

extension Interpreter {
  /// The runtime of Swinject in the program.
  var swinject: SwinjectRuntime? { runtimes.lazy.compactMap { $0 as? SwinjectRuntime }.first }

  /// The names of the parameters of a function value; nil for those without one.
  func parameterNames(of function: SourceValue) -> [String?] {
    switch function {
    case .closure(let closure): shape(of: closure.syntax).parameters
    case .function(let reference): parameters(of: reference).map { $0.label?.text }
    default: []
    }
  }

  /// The parameters of a function value.
  fileprivate func parameters(of function: SourceValue) -> [CodeParameter] {
    switch function {
    case .closure(let closure):
      let types = parameterTypes(of: closure)
      return (0..<arity(of: function)).map { index in
        CodeParameter(ExpressionUse(index < types.count ? types[index] : nil))
      }
    case .function(let reference): return parameters(of: reference).map(CodeParameter.init)
    default: return []
    }
  }
}
