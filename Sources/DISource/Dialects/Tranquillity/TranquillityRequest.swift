import DICore

/// A call of `container.resolve` in code.
struct TranquillityRequest {
  let call: Call
  let collects: Bool

  init(_ call: Call, collects: Bool) {
    self.call = call
    self.collects = collects
  }

  func answer(on container: Container) throws -> TypedValue {
    guard let dialect = call.interpreter.dialects.lazy.compactMap({ $0 as? TranquillityDialect }).first else {
      throw call.error("DITranquillity is not known here")
    }
    var use = call.use
    use.collects = collects
    use.site = use.site ?? call.environment.context.site
    if use.type == nil, let type = try call.type(call.unlabelled.first) { use.type = type }
    guard let wanted = use.type, !wanted.isUnknown else {
      let error = call.error("cannot tell which type '\(call.text)' asks for")
      if call.isRead {
        call.interpreter.report(error.message, at: error.place)
      } else if call.use.isForUndeclared {
        container.note(.typeNotTold(Symbol(call.text)))
      } else {
        throw error
      }
      return TypedValue(.unknown(UnknownValue(type: nil, text: call.text, place: call.place)))
    }
    let name = try call.value(labelled: "name")?.value.text
    let tag = try call.type(call["tag"])
    let dependency = Dependency(
      use, name: name, tag: tag, module: try call.type(call["from"])?.identity, place: call.statementPlace)
    if let reading = call.interpreter.reading {
      reading.note(dependency.request)
      return TypedValue(.unknown(UnknownValue(type: wanted, text: call.text)), wanted)
    }
    return try Answerer.container(container).answer(dependency, dialect, arguments())
  }

  private func arguments() throws -> Any? {
    guard let start = call.arguments.firstIndex(where: { $0.label == "args" }) else { return nil }
    return TranquillityArguments(try call.arguments[start...].map { try call.value($0).value })
  }
}

/// The arguments of one request, taken in order (DIT-55). A class, because taking one changes it.
final class TranquillityArguments {
  private var values: ArraySlice<SourceValue>

  init(_ values: [SourceValue]) { self.values = values[...] }

  /// The arguments of the request that runs, from code or from outside of it.
  static func handed(to resolution: Resolution) -> TranquillityArguments? {
    if let own = resolution.arguments as? TranquillityArguments { return own }
    guard let value = resolution.arguments as? TypedValue else { return nil }
    return switch value.value {
    case .array(let values) where value.type == nil: TranquillityArguments(values)
    case .dictionary(let dictionary) where value.type == nil:
      TranquillityArguments(dictionary.pairs.map(\.value))
    case let single: TranquillityArguments([single])
    }
  }

  /// Nil when all are taken.
  func next() -> SourceValue? { values.popFirst() }
}
