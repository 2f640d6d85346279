import DICore

// `@dynamicCallable`: a call of a value is one of its `dynamicallyCall`.
extension Interpreter {
  /// Calls `dynamicallyCall(withArguments:)` or `dynamicallyCall(withKeywordArguments:)`; nil if the type declares none for
  /// the labels of the call.
  func callDynamically(_ function: TypedValue, _ call: Call) throws -> TypedValue? {
    guard let declaration = function.value.declaredType.flatMap({ table.declaration(of: $0) }) else {
      return nil
    }
    let parameters = typeLookups.methods("dynamicallyCall", of: declaration, self).compactMap { method in
      method.parameters.count == 1 ? method.parameters[0] : nil
    }
    let isPlain = call.arguments.allSatisfy { $0.label == nil }
    let taking =
      parameters.first { $0.label == "withArguments" && isPlain }
      ?? parameters.first { $0.label == "withKeywordArguments" }
    guard let taking else { return nil }
    let type = table.resolved(taking.type, in: declaration.name)
    let value: SourceValue
    if taking.label == "withArguments" {
      let use = ExpressionUse(type.elementType)
      value = .array(try call.arguments.map { try call.value($0, for: use).value })
    } else {
      guard let pair = type.arguments(of: "KeyValuePairs"), pair.count == 2 else { return nil }
      value = .array(
        try call.arguments.map { argument in
          .pair(.string(argument.label ?? ""), try call.value(argument, for: ExpressionUse(pair[1])).value)
        })
    }
    let argument = Call.Argument(label: taking.label, content: .value(TypedValue(value, type)))
    return try callMethod("dynamicallyCall", on: function, call.replacing(arguments: [argument]))
  }
}
