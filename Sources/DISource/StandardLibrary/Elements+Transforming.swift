import SwiftSyntax

// Methods that call a function with each element.
extension Receiver where Content == [SourceValue] {
  func map(_ call: Call) throws -> TypedValue? {
    guard let function = try function(call) else { return nil }
    var results: [SourceValue] = []
    let type = try each(function, wanting: call.use.type?.unwrapped.elementType, call) { _, result in
      results.append(result)
    }
    let determined = type ?? resultOfNone(function, call)
    return TypedValue(.array(results), determined.map(TypeExpression.array))
  }

  /// What a function would give, where there is no element to call it with.
  private func resultOfNone(_ function: SourceValue, _ call: Call) -> TypeExpression? {
    guard content.isEmpty, let element else { return nil }
    return call.interpreter.readResult(of: function, taking: [element], call)
  }

  func compactMap(_ call: Call) throws -> TypedValue? {
    guard let function = try function(call) else { return nil }
    let wanted = call.use.type?.unwrapped.elementType.map(TypeExpression.optional)
    var results: [SourceValue] = []
    let type = try each(function, wanting: wanted, call) { value, result in
      if try call.interpreter.maySucceed(result, for: value, call) { results.append(result.content) }
    }
    let determined = type ?? resultOfNone(function, call)
    return TypedValue(.array(results), determined.map { .array($0.withoutOptional) })
  }

  func filter(_ call: Call) throws -> TypedValue? {
    guard let function = try function(call) else { return nil }
    let interpreter = call.interpreter
    var results: [SourceValue] = []
    var chosen = ChosenElements(by: call.node, after: interpreter.assumption)
    _ = try each(function, call) { value, result in
      guard try interpreter.truth(of: result, for: value, assuming: true, call) else { return }
      results.append(value)
      chosen.assumptions.append(interpreter.assumption)
    }
    interpreter.chosenElements = chosen
    if case .set = whole.value, !call.seesSequence, !call.wantsArray {
      return TypedValue(.set(results), whole.type)
    }
    let isOfSequence = if case .set = whole.value { true } else { call.seesSequence }
    return TypedValue(.array(results), isOfSequence ? element.map(TypeExpression.array) : typeOfArray)
  }

  func forEach(_ call: Call) throws -> TypedValue? {
    guard let function = try function(call) else { return nil }
    _ = try each(function, call) { _, _ in }
    return .void
  }

  private func function(_ call: Call) throws -> SourceValue? {
    guard let argument = call.unlabelled.first else { return nil }
    let function = try call.value(argument).value
    call.interpreter.noteDecision()
    return function
  }

  /// Calls `function` with each element, and passes the result on. A call depends on the assumption that its element is
  /// there, and not on what earlier calls assume; what follows depends on all.
  ///
  /// - Returns: The type of the results, if it is known.
  private func each(
    _ function: SourceValue, wanting type: TypeExpression? = nil, _ call: Call,
    _ body: (SourceValue, SourceValue) throws -> Void
  ) throws -> TypeExpression? {
    let interpreter = call.interpreter
    let chosen = interpreter.chosenElements(by: call.receiver, count: content.count)
    let before = chosen.map(\.before) ?? interpreter.assumption
    let control = interpreter.assumptions.control
    defer { interpreter.assumptions.control = control }
    var known: TypeExpression?
    for (index, value) in content.enumerated() {
      let earlier = interpreter.assumption
      interpreter.assumptions.current = chosen?.assumptions[index] ?? before
      interpreter.assumptions.control = interpreter.assumption
      let result = try apply(function, to: [typed(value)], for: ExpressionUse(type), call)
      try body(value, result.value)
      if interpreter.assumption == before { interpreter.assumptions.current = earlier }
      known = known ?? result.type
    }
    return known
  }

  func flatMap(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1 else { return nil }
    let function = try call.value(call.arguments[0]).value
    var results: [SourceValue] = []
    var type: TypeExpression?
    for value in content {
      let result = try apply(
        function, to: [typed(value)], for: ExpressionUse(call.use.type?.unwrapped), call)
      guard call.interpreter.isSequence(result.value) else { return nil }
      results += try call.interpreter.sequence(result.value, call)
      try call.allowElements(results.count)
      type = type ?? result.type?.elementType
    }
    return TypedValue(.array(results), type.map(TypeExpression.array) ?? call.use.type)
  }

  func typed(_ value: SourceValue) -> TypedValue {
    TypedValue(value, element ?? value.dynamicType)
  }

  func apply(
    _ function: SourceValue, to arguments: [TypedValue], for use: ExpressionUse, _ call: Call
  ) throws -> TypedValue {
    try call.interpreter.apply(function, to: arguments, for: use, site: nil, at: call)
  }
}
