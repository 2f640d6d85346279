import SwiftSyntax

// `reduce(x) { … }` and `reduce(into: x) { … }`.
extension Receiver where Content == [SourceValue] {
  /// The result of `reduce(x) { … }`.
  func reduce(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 2, call.arguments[0].label == nil else { return nil }
    let use = try call.use.type == nil ? accumulatorUse(call) : call.use
    var result = try call.value(call.arguments[0], for: use)
    let function = try call.value(call.arguments[1]).value
    if function.isUnknown { return nil }
    result = try matched(result, call) { initial, element in
      try apply(function, to: [initial, element], for: .nothing, call).value
    }
    let labels = TupleLabels(of: result.value, as: result.type)
    for value in content {
      result.value = try apply(
        function, to: [result, typed(value)], for: ExpressionUse(result.type), call
      ).value.labelled(labels)
    }
    return result
  }

  /// The use of an implicit member or a literal as the initial value: it has the type of the elements, if the function
  /// takes two of these and gives one.
  private func accumulatorUse(_ call: Call) throws -> ExpressionUse {
    guard let initial = call.arguments[0].syntax, let element, !call.arguments[1].callsAnything,
      initial.isImplicitMember || call.interpreter.isMade(element, of: initial)
    else { return .nothing }
    let function = try call.value(call.arguments[1]).value
    if case .function(let reference) = function, case .operation = reference.target {
      return ExpressionUse(element)
    }
    let determined = call.interpreter.readResult(of: function, taking: [element, element], call)
    return ExpressionUse(determined == element ? element : nil)
  }

  /// The result of `reduce(into: x) { $0 … }`.
  func reduceInPlace(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 2, call.arguments[0].label == "into" else { return nil }
    var result = try call.value(call.arguments[0], for: call.use)
    guard case .closure(let closure) = try call.value(call.arguments[1]).value else { return nil }
    func changed(_ initial: TypedValue, by element: TypedValue) throws -> SourceValue? {
      let variables = call.interpreter.parameters(of: closure, [initial, element])
      guard variables.count == 2 else { return nil }
      _ = try call.interpreter.run(closure, variables, for: .nothing, site: nil)
      return variables[0].value ?? .nothing
    }
    result = try matched(result, call, changed)
    for value in content {
      let initial = result
      result.value = .void
      guard let value = try changed(initial, by: typed(value)) else { return nil }
      result.value = value
    }
    return result
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
      let next = try? call.interpreter.inDryRun { _ in try step(value, typed(element)) }
      if let next, next.hasNumbers(as: value.value) { return value }
    }
    return initial
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
