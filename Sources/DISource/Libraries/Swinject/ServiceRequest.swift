import DICore

/// A request of code: a call of `resolve`, or a parameter of an initialiser that is resolved.
struct ServiceRequest {
  private let owner: SwinjectContainer
  private let service: TypeExpression
  private var name: ServiceName?
  private let arguments: [TypedValue]
  private let use: ExpressionUse
  private let call: Call

  private var container: Container { owner.container }
  private var interpreter: Interpreter { call.interpreter }

  /// A call of `resolve`, or of `~>`, which is forced. Nil if its type is not known, and the code goes on without.
  init?(_ owner: SwinjectContainer, _ call: Call, isForced: Bool = false) throws {
    guard let service = try call.requestedService(isForced: isForced, of: owner.container) else { return nil }
    self.owner = owner
    self.service = service.specialised(as: call.use.type)
    name = try call.serviceName()
    arguments = try call.handedArguments()
    use = isForced ? call.use.forced : call.use
    self.call = call
  }

  /// A request without a name or arguments.
  init(_ owner: SwinjectContainer, for service: TypeExpression, use: ExpressionUse, _ call: Call) {
    self.owner = owner
    self.service = service
    name = nil
    arguments = []
    self.use = use
    self.call = call
  }

  private var result: TypeExpression { .optional(service) }

  /// The service, as an optional.
  func resolve() throws -> TypedValue {
    try checkUnwrapped()
    return try found()
  }

  /// Throws where the code takes the optional for the service itself, as Swift does.
  private func checkUnwrapped() throws {
    guard !use.isForced, !use.takesOptional, let wanted = use.type, !wanted.isOptional,
      wanted != .named("Any"), wanted != .void,
      wanted == service || interpreter.table.conforms(service, to: wanted) == .yes
    else { return }
    throw SourceError(
      "value of optional type '\(service)?' must be unwrapped to a value of type '\(service)'",
      at: call.place,
      .notSwift)
  }

  private func found() throws -> TypedValue {
    guard interpreter.asks(need, on: container, at: call.node) else {
      let unknown = UnknownValue(type: service, text: call.text, place: call.place)
      let answer =
        ServiceWrapper(service) == nil
        ? interpreter.unanswered(need, on: container, unknown) : .unknown(unknown)
      return TypedValue(answer, result)
    }
    var known = self
    known.name = call.assuming(name, for: need.key, on: container)
    return try known.answer()
  }

  /// What the container answers.
  private func answer() throws -> TypedValue {
    let wrapper = ServiceWrapper(service)
    if let wrapper, !isRegistered { return try wrapped(wrapper) }
    if let instance = try resolve(request(for: service, isForced: use.isForced && wrapper == nil)) {
      return TypedValue(TypedValue(instance, result).value.wrapped(as: result), result)
    }
    guard let wrapper else {
      reportUndeclaredType()
      return TypedValue(.nothing, result)
    }
    if isRegistered { return TypedValue(.nothingInside(layers: 1), result) }
    return try wrapped(wrapper)
  }

  /// Whether the type itself is registered, and not only what it wraps.
  private var isRegistered: Bool { container.registration(for: request(for: service)) != nil }

  /// Reports a type that nothing declares or registers, and whose name differs by a likely typing error from that of a
  /// type of the program.
  private func reportUndeclaredType() {
    guard let name = service.typeName, !name.hasFrameworkPrefix, interpreter.table.type(named: name) == nil,
      !KnownProtocols.isValueType(service),
      container.searchedContainers.allSatisfy({ $0.registrations(of: service.identity).isEmpty }),
      let near = NearMiss.words(near: name, among: interpreter.table.allTypes.map(\.name), limit: 1).first
    else { return }
    interpreter.report("cannot find '\(name)' in scope; did you mean '\(near)'?", at: call.place)
  }

  /// The service of a forced request.
  func forced() throws -> TypedValue { TypedValue(try found().value.content, service) }

  /// The request as a dry run notes it: for the service in a wrapper that is not registered itself.
  private var need: Request {
    guard let wrapper = ServiceWrapper(service), !isRegistered else {
      return request(for: service, isForced: use.isForced)
    }
    return switch wrapper {
    case .lazy(let wrapped): request(for: wrapped, isForced: use.isForced, as: .lazy)
    case .provider(let wrapped): request(for: wrapped, isForced: use.isForced, as: .provider)
    case .optional(let wrapped): request(for: wrapped)
    case .graphIdentifier: request(for: service)
    }
  }

  /// - Parameter acceptsAnyType: Whether a wrapper casts the answer.
  private func request(
    for service: TypeExpression, isForced: Bool = false, as kind: Request.Kind? = nil,
    acceptingAnyType acceptsAnyType: Bool = false
  ) -> Request {
    let key = ServiceKey(service, named: name?.text, taking: RequestArgumentTypes(of: arguments))
    var request = Request(key, kind: kind ?? (isForced ? use.kind : .optional))
    request.label = interpreter.label(of: use, requesting: service, in: call.environment)
    request.isOptional = !isForced
    request.acceptsAnyType = acceptsAnyType
    request.isNameOpen = name?.isOpen ?? false
    request.isPossible = request.isNameOpen
    request.site = call.requestSite(for: use)
    request.place = call.requestPlace
    return request
  }

  private func resolve(_ request: Request) throws -> Instance? {
    var request = request
    request.key = container.meaning(of: request.key)
    return try container.resolve(request, arguments: handed)
  }

  private var handed: HandedArguments? { arguments.isEmpty ? nil : HandedArguments(values: arguments) }

