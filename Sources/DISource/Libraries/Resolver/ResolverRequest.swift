import DICore

/// A call of `resolve` or `optional` in interpreted code.
struct ResolverRequest {
  let container: Container
  let call: Call
  let isOptional: Bool

  init(_ container: Container, _ call: Call, isOptional: Bool) {
    self.container = container
    self.call = call
    self.isOptional = isOptional
  }

  func resolve(_ runtime: ResolverRuntime) throws -> TypedValue {
    let interpreter = call.interpreter
    guard let (type, service) = try service() else { return unanswerable }
    let name = try call.requestedResolverName()
    var request = try request(for: service, filedAs: type, named: name)
    let result: TypeExpression = isOptional ? .optional(service) : service
    try runtime.runPendingRegistering(for: isOptional ? "optional" : "resolve", at: call.place)
    guard interpreter.asks(request, on: container, at: call.node) else {
      try readArguments()
      let unknown = UnknownValue(type: service, text: call.text, place: call.place)
      let answer =
        call["args"] == nil
        ? interpreter.unanswered(request, on: container, unknown) : .unknown(unknown)
      return TypedValue(answer, result)
    }
    if request.isNameOpen, let known = call.assuming(name, for: request.key, on: container) {
      request = try self.request(for: service, filedAs: type, named: known)
      if known.isOpen { call.reportOpenName(at: call.statementPlace) }
    }
    let instance = try container.resolve(request, arguments: arguments())
    try runtime.decorate(instance, interpreter)
    return TypedValue(instance, result)
  }

  /// The type argument, or the expected type; for a variable as argument also its static type.
  private func service() throws -> (type: TypeExpression, staticType: TypeExpression)? {
    if let metatype = try call.metatype(call.unlabelled.first) { return metatype }
    if let type = call.generics.first { return (type, type) }
    guard let wanted = call.use.type, !wanted.isUnknown else {
      try call.rejectUntoldType(on: container, isOptional: isOptional)
      return nil
    }
    let type = isOptional ? wanted.withoutOptional : wanted
    return (type, type)
  }

  /// The result of a request without a type: an error, but unknown in a dry run, or if it is for something undeclared.
  private var unanswerable: TypedValue {
    TypedValue(.unknown(UnknownValue(type: nil, text: call.text, place: call.place)))
  }

  private func request(
    for service: TypeExpression, filedAs type: TypeExpression, named name: ServiceName?
  ) throws -> Request {
    var request = Request(ServiceKey(type.identity, name.map { .name(Symbol($0.text)) }))
    if service != type { request.staticType = service.identity }
    request.label = call.interpreter.label(of: call.use, requesting: service, in: call.environment)
    request.kind = isOptional ? .optional : call.use.kind
    request.isOptional = isOptional
    request.isNameOpen = name?.isOpen ?? false
    request.isPossible = request.isNameOpen
    request.site = call.requestSite
    request.place = call.requestPlace
    return request
  }

  private func readArguments() throws {
    guard let argument = call["args"] else { return }
    _ = try call.value(argument)
  }

  private func arguments() throws -> Any? {
    guard let argument = call["args"] else { return nil }
    return try call.value(argument)
  }
}
