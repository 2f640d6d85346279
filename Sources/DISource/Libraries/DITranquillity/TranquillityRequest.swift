import DICore
import DITranquillity

/// A call of `container.resolve` in interpreted code.
struct TranquillityRequest {
  let call: Call
  let collects: Bool

  init(_ call: Call, collects: Bool) {
    self.call = call
    self.collects = collects
  }

  func resolve(on container: Container) throws -> TypedValue {
    guard let runtime = call.interpreter.tranquillity else {
      throw call.error("DITranquillity is not known here")
    }
    var use = call.use
    use.collects = collects
    use.site = call.requestSite
    if use.type == nil, let type = try call.type(call.unlabelled.first) { use.type = type }
    guard let wanted = use.type, !wanted.isUnknown else {
      try call.rejectUntoldType(on: container)
      return TypedValue(.unknown(UnknownValue(type: nil, text: call.text, place: call.place)))
    }
    use.label = call.interpreter.label(of: use, requesting: wanted, in: call.environment)
    let givenName = try call.value(labelled: "name")?.value
    let name = givenName?.shownText
    let tag = try call.type(call["tag"])
    let dependency = Dependency(
      use, name: name, tag: tag, module: try call.type(call["from"])?.identity, place: call.requestPlace)
    var request = dependency.request
    request.isNameOpen = givenName?.isUnknown ?? false
    request.isPossible = request.isNameOpen
    guard call.interpreter.asks(request, on: container, at: call.node) else {
      let unknown = UnknownValue(type: wanted, text: call.text)
      let isPlain =
        dependency.wrapper == .none && !dependency.collects && call["arguments"] == nil
        && call["args"] == nil
      let answer =
        isPlain
        ? call.interpreter.unanswered(request, on: container, unknown) : .unknown(unknown)
      return TypedValue(answer, wanted)
    }
    return try DependencySource.container(container).resolve(
      dependency, runtime, arguments(for: dependency.request.key.type))
  }

  /// The arguments `arguments: AnyArguments(…)`, or `args: 1, 2` for the requested type.
  private func arguments(for type: TypeIdentity) throws -> TranquillityArguments? {
    if let argument = call["arguments"] {
      let value = try call.value(argument, for: ExpressionUse(.named(AnyArgumentsValue.name))).value
      return value.library(AnyArgumentsValue.self)?.arguments
    }
    return try call.listOfArguments().map { TranquillityArguments(for: type, $0) }
  }
}

extension Call {
  /// The values after `args:`; nil for none.
  func listOfArguments() throws -> [SourceValue]? {
    guard let start = arguments.firstIndex(where: { $0.label == "args" }) else { return nil }
    return try arguments[start...].map { try value($0).value }
  }
}