  // MARK: Wrappers

  /// What a request for a wrapper gets that is not registered itself.
  private func wrapped(_ wrapper: ServiceWrapper) throws -> TypedValue {
    switch wrapper {
    case .graphIdentifier:
      let graph = container.runningGraph.map { SourceValue.library(GraphIdentifierValue($0)) }
      return TypedValue(graph ?? .nothing, result)
    case .optional(let service):
      let instance = try resolve(request(for: service, acceptingAnyType: true)).flatMap {
        interpreter.canBeUsed($0, as: service.identity) ? $0 : nil
      }
      // For an optional of an optional, the nil of the inner one is an answer.
      let found = TypedValue(instance, result).value.wrapped(as: .optional(service))
      return TypedValue(found.wrapped(as: result), result)
    case .lazy(let service): return try delayed(service, .lazy)
    case .provider(let service): return try delayed(service, .provider)
    }
  }

  private func delayed(_ service: TypeExpression, _ kind: DelayedServiceValue.Kind) throws -> TypedValue {
    let request = request(for: service, as: kind.request, acceptingAnyType: true)
    guard container.registration(for: request) != nil else {
      if use.isForced { _ = try resolve(self.request(for: service, isForced: true)) }
      return TypedValue(.nothing, result)
    }
    let delayed = container.delay(request, inGraph: kind == .lazy, arguments: handed)
    return TypedValue(.library(DelayedServiceValue(kind, of: service, delayed, on: owner)), result)
  }
}

extension SwinjectRuntime {
  /// Answers a typed request as code of the program would: one for a wrapper by the service in it.
  func resolveAsCode(
    _ request: Request, from container: Container, handing arguments: Any?, _ interpreter: Interpreter
  ) throws -> Instance? {
    let service = interpreter.service(named: request.key.type)
    var declared = withDeclaredKey(request, handing: arguments, in: container)
    let isRegistered = container.registration(for: declared) != nil
    guard request.key.qualifier == nil, arguments == nil, ServiceWrapper(service) != nil, !isRegistered else {
      // Nil is an answer of a factory for an optional type.
      if isRegistered, service.isOptional { declared.isOptional = true }
      let instance = try container.resolve(declared, arguments: arguments)
      return instance?.isNothing == true ? nil : instance
    }
    var use = ExpressionUse(service)
    use.takesOptional = request.isOptional
    use.isForced = !request.isOptional
    let place = request.place ?? interpreter.place(of: PlaceholderSyntax.node, in: interpreter.nowhere)
    let typed = ServiceRequest(
      containerValue(of: container), for: service, use: use, .fromOutside(interpreter, at: place))
    let answer = try interpreter.running { try typed.resolve() }
    return answer.value.isNothing ? nil : TypedValue(answer.value.content, service).instance
  }
}

/// A type that a request may be for although only the wrapped type is registered, or nothing.
enum ServiceWrapper {
  case optional(TypeExpression)
  case lazy(TypeExpression)
  case provider(TypeExpression)
  case graphIdentifier

  init?(_ type: TypeExpression) {
    if case .optional(let wrapped) = type {
      self = .optional(wrapped)
    } else if let wrapped = type.argument(of: "Lazy") {
      self = .lazy(wrapped)
    } else if let wrapped = type.argument(of: "Provider") {
      self = .provider(wrapped)
    } else if type == .named(GraphIdentifierValue.name) {
      self = .graphIdentifier
    } else {
      return nil
    }
  }
}

extension Call {
  /// The type argument, or for `~>` without one the expected type. Where it is not known, that is an error, unless code
  /// goes on without.
  fileprivate func requestedService(isForced: Bool, of container: Container) throws -> TypeExpression? {
    if let service = try type(unlabelled.first) ?? generics.first { return service }
    if let wanted = use.type, !wanted.isUnknown { return isForced ? wanted : wanted.withoutOptional }
    let error = untoldType()
    if !policy.endsAtFaults {
      interpreter.report(error.message, at: error.place)
    } else if use.isForUndeclared {
      container.note(.typeNotTold(Symbol(text)))
    } else {
      throw error
    }
    return nil
  }

  /// The values behind `argument:` or `arguments:`; the parts of a tuple there are arguments of their own.
  fileprivate func handedArguments() throws -> [TypedValue] {
    guard let start = arguments.firstIndex(where: { ["argument", "arguments"].contains($0.label) }) else {
      return []
    }
    let values = try arguments[start...].filter { $0.label != "name" }.map { try value($0) }
    guard values.count == 1, arguments[start].label == "arguments", case .tuple(let tuple) = values[0].value
    else { return values }
    return tuple.elements.map { TypedValue($0.value) }
  }
}

extension String {
  /// Whether it begins like the types of the system's frameworks: `UIViewController`, `NSObject`.
  fileprivate var hasFrameworkPrefix: Bool { prefix(2).count == 2 && prefix(2).allSatisfy(\.isUppercase) }
}

extension TypeExpression {
  /// A generic type without its arguments as the code around takes it: `Store<String>` for `r.resolve(Store.self)!` as an
  /// argument for such a parameter. Another type is itself.
  fileprivate func specialised(as wanted: TypeExpression?) -> TypeExpression {
    guard let wanted = wanted?.unwrapped, !wanted.hasUnknown, case .named(let own) = self,
      case .named(let other) = wanted, own.map(\.text) == other.map(\.text),
      own.allSatisfy(\.arguments.isEmpty)
    else { return self }
    return wanted
  }
}
