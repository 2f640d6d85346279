import DICore
import DITranquillity

/// The function of a registration or injection, whose parameters are dependencies.
struct TranquillityCode {
  let function: SourceValue
  /// The closure beside an initialiser: `{ (arg($0), many($1)) }`; nil for none.
  let modifier: SourceValue?
  /// The type of the first parameter, if that is the object to inject into.
  let owner: TypeExpression?
  let runtime: TranquillityRuntime
  let call: DetachedCall
  let place: SourcePlace
  /// The argument `name:` of an injection.
  let name: String?
  /// The framework that it belongs to.
  let module: TypeIdentity?
  private let known = KnownParameters()
  private let arguments = ArgumentSlots()

  init(
    function: SourceValue, modifier: SourceValue? = nil, owner: TypeExpression?, runtime: TranquillityRuntime,
    _ call: DetachedCall, place: SourcePlace, name: String? = nil, onBehalfOf module: TypeIdentity?
  ) {
    self.function = function
    self.modifier = modifier
    self.owner = owner
    self.runtime = runtime
    self.call = call
    self.place = place
    self.name = name
    self.module = module
  }

  /// Sets the registration that gets the arguments, and that an error about a missing argument names.
  ///
  /// - Parameter slots: The number of arguments taken by the factory and earlier injections; those of this code are
  ///   added.
  func belongs(to registration: Registration, _ slots: inout Int) {
    arguments.belong(to: registration, count: read(site: nil).parameters.count(where: \.isArgument), &slots)
  }

  /// The findings of a dry run of the function.
  struct Findings {
    var type: TypeExpression?
    var implementation: TypeExpression?
    /// The parameters in order, without the object to inject into.
    var parameters: [Parameter] = []
    /// The requests of the parameters and in the body.
    var needs: [Request] = []
    /// The requests in the body whose expressions are known.
    var sites: [RequestSite] = []
    /// See ``FactoryReader/Result``.
    var reasonForNoType = ""
    var fault: String?
    var isCutShort = false
    /// What the dry run itself has found.
    var product = FactoryReader.Result()
    /// Whether the result may depend on an unknown condition.
    var isUndecided = false
  }

  struct Parameter {
    let dependency: Dependency
    /// The use of the parameter in the code.
    let use: Request.Kind
    let isArgument: Bool
    /// Whether the code tells its type. Otherwise nothing is requested, and the code is given an unknown value.
    let isTyped: Bool
  }

  func read(site: Symbol?) -> Findings {
    guard let interpreter = call.interpreter.value else { return Findings() }
    var holes: [(FactoryParameter, ParameterLayers?)] = []
    let result = FactoryReader(interpreter: interpreter, place: place).read {
      holes = parameters(interpreter)
      try readModifier(holes.map(\.0), interpreter)
      let unknown = try holes.map { hole, written in
        let type = written?.type
        return try container(for: type, interpreter)
          ?? TypedValue(.unknown(UnknownValue(type: type, text: "", parameter: hole)), type)
      }
      return try run(ownerArgument + unknown, site: site, interpreter)
    }
    var findings = Findings(type: result.type, implementation: result.implementation)
    findings.reasonForNoType = result.reasonForNoType
    findings.fault = result.fault
    findings.product = result
    findings.isCutShort = result.isCutShort
    findings.isUndecided = function.isUndecided(in: result)
    for (hole, written) in holes {
      var use = hole.use ?? ExpressionUse(written?.type)
      use.type = written?.type ?? use.type
      use = written?.adding(to: use) ?? use
      if use.type?.isUnknown != false, result.fault == nil {
        interpreter.report("cannot tell the type of a parameter of this factory", at: place)
      }
      let dependency = Dependency(use, name: name, module: module, place: place)
      findings.parameters.append(
        Parameter(
          dependency: dependency, use: use.kind, isArgument: hole.isArgument || written?.isArgument == true,
          isTyped: use.type?.isUnknown == false))
    }
    findings.needs = findings.parameters.map { $0.isTyped ? $0.need : $0.unknownNeed } + result.needs
    findings.sites = result.sites
    return findings
  }

  /// The container that a named function is given for a parameter of that type; nil for another type. What a closure is
  /// given is known by its use.
  private func container(for type: TypeExpression?, _ interpreter: Interpreter) throws -> TypedValue? {
    guard case .function = function, let type else { return nil }
    return try interpreter.containerInDryRun(type, in: call.call(interpreter).environment.context.file)
  }

  /// The dependencies of its parameters, as a graph lists them.
  var graphParameters: [GraphInput.Parameter] { read(site: nil).parameters.filter(\.isTyped).map(\.inGraph) }

  /// The code as it can be written for another library.
  func written() -> CodeFunction.Reading? {
    let findings = read(site: nil)
    let parameters = findings.parameters.map { parameter -> CodeFunction.Parameter in
      let request = parameter.dependency.request
      return parameter.isArgument
        ? .argument(TypeExpression(parsing: request.key.type.name)) : .dependency(request)
    }
    return CodeFunction.Reading(
      function: function, parameters: (owner == nil ? [] : [.object]) + parameters, needs: findings.needs,
      sites: findings.sites)
  }

