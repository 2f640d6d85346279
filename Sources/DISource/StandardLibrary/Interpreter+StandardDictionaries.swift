import SwiftSyntax

extension Interpreter {
  /// The result of `Dictionary(grouping:by:)` and `Dictionary(uniqueKeysWithValues:)`; nil for another initialiser.
  func makeDictionary(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    if call.arguments.isEmpty { return TypedValue(.dictionary(DictionaryValue()), call.use.type ?? type) }
    guard let argument = call.arguments.first else { return nil }
    let source = try call.value(argument)
    guard isSequence(source.value) else { return nil }
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
