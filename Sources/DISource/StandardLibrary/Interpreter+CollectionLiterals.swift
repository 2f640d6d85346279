import SwiftSyntax

extension Interpreter {
  /// The use of a literal that a collection is made of, whose elements have the type that is written: `Set<Tag>([.new])`.
  func use(ofElementsIn argument: Call.Argument, _ name: String, _ type: TypeExpression) -> ExpressionUse {
    guard argument.label == nil, argument.syntax?.is(ArrayExprSyntax.self) == true,
      ["Set", "Array", "ArraySlice"].contains(name)
    else { return .nothing }
    return ExpressionUse(type.elementType.map(TypeExpression.array))
  }

  /// The call of an initialiser of the standard library, with literals as the type that is made tells: by the arguments
  /// that are written, otherwise by its use.
  func told(_ call: Call, making type: TypeExpression) throws -> Call {
    switch type {
    case .array: try told(call, of: "Array", giving: type)
    case .dictionary: try told(call, of: "Dictionary", giving: type)
    case .named(let names) where names.count == 1:
      try told(call, of: names[0].text, giving: names[0].arguments.isEmpty ? call.use.type : type)
    default: call
    }
  }

  /// The result of `[Double](arrayLiteral: 1, 2)` and `[String: Int](dictionaryLiteral: ("a", 1))`.
  func collection(ofLiteral type: TypeExpression, _ call: Call) throws -> TypedValue {
    let wanted = type.isCollectionWithoutArguments ? call.use.type ?? type : type
    guard call.arguments.dropFirst().allSatisfy({ $0.label == nil }) else {
      return notUnderstood(call.node, call.environment, wanted)
    }
    if call.arguments[0].label == "arrayLiteral", let name = wanted.nameOfElements {
      let element = wanted.elementType
      let elements = try call.arguments.map { try call.value($0, for: ExpressionUse(element)) }
      let own = element ?? elements.first.flatMap { $0.type ?? $0.value.dynamicType }
      let values = elements.map(\.value)
      if name == "Array" { return TypedValue(.array(values), own.map(TypeExpression.array)) }
      return TypedValue(
        .set(try unique(values, at: call.node, in: call.environment)), own.map(TypeExpression.set))
    }
    guard call.arguments[0].label == "dictionaryLiteral", case .dictionary(let key, let value) = wanted else {
      return notUnderstood(call.node, call.environment, wanted)
    }
    var result = DictionaryValue()
    for argument in call.arguments {
      let pair = try call.value(argument, for: ExpressionUse(.tuple([key, value]))).value
      guard case .tuple(let pair) = pair, pair.elements.count == 2 else {
        return notUnderstood(call.node, call.environment, wanted)
      }
      let own = pair.elements[0].value
      let name = try self.key(of: own, at: call.node, in: call.environment)
      guard result[name] == nil else {
        throw call.failure("duplicate values for key: '\(own.shownText)'")
      }
      result.set(own, name, to: pair.elements[1].value)
    }
    return TypedValue(.dictionary(result), wanted)
  }
}

extension TypeExpression {
  /// Whether it is the name of a collection whose arguments are not written.
  fileprivate var isCollectionWithoutArguments: Bool {
    self == .named("Array") || self == .named("Set") || self == .named("Dictionary")
  }

  /// The name of an array's or a set's type; nil for another type.
  fileprivate var nameOfElements: String? {
    if case .array = self { return "Array" }
    if self == .named("Array") { return "Array" }
    return typeName == "Set" ? "Set" : nil
  }
}

extension Call {
  /// Whether it calls the initialiser that a literal of a collection calls.
  var isOfCollectionLiteral: Bool {
    guard let label = arguments.first?.label else { return false }
    return label == "arrayLiteral" || label == "dictionaryLiteral"
  }
}