  private var ownerArgument: [TypedValue] {
    owner.map { [TypedValue(.unknown(UnknownValue(type: $0, text: $0.description)), $0)] } ?? []
  }

  /// One unknown value for each parameter, with what its type tells if that is written.
  private func parameters(_ interpreter: Interpreter) -> [(FactoryParameter, ParameterLayers?)] {
    let skipped = owner == nil ? 0 : 1
    switch function {
    case .closure(let closure):
      let types = interpreter.parameterTypes(of: closure)
      let count = interpreter.arity(of: function)
      return (skipped..<max(count, skipped)).map { index in
        (FactoryParameter(), index < types.count ? types[index].map(ParameterLayers.init) : nil)
      }
    case .function(let reference):
      return interpreter.parameters(of: reference).map { parameter in
        let hole = FactoryParameter()
        hole.use = parameter
        return (hole, parameter.type.map(ParameterLayers.init))
      }
    default: return []
    }
  }

  /// Runs the modifying closure, which determines the types of its parameters.
  private func readModifier(_ holes: [FactoryParameter], _ interpreter: Interpreter) throws {
    guard let modifier, case .closure = modifier else { return }
    let count = min(interpreter.arity(of: modifier), holes.count)
    let wanted = holes.prefix(count).map { $0.use?.type ?? .unknown("") }
    let values = holes.prefix(count).map { hole in
      let outer = hole.use
      hole.use = nil
      return (outer, TypedValue(.unknown(UnknownValue(type: nil, text: "", parameter: hole))))
    }
    let type: TypeExpression = wanted.count == 1 ? wanted[0] : .tuple(Array(wanted))
    _ = try interpreter.apply(
      modifier, to: values.map(\.1), for: ExpressionUse(type), site: nil, at: call.call(interpreter))
    for (hole, (outer, _)) in zip(holes, values) {
      var use = hole.use ?? outer ?? .nothing
      use.label = outer?.label
      use.kind = outer?.kind ?? .`init`
      use.site = outer?.site
      hole.use = use
    }
  }

  private func run(_ arguments: [TypedValue], site: Symbol?, _ interpreter: Interpreter) throws -> TypedValue
  {
    var use = ExpressionUse.nothing
    use.site = site
    return try interpreter.apply(function, to: arguments, for: use, site: site, at: call.call(interpreter))
  }

  // MARK: Running

  /// Resolves the parameters from left to right, and calls the function.
  func make(_ resolution: Resolution, site: Symbol?, _ service: TypeExpression) throws -> Instance? {
    let value = try run(resolution, owner: nil, site: site)
    return call.interpreter.value?.product(value.value, of: service).instance
  }

  func inject(_ resolution: Resolution, _ instance: Instance, site: Symbol?) throws {
    _ = try run(resolution, owner: TypedValue(instance, owner), site: site)
  }

  private func run(_ resolution: Resolution, owner: TypedValue?, site: Symbol?) throws -> TypedValue {
    guard let interpreter = call.interpreter.value else { return .nothing }
    let parameters = known.parameters(interpreter) { read(site: site).parameters }
    // Its dependencies are made within its own run, as if its code requested them.
    return try interpreter.running(at: call.place, dependingOn: call.assumption) {
      var count = 0
      let values = try parameters.map { parameter in
        guard parameter.isTyped else { return TypedValue(.unknown(UnknownValue(type: nil, text: "?"))) }
        guard parameter.isArgument else {
          return try DependencySource.resolution(resolution).resolve(parameter.dependency, runtime)
        }
        defer { count += 1 }
        return try arguments.value(count, of: parameter.dependency.type, call, resolution)
      }
      return try run([owner].compactMap(\.self) + values, site: site, interpreter)
    }
  }
}

/// The parameters of a factory according to the latest declarations. A class, because running the factory adds to them.
private final class KnownParameters {
  private var parameters: [TranquillityCode.Parameter] = []
  private var generation: Int?

  func parameters(
    _ interpreter: Interpreter, _ read: () -> [TranquillityCode.Parameter]
  ) -> [TranquillityCode.Parameter] {
    if generation == interpreter.typeLookups.generation { return parameters }
    parameters = read()
    generation = interpreter.typeLookups.generation
    return parameters
  }
}

extension TranquillityCode.Parameter {
  fileprivate var need: Request { dependency.need(isArgument: isArgument) }

  /// The need of a parameter whose type is not known: nothing is requested for it.
  fileprivate var unknownNeed: Request {
    var need = Request(ServiceKey(UnknownService.type), kind: use)
    need.label = dependency.request.label
    need.isPossible = true
    return need
  }

  fileprivate var inGraph: GraphInput.Parameter { dependency.inGraph(isArgument: isArgument) }
}
