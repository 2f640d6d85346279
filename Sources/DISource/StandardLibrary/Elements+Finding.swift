import SwiftSyntax

// Methods that search for elements.
extension Receiver where Content == [SourceValue] {
  func contains(_ call: Call) throws -> TypedValue? {
    guard let argument = call.unlabelled.first, !argument.isClosure else {
      return try predicate(call).map { holds in
        TypedValue.bool(try content.contains(where: holds))
      }
    }
    try call.interpreter.checkEquatable(element, call.node, call.environment)
    let value = try call.value(argument, for: ExpressionUse(element)).value
    return TypedValue(
      .bool(try call.interpreter.index(of: value, in: content, call) != nil), .named("Bool"))
  }

  func allSatisfy(_ call: Call) throws -> TypedValue? {
    try predicate(call).map { holds in TypedValue.bool(try content.allSatisfy(holds)) }
  }

  func first(_ call: Call) throws -> TypedValue? {
    try assumingPredicate(call).map { try found(content.first(where: $0)) }
  }

  func last(_ call: Call) throws -> TypedValue? {
    try assumingPredicate(call).map { try found(content.last(where: $0)) }
  }

  func count(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first, argument.label == "where" || argument.isClosure else {
      return nil
    }
    return try predicate(call).map { holds in
      TypedValue(.int(try content.count(where: holds)), .named("Int"))
    }
  }

  /// The result of `firstIndex` and `lastIndex`, with a value or a predicate.
  func index(among indices: some Sequence<Int>, _ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first, call.arguments.count == 1, !whole.hasOtherIndices else {
      return nil
    }
    let interpreter = call.interpreter
    let value = try call.value(argument, for: ExpressionUse(argument.label == "of" ? element : nil)).value
    if argument.label == "of" { try interpreter.checkEquatable(element, call.node, call.environment) }
    let found = try indices.first { index in
      guard argument.label == "of" else {
        return try interpreter.holds(value, content[index], element, call)
      }
      return try interpreter.areSurelyEqual(content[index], value, call)
    }
    return TypedValue(
      found.map { .int(whole.value.firstIndex + $0) } ?? .nothing, .optional(.named("Int")))
  }

  /// The result of `min` and `max`, by `<` or by the argument.
  func extreme(
    _ call: Call, _ choose: ([SourceValue], (SourceValue, SourceValue) throws -> Bool) throws -> SourceValue?
  ) throws -> TypedValue? {
    guard call.arguments.count <= 1 else { return nil }
    try call.allowElements(content.count)
    let function = try call.arguments.first.map { try call.value($0).value }
    return try found(
      choose(content) { try call.interpreter.comes($0, before: $1, by: function, element, call) })
  }

  /// The number of elements at the beginning that satisfy a predicate.
  func count(while predicate: Call.Argument, _ call: Call) throws -> Int {
    let function = try call.value(predicate).value
    return try content.firstIndex { try !call.interpreter.holds(function, $0, element, call) }
      ?? content.count
  }

  private func found(_ value: SourceValue?) -> TypedValue {
    let optional = element.map(TypeExpression.optional)
    return TypedValue(value?.wrapped(as: optional) ?? .nothing, optional)
  }

  /// The predicate that is the only argument of a call; nil for another call.
  private func predicate(_ call: Call) throws -> ((SourceValue) throws -> Bool)? {
    guard call.arguments.count == 1 else { return nil }
    let function = try call.value(call.arguments[0]).value
    return { try call.interpreter.holds(function, $0, element, call) }
  }

  /// The predicate of a call that chooses an element: what it gives counts as true where it is unknown.
  private func assumingPredicate(_ call: Call) throws -> ((SourceValue) throws -> Bool)? {
    guard call.arguments.count == 1 else { return nil }
    let function = try call.value(call.arguments[0]).value
    return { try call.interpreter.holds(function, $0, element, assuming: true, call) }
  }
}
