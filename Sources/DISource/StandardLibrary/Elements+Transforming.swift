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
    let type = try each(function, wanting: wanted, call) { _, result in
      if try !call.interpreter.isNothing(result) { results.append(result) }
    }
    let determined = type ?? resultOfNone(function, call)
    return TypedValue(.array(results), determined.map { .array($0.withoutOptional) })
  }

  func filter(_ call: Call) throws -> TypedValue? {
    guard let function = try function(call) else { return nil }
    var results: [SourceValue] = []
    _ = try each(function, call) { value, result in
      if try call.interpreter.truth(of: result) { results.append(value) }
    }
    if case .set = whole.value, !call.seesSequence { return TypedValue(.set(results), whole.type) }
    return TypedValue(.array(results), call.seesSequence ? element.map(TypeExpression.array) : typeOfArray)
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

  /// Calls `function` with each element, and passes the result on.
  ///
  /// - Returns: The type of the results, if it is known.
  private func each(
    _ function: SourceValue, wanting type: TypeExpression? = nil, _ call: Call,
    _ body: (SourceValue, SourceValue) throws -> Void
  ) throws -> TypeExpression? {
    var known: TypeExpression?
    for value in content {
      let result = try apply(function, to: [typed(value)], for: ExpressionUse(type), call)
      try body(value, result.value)
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

  private func typed(_ value: SourceValue) -> TypedValue {
    TypedValue(value, element ?? value.dynamicType)
  }

  private func apply(
    _ function: SourceValue, to arguments: [TypedValue], for use: ExpressionUse, _ call: Call
  ) throws -> TypedValue {
    try call.interpreter.apply(function, to: arguments, for: use, site: nil, at: call)
  }
}

// MARK: - Reducing

extension Receiver where Content == [SourceValue] {
  /// The result of `reduce(x) { … }`.
  func reduce(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 2, call.arguments[0].label == nil else { return nil }
    let use = try call.use.type == nil ? accumulatorUse(call) : call.use
    var result = try call.value(call.arguments[0], for: use)
    let function = try call.value(call.arguments[1]).value
    if function.isUnknown { return nil }
    if let first = content.first {
      result = try matched(result, call.arguments[0], toResultOf: function, of: [result, typed(first)], call)
    }
    for value in content {
      result.value = try apply(
        function, to: [result, typed(value)], for: ExpressionUse(result.type), call
      ).value
    }
    return result
  }

  /// The use of an implicit member as the initial value: it has the type of the elements, if the function takes two of
  /// these and gives one.
  private func accumulatorUse(_ call: Call) throws -> ExpressionUse {
    guard call.arguments[0].syntax?.isImplicitMember == true, let element, !call.arguments[1].callsAnything
    else { return .nothing }
    let function = try call.value(call.arguments[1]).value
    if case .function(let reference) = function, case .operation = reference.target {
      return ExpressionUse(element)
    }
    let determined = call.interpreter.readResult(of: function, taking: [element, element], call)
    return ExpressionUse(determined == element ? element : nil)
  }

  /// The initial value of `reduce`: an integer literal is a `Double` if the function only accepts one.
  private func matched(
    _ initial: TypedValue, _ argument: Call.Argument, toResultOf function: SourceValue, of pair: [TypedValue],
    _ call: Call
  ) throws -> TypedValue {
    guard case .int = initial.value, call.use.type == nil, argument.syntax?.isOfIntegerLiterals == true else {
      return initial
    }
    func result(with initial: TypedValue) -> TypedValue? {
      let known = call.interpreter.reports
      defer { call.interpreter.reports = known }
      return try? call.interpreter.inDryRun { _ in
        try apply(function, to: [initial, pair[1]], for: .nothing, call)
      }
    }
    let floating = try call.value(argument, for: ExpressionUse(FloatingType.double.type))
    guard result(with: initial)?.isInteger != true, result(with: floating)?.isFloating == true else {
      return initial
    }
    return floating
  }

  /// The result of `reduce(into: x) { $0 … }`.
  func reduceInPlace(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 2, call.arguments[0].label == "into" else { return nil }
    var result = try call.value(call.arguments[0], for: call.use)
    guard case .closure(let closure) = try call.value(call.arguments[1]).value else { return nil }
    for value in content {
      let variables = call.interpreter.parameters(of: closure, [result, typed(value)])
      guard variables.count == 2 else { return nil }
      result.value = .void
      _ = try call.interpreter.run(closure, variables, for: .nothing, site: nil)
      result.value = variables[0].value ?? .nothing
    }
    return result
  }
}
