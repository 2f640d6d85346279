// Functions that make sequences.
extension Interpreter {
  /// The result of `sequence(first:next:)` and `sequence(state:next:)`.
  func unfolded(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 2, let initial = call.arguments.first else { return nil }
    let first = try call.value(initial)
    let function = try call.value(call.arguments[1]).value
    let type = first.type ?? first.value.dynamicType
    let labels = TupleLabels(of: first.value)
    let call = call.withoutVariables
    switch initial.label {
    case "first":
      if case .closure(let closure) = function { closure.givesGenericOptional = true }
      return LazySequence(of: type) { [self] in
        var (last, isFirst) = (first.value, true)
        return {
          defer { isFirst = false }
          guard !isFirst else { return last }
          try self.spend(1, at: call.node, in: call.environment)
          last = try self.apply(
            function, to: [TypedValue(last, type)], for: ExpressionUse(type.map(TypeExpression.optional)),
            site: nil, at: call
          ).value.labelled(labels)
          guard !last.isNothing else { return nil }
          last = last.content
          return last
        }
      }.asItsOwnIterator().typed
    case "state":
      guard case .closure(let closure) = function else { return nil }
      let element = resultType(of: closure)?.withoutOptional
      return LazySequence(of: element) { [self] in
        var state = first
        return {
          try self.spend(1, at: call.node, in: call.environment)
          let variables = self.parameters(of: closure, [state])
          guard variables.count == 1 else { return nil }
          state.value = .void
          let result = try self.run(closure, variables, for: .nothing, site: nil).value
          state.value = variables[0].value ?? .nothing
          return result.isNothing ? nil : result.content
        }
      }.asItsOwnIterator().typed
    default: return nil
    }
  }

  /// The result of `AnyIterator { … }`, `AnySequence(x)` and `AnyIterator(x)`.
  func erasedSequence(isIterator: Bool, _ type: TypeExpression?, _ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1 else { return nil }
    let given = try call.value(call.arguments[0])
    let wanted = call.use.type?.unwrapped
    let stated =
      type ?? wanted?.elementType ?? wanted?.argument(of: "AnyIterator") ?? wanted?.argument(
        of: "AnySequence")
      ?? wanted?.argument(of: "IteratorProtocol")
    let call = call.withoutVariables
    if case .closure(let closure) = given.value {
      let element = stated ?? resultType(of: closure)?.withoutOptional
      if !isIterator {
        let sequence = LazySequence(of: element) { [self] in
          let made = try run(closure, [TypedValue](), for: .nothing, site: nil)
          return try lazySequence(made, call.node, call.environment)?.iterator() ?? iterator(made, call)
        }
        sequence.isErased = true
        return sequence.typed
      }
      return LazySequence(of: element, isIterator: true) { [self] in
        ending(call) {
          let use = ExpressionUse(element.map(TypeExpression.optional))
          let value = try self.run(closure, [TypedValue](), for: use, site: nil).value
          return value.isNothing ? nil : value.content
        }
      }.typed
    }
    if let sequence = try lazySequence(given, call.node, call.environment) {
      let erased = LazySequence(of: sequence.element, isIterator: isIterator) { try sequence.iterator() }
      erased.isErased = !isIterator
      return erased.typed
    }
    guard isIterator, given.value.declaredType != nil else { return nil }
    let element = given.value.declaredType.flatMap { typeLookups.associatedTypes(of: $0, self)["Element"] }
    return LazySequence(of: element, isIterator: true) { [self] in iterator(given, call) }.typed
  }

  /// The result of `repeatElement(x, count: 3)`.
  func repeatedElements(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 2, case let element = try call.value(call.arguments[0]),
      case .int(let count, _)? = try call.value(labelled: "count")?.value
    else {
      return nil
    }
    try call.allowElements(count)
    guard count >= 0 else { throw call.failure("'\(call.text)' has a negative count") }
    let type = element.type ?? element.value.dynamicType
    return TypedValue(
      .array(Array(repeating: element.value, count: count)), type.map(TypeExpression.repeated))
  }

  /// The value of `3...`: all numbers from `start`.
  static func numbers(from start: Int) -> LazySequence {
    LazySequence(of: .named("Int")) {
      var next = start
      return {
        defer { next &+= 1 }
        return .int(next)
      }
    }
  }
}
