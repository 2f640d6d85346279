import DICore
import SwiftSyntax

// What the standard library offers on sequences to find, choose and group elements.
extension Interpreter {
  /// Calls a method that looks for elements, takes some of them or makes others; nil for another method.
  func callElements(
    _ name: String, _ elements: [SourceValue], _ element: TypeExpression?, _ call: Call
  ) throws -> TypedValue? {
    switch (name, call.arguments.count) {
    case ("firstIndex", 1): return try index(elements.indices, elements, element, call)
    case ("lastIndex", 1): return try index(elements.indices.reversed(), elements, element, call)
    case ("last", 1): return try satisfying("first", elements.reversed(), element, call)
    case ("min", 0...1), ("max", 0...1): return try extreme(name, elements, element, call)
    case ("prefix", 1), ("suffix", 1), ("dropFirst", 0...1), ("dropLast", 0...1), ("drop", 1):
      return try slice(name, elements, element, call)
    case ("flatMap", 1): return try flattened(elements, element, call)
    case ("joined", 0): return try joinedArrays(elements, element)
    case ("count", 1) where call.arguments[0].label == "where":
      let function = try call.value(call.arguments[0]).value
      let count = try elements.count { try answers(function, $0, element, call) }
      return TypedValue(.int(count), .named("Int"))
    default: return nil
    }
  }

  private func index(
    _ indices: some Sequence<Int>, _ elements: [SourceValue], _ element: TypeExpression?, _ call: Call
  ) throws -> TypedValue? {
    let argument = call.arguments[0]
    let value = try call.value(argument, for: Expectation(argument.label == "of" ? element : nil)).value
    if argument.label == "of" { try checkEquatable(element, call.node, call.environment) }
    let found = try indices.first { index in
      guard argument.label == "of" else { return try answers(value, elements[index], element, call) }
      return try areSurelyEqual(elements[index], value, call)
    }
    return TypedValue(found.map { .int($0) } ?? .nothing, .optional(.named("Int")))
  }

  private func extreme(
    _ name: String, _ elements: [SourceValue], _ element: TypeExpression?, _ call: Call
  ) throws -> TypedValue? {
    try call.allowElements(elements.count)
    let function = try call.arguments.first.map { try call.value($0).value }
    func isLess(_ first: SourceValue, _ second: SourceValue) throws -> Bool {
      try comes(first, before: second, by: function, element, call)
    }
    let found = try name == "min" ? elements.min(by: isLess) : elements.max(by: isLess)
    return TypedValue(found ?? .nothing, element.map(TypeExpression.optional))
  }

  /// A part of the elements. It is of another type than the whole, as its indices begin elsewhere.
  private func slice(
    _ name: String, _ elements: [SourceValue], _ element: TypeExpression?, _ call: Call
  ) throws -> TypedValue? {
    try call.allowElements(elements.count)
    let argument = call.arguments.first
    let part: ArraySlice<SourceValue>
    if argument?.label == "while" || argument?.syntax?.is(ClosureExprSyntax.self) == true, let argument {
      let function = try call.value(argument).value
      let count = try elements.firstIndex { try !answers(function, $0, element, call) } ?? elements.count
      part = name == "prefix" ? elements.prefix(count) : elements.dropFirst(count)
    } else {
      let count = try argument.map { try call.value($0).value } ?? .int(1)
      guard argument?.label == nil, case .int(let count, _) = count else { return nil }
      guard count >= 0 else { throw call.failure("'\(call.text)' has a negative count") }
      switch name {
      case "prefix": part = elements.prefix(count)
      case "suffix": part = elements.suffix(count)
      case "dropFirst": part = elements.dropFirst(count)
      default: part = elements.dropLast(count)
      }
    }
    return TypedValue(.array(Array(part)), element.map(TypeExpression.slice))
  }

