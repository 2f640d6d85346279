import SwiftSyntax

// Parts between separators, and the order of sequences.
extension Receiver where Content == [SourceValue] {
  /// The result of `split` with a separator or a predicate; nil for another call.
  func split(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first(where: { $0.label == "separator" || $0.isClosure }),
      call.arguments.allSatisfy({ $0.label != "isSeparator" }), !whole.isStringView
    else { return nil }
    let limit = try call.value(labelled: "maxSplits")?.value ?? .int(.max)
    let omits = try call.value(labelled: "omittingEmptySubsequences")?.value ?? .bool(true)
    guard case .int(let maximum, _) = limit, maximum >= 0, case .bool(let omitsEmpty) = omits else {
      return nil
    }
    try call.allowElements(content.count)
    let isSeparator = try separator(argument, call)
    let parts = try content.split(
      maxSplits: maximum, omittingEmptySubsequences: omitsEmpty, whereSeparator: isSeparator)
    if case .range(let range) = whole.value { return range.parts(parts, call) }
    let type = element.map { TypeExpression.array(.slice($0)) }
    return TypedValue(.array(parts.map { slice($0).value }), type)
  }

  private func separator(
    _ argument: Call.Argument, _ call: Call
  ) throws -> (SourceValue) throws -> Bool {
    let value = try call.value(argument, for: ExpressionUse(argument.isClosure ? nil : element)).value
    guard argument.isClosure else { return { try call.interpreter.areSurelyEqual($0, value, call) } }
    return { try call.interpreter.holds(value, $0, element, call) }
  }

  /// The result of `lexicographicallyPrecedes`; nil for another call.
  func precedes(_ call: Call) throws -> TypedValue? {
    guard let argument = call.unlabelled.first else { return nil }
    let given = try call.value(argument, for: ExpressionUse(whole.type)).value
    guard call.interpreter.isSequence(given) else { return nil }
    let other = try call.interpreter.sequence(given, call)
    let function = try call.arguments.dropFirst().first.map { try call.value($0).value }
    let precedes = try content.lexicographicallyPrecedes(other) {
      try call.interpreter.comes($0, before: $1, by: function, element, call)
    }
    return TypedValue.bool(precedes)
  }
}

extension RangeValue {
  /// The parts between separators, which are ranges; nil for a closed range, whose parts are not.
  fileprivate func parts(_ parts: [ArraySlice<SourceValue>], _ call: Call) -> TypedValue? {
    guard !isClosed, call.use.type?.unwrapped.elementType?.argument(of: "ArraySlice") == nil else {
      return nil
    }
    let ranges = parts.map { part(lowerBound + $0.startIndex, lowerBound + $0.endIndex).value }
    return TypedValue(.array(ranges), .array(type))
  }
}
