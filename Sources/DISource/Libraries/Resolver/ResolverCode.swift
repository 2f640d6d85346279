import DICore

/// The closure of a registration as a factory of the engine.
struct ResolverCode {
  let function: SourceValue
  /// The container of the registration. Weak, because it retains the registration, which retains the factory.
  private weak var container: Container?
  let interpreter: WeakInterpreter
  let call: DetachedCall
  /// The requester of services that the closure resolves.
  let site: Symbol?

  init(function: SourceValue, container: Container?, _ call: DetachedCall, site: Symbol?) {
    self.function = function
    self.container = container
    self.call = call
    self.site = site
    interpreter = call.interpreter
  }

  func named(_ service: TypeExpression) -> ResolverCode {
    ResolverCode(
      function: function, container: container, call, site: Symbol("\(service.serviceName) factory"))
  }

  /// A request with its requester, which was unknown when the code was read.
  func withRequester(_ need: Request) -> Request {
    var need = need
    need.site = need.site ?? site
    return need
  }

  /// Evaluates the code as a dry run.
  func read(expecting type: TypeExpression?) throws -> TypedValue {
    guard let container else { return .nothing }
    interpreter.value?.dryRun?.given = container
    return try evaluate(type, on: container, arguments: nil)
  }

  /// Makes the instance.
  func make(_ service: TypeExpression, _ resolution: Resolution) throws -> Instance? {
    let made = try evaluate(service, on: resolution.container, arguments: resolution.arguments)
    return interpreter.value?.product(made.value, of: service).instance
  }

  private func evaluate(_ type: TypeExpression?, on container: Container, arguments: Any?) throws
    -> TypedValue
  {
    guard let interpreter = interpreter.value else { return .nothing }
    var use = ExpressionUse(type)
    use.site = site
    let resolver = interpreter.containerValue(container)
    let given = [resolver, TypedValue(.library(ResolverArguments(arguments)), .named("Resolver.Args"))]
    return try interpreter.running(at: call.place, dependingOn: call.assumption) {
      let count = interpreter.arity(of: function)
      return try interpreter.apply(
        function, to: Array(given.prefix(count)), for: use, site: site, at: call.call(interpreter))
    }
  }
}