  private func flattened(_ elements: [SourceValue], _ element: TypeExpression?, _ call: Call) throws
    -> TypedValue?
  {
    let function = try call.value(call.arguments[0]).value
    var results: [SourceValue] = []
    var type: TypeExpression?
    for value in elements {
      let result = try apply(
        function, to: [TypedValue(value, element ?? value.dynamicType)],
        for: Expectation(call.use.type?.unwrapped),
        site: nil, at: call)
      guard result.value.isSequence else { return nil }
      results += try sequence(result.value, call)
      try call.allowElements(results.count)
      type = type ?? result.type?.elementType
    }
    return TypedValue(.array(results), type.map(TypeExpression.array) ?? call.use.type)
  }

  /// `joined()` of arrays.
  private func joinedArrays(_ elements: [SourceValue], _ element: TypeExpression?) throws -> TypedValue? {
    guard elements.first?.elements != nil else { return nil }
    let parts = elements.flatMap { $0.elements ?? [$0] }
    return TypedValue(.array(parts), element)
  }

  /// `reduce(into: x) { $0 … }`.
  func reducedInPlace(
    _ elements: [SourceValue], _ element: TypeExpression?, _ call: Call
  ) throws -> TypedValue? {
    guard call.arguments.count == 2, call.arguments[0].label == "into" else { return nil }
    var result = try call.value(call.arguments[0], for: call.use)
    guard case .closure(let closure) = try call.value(call.arguments[1]).value else { return nil }
    for value in elements {
      let pair = [result, TypedValue(value, element ?? value.dynamicType)]
      let variables = parameters(of: closure, pair)
      guard variables.count == 2 else { return nil }
      result.value = .void
      _ = try run(closure, variables, for: .nothing, site: nil)
      result.value = variables[0].value ?? .nothing
    }
    return result
  }

  /// `zip(a, b)`.
  func zipped(_ call: Call) throws -> TypedValue? {
    let parts = try call.unlabelled.map { try call.value($0) }
    guard parts.count == 2, parts.allSatisfy(\.value.isSequence) else { return nil }
    let (first, second) = (try sequence(parts[0].value, call), try sequence(parts[1].value, call))
    let pairs = zip(first, second).map { SourceValue.tuple(TupleValue(elements: [(nil, $0), (nil, $1)])) }
    let types = zip(parts, [first, second]).map { $0.type?.unwrapped.elementType ?? $1.first?.dynamicType }
    let known = types.compactMap(\.self)
    return TypedValue(.array(pairs), known.count == 2 ? .array(.tuple(known)) : nil)
  }
}

// MARK: - Dictionaries

extension Interpreter {
  /// Calls a method of a dictionary; nil for one that it does not have here.
  func callDictionary(
    _ name: String, _ dictionary: DictionaryValue, _ receiver: TypedValue, _ call: Call
  ) throws -> TypedValue? {
    try call.allowElements(dictionary.count)
    var types: (key: TypeExpression, value: TypeExpression)?
    if case .dictionary(let key, let value)? = receiver.type?.unwrapped { types = (key, value) }
    switch name {
    case "mapValues", "compactMapValues":
      guard let argument = call.arguments.first else { return nil }
      return try mapped(dictionary, types, call.value(argument).value, isCompact: name != "mapValues", call)
    case "filter":
      guard let argument = call.arguments.first else { return nil }
      let function = try call.value(argument).value
      var result = DictionaryValue()
      for (key, value) in dictionary.pairs where try answers(function, to: pair(key, value, types), call) {
        result.set(key, try self.key(of: key, at: call.node, in: call.environment), to: value)
      }
      return TypedValue(.dictionary(result), receiver.type)
    default:
      let pairs = dictionary.pairs.map {
        SourceValue.tuple(TupleValue(elements: [("key", $0.key), ("value", $0.value)]))
      }
      let element = types.map { TypeExpression.tuple([$0.key, $0.value]) }
      return try callArray(name, pairs, TypedValue(.array(pairs), element.map(TypeExpression.array)), call)
    }
  }

