import SwiftSyntax

// `reduce(x) { … }` and `reduce(into: x) { … }`.
extension Receiver where Content == [SourceValue] {
  /// The result of `reduce(x) { … }`.
  func reduce(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 2, call.arguments[0].label == nil else { return nil }
    let call = call.tellingMoreThanAny
    var result = try call.value(call.arguments[0], for: accumulatorUse(call))
    let function = try call.value(call.arguments[1]).value
    if function.isUnknown { return nil }
    result = try matched(result, call) { initial, element in
      try apply(function, to: [initial, element], for: .nothing, call).value
    }
    if let optional = optionalType(ofAccumulator: result, function, call) { result.type = optional }
    let labels = TupleLabels(of: result.value, as: result.type)
    for value in content {
      result.value = try apply(
        function, to: [result, typed(value)], for: ExpressionUse(result.type), call
      ).value.labelled(labels)
    }
    return result
  }

  /// The optional as which the accumulator is used, if an optional is asked for and the function does not take and give the
  /// type of the initial value: `let sum: Int? = numbers.reduce(0) { sum, n in sum.map { $0 + n } }`. Nil where that type
  /// will do.
  private func optionalType(
    ofAccumulator initial: TypedValue, _ function: SourceValue, _ call: Call
  ) -> TypeExpression? {
    guard let wanted = call.use.type, wanted.isOptional, !initial.value.isNothing,
      let type = initial.value.dynamicType, let first = content.first
    else { return nil }
    func made(as type: TypeExpression) -> TypedValue? {
      call.interpreter.reading {
        try call.interpreter.inTypeQuestion {
          let accumulator = TypedValue(initial.value, type)
          return try apply(function, to: [accumulator, typed(first)], for: ExpressionUse(type), call)
        }
      }
    }
    guard let other = made(as: wanted), !other.value.isUnknown else { return nil }
    let plain = made(as: type)
    if let plain, !plain.value.isUnknown, plain.value.dynamicType == type { return nil }
    return wanted
  }

  /// The use of an implicit member or a literal as the initial value: where no type is asked for, the function may tell it.
  private func accumulatorUse(_ call: Call) throws -> ExpressionUse {
    guard call.use.type == nil else { return call.use }
    guard let initial = call.arguments[0].syntax,
      initial.isImplicitMember || element.map({ call.interpreter.isMade($0, of: initial) }) == true
    else { return .nothing }
    return ExpressionUse(try accumulatorType(call))
  }

  /// The result of `reduce(into: x) { $0 … }`.
  func reduceInPlace(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 2, call.arguments[0].label == "into" else { return nil }
    let call = call.tellingMoreThanAny
    var result = try call.value(call.arguments[0], for: accumulatorUse(call))
    let labels =
      TupleLabels(of: result.value, as: result.type)
      ?? TupleLabels(ofInitialValue: call.arguments[0].syntax, in: call.environment.context.file)
    let function = try call.value(call.arguments[1]).value
    if function.isUnknown { return nil }
    func changed(_ initial: TypedValue, by element: TypedValue) throws -> SourceValue? {
      try accumulator(initial, labels, changedBy: function, element, call)
    }
    result = try matched(result, call, changed)
    for value in content {
      let initial = result
      result.value = .void
      guard let value = try changed(initial, by: typed(value)) else { return nil }
      result.value = value
      // The type of a nil that nothing else tells.
      if initial.type == nil, initial.value.isNothing {
        result.type = value.dynamicType.map(TypeExpression.optional)
      }
    }
    return result
  }

  /// The accumulator after a function has changed it; nil where it is not known.
  private func accumulator(
    _ initial: TypedValue, _ labels: TupleLabels?, changedBy function: SourceValue, _ element: TypedValue,
    _ call: Call
  ) throws -> SourceValue? {
    guard case .closure(let closure) = function else {
      let variable = Variable("$0", initial.value, type: initial.type, isTemporary: true)
      variable.labels = labels
      let arguments: [Call.Argument.Content] = [.place(.variable(variable)), .value(element)]
      var inner = call.replacing(arguments: arguments.map { Call.Argument(label: nil, content: $0) })
      inner.use = .nothing
      _ = try call.interpreter.invoke(TypedValue(function), inner)
      return variable.value
    }
    let variables = call.interpreter.parameters(of: closure, [initial, element])
    guard variables.count == 2 else { return nil }
    variables[0].labels = labels
    _ = try call.interpreter.run(closure, variables, for: .nothing, site: nil)
    return variables[0].value ?? .nothing
  }

  // MARK: Literals

  /// The initial value of `reduce`: an integer literal in it is a `Double` if the function only accepts one.
  ///
  /// - Parameter step: Makes the next value of an initial one and an element.
  private func matched(
    _ initial: TypedValue, _ call: Call, _ step: (TypedValue, TypedValue) throws -> SourceValue?
  ) throws -> TypedValue {
    let argument = call.arguments[0]
    guard call.use.type == nil, let type = initial.type, type.integers > 0, type.integers < 4,
      argument.syntax?.isWrittenNumbers == true,
      let element = content.first ?? element.flatMap(SourceValue.sample)
    else { return initial }
    let known = call.interpreter.reports
    for type in type.readings(with: element.floatingType ?? .double) {
      let value = try type == initial.type ? initial : call.value(argument, for: ExpressionUse(type))
      defer { call.interpreter.reports = known }
      let next = try? call.interpreter.inTypeQuestion { try step(value, typed(element)) }
      if let next, next.hasNumbers(as: value.value) { return value }
    }
    let told = try accumulatorType(call)
    return try told.map { try call.value(argument, for: ExpressionUse($0)) } ?? initial
  }
}

