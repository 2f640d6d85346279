import SwiftSyntax

// The methods of sequences that look at each element; lazily, if the sequence is lazy. Nil for other arguments.
extension LazySequence {
  func function(_ call: Call) throws -> SourceValue? {
    guard call.arguments.count == 1 else { return nil }
    return try call.value(call.arguments[0]).value
  }

  func apply(
    _ function: SourceValue, to value: SourceValue, _ use: ExpressionUse, _ call: Call
  ) throws -> TypedValue {
    let argument = TypedValue(value, element ?? value.dynamicType)
    return try call.interpreter.apply(function, to: [argument], for: use, site: nil, at: call)
  }

  func predicate(_ call: Call) throws -> ((SourceValue) throws -> Bool)? {
    guard let function = try function(call) else { return nil }
    let call = call.withoutVariables
    return { [element] in try call.interpreter.holds(function, $0, element, call) }
  }

  /// The type of a function's result for an element, determined by its code.
  private func result(of function: SourceValue, _ call: Call) -> TypeExpression? {
    element.flatMap { call.interpreter.readResult(of: function, taking: [$0], call) }
  }

  func map(_ call: Call) throws -> LazySequence? {
    guard let function = try function(call) else { return nil }
    let call = call.withoutVariables
    let places = self.places.map { places in
      {
        let next = try places()
        return {
          try next().map { element in
            { try self.apply(function, to: element(), .nothing, call).value }
          }
        }
      }
    }
    let mapped = LazySequence(of: result(of: function, call), isLazy: isLazy, places: places) { [self] in
      let next = try iterator()
      return { try next().map { try self.apply(function, to: $0, .nothing, call).value } }
    }
    return view(mapped)
  }

  func compactMap(_ call: Call) throws -> LazySequence? {
    guard let function = try function(call) else { return nil }
    let call = call.withoutVariables
    let places = self.places.map { places in
      {
        let next = try places()
        return { () throws -> Element? in
          while let element = try next() {
            let made: Element = { try self.apply(function, to: element(), .nothing, call).value }
            if try !call.interpreter.isNothing(made()) { return made }
          }
          return nil
        }
      }
    }
    let type = result(of: function, call)?.withoutOptional
    let mapped = LazySequence(of: type, isLazy: isLazy, places: places) { [self] in
      let next = try iterator()
      return {
        while let value = try next() {
          let made = try self.apply(function, to: value, .nothing, call).value
          if try !call.interpreter.isNothing(made) { return made }
        }
        return nil
      }
    }
    return view(mapped, selectedBy: function)
  }

  func flatMap(_ call: Call) throws -> LazySequence? {
    guard let function = try function(call) else { return nil }
    let call = call.withoutVariables
    let type = result(of: function, call)?.unwrapped.elementType
    let mapped = LazySequence(of: type, isLazy: isLazy) { [self] in
      let next = try iterator()
      var inner: Iterator = { nil }
      return {
        while true {
          if let value = try inner() { return value }
          guard let outer = try next() else { return nil }
          let made = try self.apply(function, to: outer, .nothing, call)
          guard let elements = try call.interpreter.lazySequence(made, call.node, call.environment) else {
            throw UnknownAnswer()
          }
          inner = try elements.iterator()
        }
      }
    }
    return view(mapped, selectedBy: function)
  }

  func filter(_ call: Call) throws -> LazySequence? {
    guard let function = try function(call) else { return nil }
    // The code of the closure says what is assumed of an element.
    let call = call.withoutVariables.replacing(arguments: call.arguments.filter { $0.syntax != nil })
    let holds: (SourceValue) throws -> Bool = { [element] in
      try call.interpreter.holds(function, $0, element, assuming: true, call)
    }
    let places = self.places.map { places in
      {
        let next = try places()
        return { () throws -> Element? in
          while let element = try next() { if try holds(element()) { return element } }
          return nil
        }
      }
    }
    let filtered = LazySequence(of: element, isLazy: isLazy, places: places) { [self] in
      let next = try iterator()
      return {
        while let value = try next() { if try holds(value) { return value } }
        return nil
      }
    }
    return view(filtered, selectedBy: function)
  }

  /// A sequence that is made of this one, whose elements a function selects.
  private func view(_ other: LazySequence, selectedBy function: SourceValue? = nil) -> LazySequence {
    other.isOfCollection = isOfCollection
    other.selectsWithEffects = selectsWithEffects || isOfCollection && function?.hasEffects == true
    return other
  }

  func first(where holds: (SourceValue) throws -> Bool) throws -> SourceValue? {
    let next = try iterator()
    while let value = try next() { if try holds(value) { return value } }
    return nil
  }

  func first(_ call: Call) throws -> TypedValue? {
    guard let holds = try predicate(call) else { return nil }
    return found(try first(where: holds))
  }

  /// `starts(with:)` and `elementsEqual(_:)`, which compute no element behind the first that differs; nil for those with a
  /// function.
  func starts(_ call: Call, isWhole: Bool) throws -> TypedValue? {
    guard call.arguments.count == 1 else { return nil }
    let given = try call.value(call.arguments[0], for: ExpressionUse(element.map(TypeExpression.array)))
    guard call.interpreter.isSequence(given.value) else { return nil }
    let next = try iterator()
    for other in try call.interpreter.sequence(given.value, call) {
      guard let own = try next(), try call.interpreter.areSurelyEqual(own, other, call) else {
        return TypedValue.bool(false)
      }
    }
    let isLonger = try next() != nil
    return TypedValue.bool(!isWhole || !isLonger)
  }

  func contains(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, let argument = call.arguments.first else { return nil }
    if argument.label == "where" || argument.isClosure {
      return try predicate(call).map { TypedValue.bool(try first(where: $0) != nil) }
    }
    let value = try call.value(argument, for: ExpressionUse(element)).value
    let same = try first { try call.interpreter.areSurelyEqual($0, value, call) }
    return TypedValue.bool(same != nil)
  }
}

extension Call {
  /// Evaluates `makeIterator()` of a sequence; nil for another value.
  func makingIterator(of sequence: TypedValue) throws -> TypedValue? {
    try interpreter.lazySequence(sequence, node, environment)?.iterating.typed
  }
}

extension SourceValue {
  /// Whether it is a closure that prints something or changes what it has captured, as its text tells.
  fileprivate var hasEffects: Bool {
    guard case .closure(let closure) = self else { return false }
    let changes = CapturedChanges(of: closure.syntax) { StandardLibrary.changingNames.contains($0) }
    return !changes.names.isEmpty
      || closure.syntax.tokens(viewMode: .sourceAccurate).contains { $0.text == "print" }
  }
}