  private func pair(
    _ key: SourceValue, _ value: SourceValue, _ types: (key: TypeExpression, value: TypeExpression)?
  ) -> [TypedValue] {
    let tuple = TupleValue(elements: [("key", key), ("value", value)])
    return [TypedValue(.tuple(tuple), types.map { .tuple([$0.key, $0.value]) })]
  }

  private func mapped(
    _ dictionary: DictionaryValue, _ types: (key: TypeExpression, value: TypeExpression)?,
    _ function: SourceValue, isCompact: Bool, _ call: Call
  ) throws -> TypedValue? {
    var result = DictionaryValue()
    var type: TypeExpression?
    for (key, value) in dictionary.pairs {
      let made = try apply(
        function, to: [TypedValue(value, types?.value ?? value.dynamicType)], for: .nothing, site: nil,
        at: call)
      type = type ?? (isCompact ? made.type?.withoutOptional : made.type)
      if isCompact, try isNothing(made.value) { continue }
      result.set(key, try self.key(of: key, at: call.node, in: call.environment), to: made.value)
    }
    let known = types.flatMap { types in type.map { TypeExpression.dictionary(types.key, $0) } }
    return TypedValue(.dictionary(result), known ?? call.use.type)
  }

  /// `Dictionary(grouping:by:)` and `Dictionary(uniqueKeysWithValues:)`; nil for another way of making one.
  func makeDictionary(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    if call.arguments.isEmpty { return TypedValue(.dictionary(DictionaryValue()), call.use.type ?? type) }
    guard let argument = call.arguments.first else { return nil }
    let source = try call.value(argument)
    guard source.value.isSequence else { return nil }
    let elements = try sequence(source.value, call)
    var result = DictionaryValue()
    func key(_ value: SourceValue) throws -> ValueKey? {
      try self.key(of: value, at: call.node, in: call.environment)
    }
    switch (argument.label, call.arguments.count) {
    case ("uniqueKeysWithValues", 1):
      for element in elements {
        guard case .tuple(let pair) = element, pair.elements.count == 2 else { return nil }
        let (own, name) = (pair.elements[0].value, try key(pair.elements[0].value))
        guard result[name] == nil else { throw call.failure("duplicate values for key: '\(own.shownText)'") }
        result.set(own, name, to: pair.elements[1].value)
      }
      guard case .tuple(let types)? = source.type?.unwrapped.elementType, types.count == 2 else {
        return TypedValue(.dictionary(result), call.use.type)
      }
      return TypedValue(.dictionary(result), .dictionary(types[0], types[1]))
    case ("grouping", 2):
      let function = try call.value(call.arguments[1]).value
      let element = source.type?.unwrapped.elementType
      var keyType: TypeExpression?
      for value in elements {
        let own = try apply(
          function, to: [TypedValue(value, element ?? value.dynamicType)], for: .nothing, site: nil, at: call)
        if own.value.isUnknown { return nil }
        keyType = keyType ?? own.type ?? own.value.dynamicType
        try result.change(own.value, key(own.value)) { group in
          guard case .array(let known)? = group else { return group = .array([value]) }
          group = .array(known + [value])
        }
      }
      let group = element ?? elements.first?.dynamicType
      let known = keyType.flatMap { key in group.map { TypeExpression.dictionary(key, .array($0)) } }
      return TypedValue(.dictionary(result), known ?? call.use.type)
    default: return nil
    }
  }
}

extension TypeExpression {
  /// `Set<Element>`
  static func set(_ element: TypeExpression) -> TypeExpression {
    .named([Name("Set", arguments: [element])])
  }

  /// `ArraySlice<Element>`
  static func slice(_ element: TypeExpression) -> TypeExpression {
    .named([Name("ArraySlice", arguments: [element])])
  }
}

extension TypedValue {
  /// Whether it is an `ArraySlice`, whose indices are those of the array that it is a part of.
  var isSlice: Bool { type?.unwrapped.argument(of: "ArraySlice") != nil }
}

extension SourceValue {
  /// Whether its elements are known.
  var isSequence: Bool {
    switch self {
    case .array, .set, .range, .string, .dictionary: true
    default: false
    }
  }
}