// The type of the initial value, where the function tells it.
extension Receiver where Content == [SourceValue] {
  /// The type of an implicit member or a literal of the program's types: the function takes it and an element, and gives
  /// one of the same type, or changes it.
  fileprivate func accumulatorType(_ call: Call) throws -> TypeExpression? {
    guard let initial = call.arguments[0].syntax, let element, !call.arguments[1].callsAnything else {
      return nil
    }
    let function = try call.value(call.arguments[1]).value
    if case .function(let reference) = function, case .operation = reference.target { return element }
    let told = accumulatorType(toldBy: function, call)
    let candidates: [() -> TypeExpression?] = [
      { element }, { told },
      { self.result(of: function, from: .unknown(UnknownValue(type: nil, text: call.text)), nil, call) },
    ]
    let meant = candidates.lazy.compactMap { $0() }.first { type in
      guard let value = self.accumulator(initial, as: type, call) else { return false }
      return call.arguments[0].label == "into" || result(of: function, from: value, type, call) == type
    }
    guard meant == nil, content.isEmpty, let told else { return meant }
    return accumulator(initial, as: told, call).map { _ in told }
  }

  /// The initial value as one of that type; nil if it is none.
  private func accumulator(_ initial: ExprSyntax, as type: TypeExpression, _ call: Call) -> SourceValue? {
    guard !type.hasUnknown, initial.isImplicitMember || call.interpreter.isMade(type, of: initial) else {
      return nil
    }
    let value = call.interpreter.reading {
      try call.interpreter.inTypeQuestion { try call.value(call.arguments[0], for: ExpressionUse(type)) }
    }
    return value.flatMap { $0.value.isUnknown || ($0.type ?? $0.value.dynamicType) != type ? nil : $0.value }
  }

  /// The type of what a function gives for an accumulator and the first element; without elements, for one that is not
  /// known.
  private func result(
    of function: SourceValue, from accumulator: SourceValue, _ type: TypeExpression?, _ call: Call
  ) -> TypeExpression? {
    guard let first = content.first else {
      guard let type, let element else { return nil }
      return call.interpreter.readResult(of: function, taking: [type, element], call)
    }
    return call.interpreter.reading {
      try call.interpreter.inTypeQuestion {
        let result = try apply(
          function, to: [TypedValue(accumulator, type), typed(first)], for: .nothing, call)
        return result.type ?? result.value.dynamicType
      }
    }
  }

  /// The type of the first parameter of a function that takes an element as the second.
  private func accumulatorType(toldBy function: SourceValue, _ call: Call) -> TypeExpression? {
    switch function {
    case .function(let reference): return call.interpreter.type(of: reference)?.signature?.parameters.first
    case .closure(let closure):
      if let stated = call.interpreter.parameterTypes(of: closure).first, let stated { return stated }
      guard let syntax = call.arguments[1].syntax?.as(ClosureExprSyntax.self), let element else { return nil }
      let sample = SourceValue.unknown(UnknownValue(type: element, text: "\(element)"))
      let unknown = SourceValue.unknown(UnknownValue(type: nil, text: "\(element)"))
      let environment = call.environment.nested()
      let parameters = call.interpreter.parameters(
        of: closure, [TypedValue(unknown), TypedValue(sample, element)])
      parameters.forEach(environment.declare)
      var inner = call
      inner.environment = environment
      return call.interpreter.type(toldBy: syntax, ofParameter: 0, inner) { _ in true }
    default: return nil
    }
  }
}

extension Call {
  /// The call without the type `Any` for its result, which says nothing of the accumulator.
  fileprivate var tellingMoreThanAny: Call {
    guard use.type == .named("Any") else { return self }
    var call = self
    call.use = use.of(nil)
    return call
  }
}

extension TypeExpression {
  /// The number of places in which an integer literal may be a `Double`.
  var integers: Int {
    switch self {
    case .array(let element), .optional(let element): element.integers
    case .dictionary(_, let value): value.integers
    case .tuple(let elements): elements.reduce(0) { $0 + $1.integers }
    default: self == .named("Int") ? 1 : 0
    }
  }

  /// The types that a literal of this type may have: with `Int` or a floating-point type in each place, this type first.
  func readings(with floating: FloatingType = .double) -> [TypeExpression] {
    switch self {
    case .array(let element): element.readings(with: floating).map(TypeExpression.array)
    case .optional(let wrapped): wrapped.readings(with: floating).map(TypeExpression.optional)
    case .dictionary(let key, let value): value.readings(with: floating).map { .dictionary(key, $0) }
    case .tuple(let elements):
      elements.reduce([[]]) { known, element in
        element.readings(with: floating).flatMap { reading in known.map { $0 + [reading] } }
      }.map { .tuple(elements.with($0)) }
    default: self == .named("Int") ? [self, floating.type] : [self]
    }
  }
}

extension SourceValue {
  /// Whether its numbers are integers where those of `other` are, and floating-point numbers where those are.
  fileprivate func hasNumbers(as other: SourceValue) -> Bool {
    switch (self, other) {
    case (.int, .int), (.double, .double), (.nothing, .nothing): true
    case (.array(let elements, _), .array(let others, _)):
      others.first.map { other in elements.allSatisfy { $0.hasNumbers(as: other) } } ?? true
    case (.dictionary(let dictionary), .dictionary(let other)):
      other.pairs.first.map { pair in dictionary.pairs.allSatisfy { $0.value.hasNumbers(as: pair.value) } }
        ?? true
    case (.tuple(let tuple), .tuple(let other)):
      tuple.elements.count == other.elements.count
        && zip(tuple.elements, other.elements).allSatisfy { $0.value.hasNumbers(as: $1.value) }
    case (.string, .string), (.bool, .bool): true
    default: false
    }
  }
}
