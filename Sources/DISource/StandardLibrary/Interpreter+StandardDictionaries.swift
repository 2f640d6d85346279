import SwiftSyntax

extension Interpreter {
  /// The type of a dictionary with the pairs of a sequence.
  private func pairType(of source: TypedValue) -> TypeExpression? {
    guard case .tuple(let types)? = source.type?.unwrapped.elementType, types.count == 2 else { return nil }
    return .dictionary(types[0], types[1])
  }

  /// Adds pairs to a dictionary.
  ///
  /// - Parameters:
  ///   - combine: The function that combines the values of one key.
  ///   - labels: Those of the tuples that the values are.
  /// - Returns: Whether all are pairs.
  func add(
    _ pairs: [SourceValue], to result: inout DictionaryValue, combining combine: SourceValue,
    _ type: TypeExpression?, _ labels: TupleLabels?, _ call: Call
  ) throws -> Bool {
    let element = elementType(of: type)
    for pair in pairs {
      guard case .tuple(let pair) = pair, pair.elements.count == 2 else { return false }
      let (key, value) = (pair.elements[0].value, pair.elements[1].value.labelled(labels))
      let own = try self.key(of: key, at: call.node, in: call.environment)
      guard let known = result[own] else {
        result.set(key, own, to: value)
        continue
      }
      let both = [known, value].map { TypedValue($0, element ?? $0.dynamicType) }
      let combined = try apply(combine, to: both, for: ExpressionUse(element), site: nil, at: call).value
      result.set(key, own, to: combined.labelled(labels))
    }
    return true
  }

  /// The result of `Dictionary(grouping:by:)`, `Dictionary(uniqueKeysWithValues:)` and
  /// `Dictionary(_:uniquingKeysWith:)`; nil for another initialiser.
  func makeDictionary(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    if call.arguments.isEmpty { return TypedValue(.dictionary(DictionaryValue()), call.use.type ?? type) }
    guard let argument = call.arguments.first else { return nil }
    let source = try call.value(argument)
    guard isSequence(source.value) else { return nil }
    let elements = try sequence(source.value, call)
    switch (argument.label, call.arguments.count) {
    case ("uniqueKeysWithValues", 1):
      return try dictionary(ofUnique: elements, call).map {
        TypedValue(.dictionary($0), pairType(of: source) ?? call.use.type)
      }
    case (nil, 2) where call.arguments[1].label == "uniquingKeysWith" || call.arguments[1].isClosure:
      let type = pairType(of: source)
      let combine = try call.value(call.arguments[1]).value
      var result = DictionaryValue()
      guard try add(elements, to: &result, combining: combine, type, nil, call) else { return nil }
      return TypedValue(.dictionary(result), type ?? call.use.type)
    case ("grouping", 2): return try group(elements, source.type?.unwrapped.elementType, call)
    default: return nil
    }
  }

  /// The dictionary of pairs; nil if an element is no pair. Two equal keys are a fault.
  private func dictionary(ofUnique elements: [SourceValue], _ call: Call) throws -> DictionaryValue? {
    var result = DictionaryValue()
    for element in elements {
      guard case .tuple(let pair) = element, pair.elements.count == 2 else { return nil }
      let own = pair.elements[0].value
      let name = try key(of: own, at: call.node, in: call.environment)
      guard result[name] == nil else { throw call.failure("duplicate values for key: '\(own.shownText)'") }
      result.set(own, name, to: pair.elements[1].value)
    }
    return result
  }

  /// The dictionary of the elements by what the function gives for them; nil if that is unknown for one.
  private func group(_ elements: [SourceValue], _ element: TypeExpression?, _ call: Call) throws
    -> TypedValue?
  {
    let function = try call.value(call.arguments[1]).value
    var result = DictionaryValue()
    var keyType: TypeExpression?
    for value in elements {
      let own = try apply(
        function, to: [TypedValue(value, element ?? value.dynamicType)], for: .nothing, site: nil, at: call)
      if own.value.isUnknown { return nil }
      keyType = keyType ?? own.type ?? own.value.dynamicType
      try result.change(own.value, key(of: own.value, at: call.node, in: call.environment)) { group in
        guard case .array(let known, _)? = group else { return group = .array([value]) }
        group = .array(known + [value])
      }
    }
    let group = element ?? elements.first?.dynamicType
    let known = keyType.flatMap { key in group.map { TypeExpression.dictionary(key, .array($0)) } }
    return TypedValue(.dictionary(result), known ?? call.use.type)
  }
}
