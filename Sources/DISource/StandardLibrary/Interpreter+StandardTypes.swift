import DICore
import SwiftSyntax

// Initialisers of the standard library's types, and of undeclared types.
extension Interpreter {
  /// Makes a value of a type of the standard library, or an object of an undeclared type.
  func constructBuiltIn(_ type: TypeExpression, _ call: Call) throws -> TypedValue {
    let call = try told(call.convertingLiteral, making: type)
    switch type {
    case _ where call.isOfCollectionLiteral:
      return try collection(ofLiteral: type, call)
    case .array(let element):
      return try repeated(element, call).map { TypedValue(.array($0.elements), type) }
        ?? unknown(call.node, call.environment, type)
    case .dictionary: return try makeDictionary(type, call) ?? unknown(call.node, call.environment, type)
    case .named([TypeExpression.Name("Dictionary")]):
      return try makeDictionary(type, call) ?? unknown(call.node, call.environment)
    case _ where type.isOptionalOfLibrary: return try wrapInOptional(type, call) ?? undeclared(type, call)
    case _ where TextType(type) == .scalar && !type.isOptional:
      return try StandardLibrary.scalar(call) ?? unknown(call.node, call.environment, type)
    case .named(let names) where names.map(\.text) == ["String", "UnicodeScalarView"]:
      return try scalarView(call)
    case .named(let names) where names.count == 1: return try constructNamed(names[0].text, type, call)
    default: return try undeclared(type, call)
    }
  }

  /// The result of `Optional(x)`, `Optional<T>.some(x)` and `.some(x)`: the value itself, with one more optional layer
  /// in its type.
  ///
  /// - Returns: The value; nil for another call.
  func wrapInOptional(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, let argument = call.unlabelled.first else { return nil }
    let stated = [type, call.use.type].compactMap(\.self).first(where: \.isOptional)
    let content = try call.value(argument, for: call.use.of(stated?.withoutOptional))
    let result = stated ?? (content.type ?? content.value.dynamicType).map(TypeExpression.optional)
    return TypedValue(content.value.wrapped(as: result), result)
  }

  /// The result of `[T](repeating: x, count: 3)` and `[T](elements)`; nil if the count is unknown.
  private func repeated(
    _ type: TypeExpression?, _ call: Call
  ) throws -> (elements: [SourceValue], type: TypeExpression?)? {
    guard let repeating = call["repeating"] else { return (try copied(type, call), type) }
    let element = try call.value(repeating, for: ExpressionUse(type))
    guard case .int(let number, _)? = try call.value(labelled: "count")?.value else { return nil }
    try call.allowElements(number)
    return (
      Array(repeating: element.value, count: number), type ?? element.type ?? element.value.dynamicType
    )
  }

  private func copied(_ type: TypeExpression?, _ call: Call) throws -> [SourceValue] {
    guard let argument = call.unlabelled.first else { return [] }
    let isLiteral = argument.syntax?.is(ArrayExprSyntax.self) == true
    let use = ExpressionUse(isLiteral ? type.map(TypeExpression.array) : nil)
    return try sequence(call.value(argument, for: use).value, call)
  }

  /// The result of `String(repeating: "-", count: 3)`; nil for another initialiser.
  private func repeatedText(_ call: Call) throws -> String? {
    guard let part = try call.value(labelled: "repeating")?.value,
      case .int(let count, _)? = try call.value(labelled: "count")?.value
    else { return nil }
    guard let text = try call.text(of: part) else { return nil }
    try call.allowElements(count)
    try call.allowText(count * text.utf8.count)
    return String(repeating: text, count: count)
  }

  /// The result of `String(format: "%.2f", x)`; nil if a directive is not supported.
  private func formatted(_ call: Call) throws -> String? {
    guard case .string(let format, _) = try call.value(call.arguments[0]).value else { return nil }
    let values: [SourceValue]
    if let list = call["arguments"], call.arguments.count == 2 {
      guard let elements = try call.value(list).value.elements else { return nil }
      values = elements
    } else {
      guard call.arguments.dropFirst().allSatisfy({ $0.label == nil }) else { return nil }
      values = try call.arguments.dropFirst().map { try call.value($0).value }
    }
    guard let written = FormattedText(format, values, limit: SizeLimit.text) else { return nil }
    try call.allowText(written.text.utf8.count)
    return written.text
  }

  /// The result of `AnyIterator(x)`, `AnySequence(x)`, `CollectionOfOne(x)` and the like; nil for another type.
  private func constructSequence(
    _ name: String, _ type: TypeExpression, _ call: Call
  ) throws -> TypedValue? {
    if ["AnyIterator", "AnySequence", "AnyCollection", "IteratorSequence"].contains(name) {
      let isIterator = name == "AnyIterator" || name == "IteratorSequence"
      return try erasedSequence(isIterator: isIterator, type.argument(of: name), call)
        ?? unknown(call.node, call.environment, type)
    }
    if name == "EmptyCollection", call.arguments.isEmpty {
      return TypedValue(.array([]), type.argument(of: name).map(TypeExpression.array))
    }
    if name == "CollectionOfOne", call.arguments.count == 1, call.arguments[0].label == nil {
      let element = try call.value(call.arguments[0], for: ExpressionUse(type.argument(of: name)))
      return TypedValue(
        .array([element.value]), (element.type ?? element.value.dynamicType).map(TypeExpression.array))
    }
    if name == "Range" || name == "ClosedRange" {
      return try convertedRange(isClosed: name == "ClosedRange", call)
    }
    if name == "Mirror" { return try mirror(call) }
    if name == "Notification", let notification = try notification(call) {
      return TypedValue(.library(notification), type)
    }
    return name == "CharacterSet" ? try characterSet(call) : nil
  }

  /// The result of `Range(1...3)` and `ClosedRange(1..<4)`; nil for another initialiser.
  private func convertedRange(isClosed: Bool, _ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, call.arguments[0].label == nil,
      case .range(let given) = try call.value(call.arguments[0]).value
    else { return nil }
    guard !isClosed || given.lowerBound < given.end else {
      throw call.failure("'\(call.text)' has no last element")
    }
    let range = RangeValue(
      lowerBound: given.lowerBound, upperBound: isClosed ? given.end - 1 : given.end, isClosed: isClosed,
      kind: given.kind)
    return TypedValue(.range(range), range.type)
  }

  /// Functions of Foundation whose names look like those of types, with what they give.
  private static let functionsLikeTypes: [String: TypeExpression] = [
    "NSClassFromString": .optional(.named("AnyClass")), "NSHomeDirectory": .named("String"),
    "NSSearchPathForDirectoriesInDomains": .array(.named("String")), "NSStringFromClass": .named("String"),
    "NSStringFromSelector": .named("String"), "NSTemporaryDirectory": .named("String"),
    "NSUserName": .named("String"),
  ]

  private func constructNamed(_ name: String, _ type: TypeExpression, _ call: Call) throws -> TypedValue {
    if let sequence = try constructSequence(name, type, call) { return sequence }
    if name == "TimeInterval" { return try constructNamed("Double", FloatingType.double.type, call) }
    if name == "NSLocalizedString" { return notUnderstood(call.node, call.environment, .named("String")) }
    if let result = Self.functionsLikeTypes[name] {
      try pass(argumentsOf: call)
      return unknown(call.node, call.environment, result)
    }
    if TypeExpression.streams.contains(name), let stream = try asyncStream(type, call) { return stream }
    if name == "Task", let task = try task(call) { return task }
    if name == "AnyHashable", call.arguments.count == 1, call.arguments[0].label == nil {
      return TypedValue(try call.value(call.arguments[0]).value, type)
    }
    let integer = IntegerType(name)
    guard
      [
        "String", "Substring", "Character", "Double", "Float", "CGFloat", "Bool", "Array", "ArraySlice",
        "Set",
      ]
      .contains(name) || integer != nil
    else {
      return try undeclared(type, call)
    }
    guard let argument = call.arguments.first else { return TypedValue(.empty(name), type) }
    if argument.label == "repeating", call["count"] != nil,
      let repeated = try constructRepeating(name, type, call)
    {
      return repeated
    }
    if name == "String", argument.label == "format" {
      return try formatted(call).map { TypedValue(.string($0), type) }
        ?? notUnderstood(call.node, call.environment, type)
    }
    if name == "String", argument.label == "decoding" {
      return try decoded(call).map { TypedValue(.string($0), type) }
        ?? notUnderstood(call.node, call.environment, type)
    }
    let given = try call.value(argument, for: use(ofElementsIn: argument, name, type))
    let value = given.value
    let evaluated = Call.Argument(label: argument.label, content: .value(given))
    let call = call.replacing(arguments: [evaluated] + call.arguments.dropFirst())
    if value.isUnknown {
      let isParsed = argument.label == nil && (type.isNumber || type == .named("Bool"))
      let mayFail = isParsed && TextType(given.type)?.isCollection == true
      return unknown(call.node, call.environment, mayFail ? .optional(type) : type)
    }
    if let integer {
      if argument.label == "ascii", case .string(let text, _) = value, let byte = text.first?.asciiValue {
        return TypedValue(.int(Int(byte), integer), type)
      }
      return try convert(value, to: integer, call) ?? unknown(call.node, call.environment, type)
    }
    return try convert(value, given.type, to: name, type, call) ?? unknown(call.node, call.environment, type)
  }

  /// The value of `String(repeating:count:)` and `Array(repeating:count:)`; nil for another type.
  private func constructRepeating(_ name: String, _ type: TypeExpression, _ call: Call) throws -> TypedValue?
  {
    switch name {
    case "String":
      return try repeatedText(call).map { TypedValue(.string($0), type) }
        ?? unknown(call.node, call.environment, type)
    case "Array":
      let element = type.argument(of: name) ?? call.use.type?.unwrapped.elementType
      guard let (elements, known) = try repeated(element, call) else {
        return unknown(call.node, call.environment, type)
      }
      return TypedValue(.array(elements), known.map(TypeExpression.array) ?? type)
    default: return nil
    }
  }

  /// The type of the elements, if the value or the code determines it.
  private func elementType(ofSequence value: SourceValue, _ type: TypeExpression?) -> TypeExpression? {
    switch value {
    case .string: .named("Character")
    case .range(let range): range.kind.type
    case .dictionary:
      if case .dictionary(let key, let content)? = type?.unwrapped { .pair(key, content) } else { nil }
    default:
      type?.unwrapped.elementType
        ?? value.declaredType.flatMap { typeLookups.associatedTypes(of: $0, self)["Element"] }
    }
  }

  private func convert(
    _ value: SourceValue, _ valueType: TypeExpression?, to name: String, _ type: TypeExpression, _ call: Call
  ) throws -> TypedValue? {
    switch name {
    case "String": return try convertToString(value, valueType, type, call)
    case "Substring":
      guard let text = try call.characters(call.arguments[0]), call.arguments.count == 1 else { return nil }
      return TypedValue(.substring(text), type)
    case "Character":
      guard case .string(let text, _) = value, text.count == 1, call.arguments[0].label == nil else {
        return nil
      }
      return TypedValue(.string(text, .character), type)
    case "Array", "ArraySlice":
      guard isSequence(value) else { return nil }
      let elements = try sequence(value, call)
      let element = elementType(ofSequence: value, valueType) ?? elements.first?.dynamicType
      if name == "ArraySlice" {
        return TypedValue(.array(elements, from: 0), element.map(TypeExpression.slice) ?? type)
      }
      return TypedValue(.array(elements), element.map(TypeExpression.array) ?? call.use.type ?? type)
    case "Set":
      guard isSequence(value) else { return nil }
      let elements = try unique(sequence(value, call), at: call.node, in: call.environment)
      let element = valueType?.unwrapped.elementType ?? elements.first?.dynamicType
      return TypedValue(.set(elements), element.map(TypeExpression.set) ?? type)
    case "Double", "Float", "CGFloat":
      let kind = FloatingType(rawValue: name) ?? .double
      return kind.converted(value, to: type, exactly: call.arguments.first?.label == "exactly")
    case "Bool":
      guard case .string(let text, _) = value else { return TypedValue(value, type) }
      return TypedValue(Bool(text).map { .bool($0) } ?? .nothing, .optional(type))
    default: return nil
    }
  }

  private func convertToString(
    _ value: SourceValue, _ valueType: TypeExpression?, _ type: TypeExpression, _ call: Call
  ) throws -> TypedValue? {
    if let base = call["radix"] {
      let isUppercase = try call.value(labelled: "uppercase")?.value.isTrue ?? false
      guard let number = value.integer, case .int(let radix, _) = try call.value(base).value,
        (2...36).contains(radix), call.arguments.count == (call["uppercase"] == nil ? 2 : 3)
      else { return nil }
      return TypedValue(.string(String(number, radix: radix, uppercase: isUppercase)), type)
    }
    let label = call.arguments[0].label
    if label == "data" || label == "bytes" { return value.decodedText(call) }
    guard [nil, "describing", "reflecting"].contains(label), call.arguments.count == 1 else { return nil }
    if case .array(let elements, _) = value, label == nil, elements.allSatisfy(\.isText) {
      return TypedValue(.string(try elements.compactMap { try call.text(of: $0) }.joined()), type)
    }
    if label == "describing",
      let own = try optionalDescription(TypedValue(value, valueType), call.environment)
    {
      return TypedValue(.string(own), type)
    }
    return try text(
      of: TypedValue(value, valueType), isDebug: label == "reflecting", at: call.node, in: call.environment
    ).map { TypedValue(.string($0), type) }
  }

  /// An object of an undeclared type, which is assumed to hold the arguments of its initialiser.
  private func undeclared(_ type: TypeExpression, _ call: Call) throws -> TypedValue {
    if libraries.contains(where: { $0.wrappers[type.typeName ?? ""] != nil }) {
      return notUnderstood(call.node, call.environment, type)
    }
    // What gives a value of another type is no type, but a function: `let path: String = NSTemporaryDirectory()`.
    if let wanted = call.use.type?.withoutOptional, wanted != type, isValueType(wanted) {
      leaveClosures(of: call, isKept: nil)
      return unknown(call.node, call.environment, call.use.type)
    }
    if isOpen(type), call.environment.context.isGeneric || call.environment.context.function != nil {
      // Nothing has told what the generic parameter stands for.
      try pass(argumentsOf: call)
      return notUnderstood(call.node, call.environment, type)
    }
    var fields = FieldList()
    for (index, argument) in call.arguments.enumerated() {
      let label = Symbol(argument.label ?? "\(index)")
      var use = ExpressionUse(
        nil, label: argument.label, kind: .`init`, site: Symbol("\(type).init\(call.arguments.labels)"))
      use.isForUndeclared = true
      var value = try call.value(argument, for: use).value
      if !argument.isClosure { noteHanded(value, call) }
      if argument.syntax?.initialiserLabel == "integerLiteral", policy.changesState,
        type.typeName != "DispatchSemaphore"
      {
        // It may be a Double there.
        value = .unknown(UnknownValue(type: nil, text: label.text, place: call.place))
      }
      fields[label] = slot(of: label.text, in: type, for: value)
    }
    leaveClosures(of: call, isKept: KnownProtocols.isValueType(type) ? nil : true)
    if KnownProtocols.isValueType(type) {
      return unknown(call.node, call.environment, type)
    }
    let object = makeObject(type, isKnown: false)
    object.fields = fields
    return TypedValue(.object(object), type)
  }
}

extension TypeExpression {
  /// Whether it is the standard library's optional type, with or without its argument.
  var isOptionalOfLibrary: Bool { isOptional || self == .named("Optional") }
}

extension SourceValue {
  fileprivate static func empty(_ type: String) -> SourceValue {
    switch type {
    case "String": .string("")
    case "Substring": .substring("")
    case "Double", "Float", "CGFloat": .double(0, FloatingType(rawValue: type) ?? .double)
    case "Bool": .bool(false)
    case "Set": .set([])
    case "ArraySlice": .array([], from: 0)
    default: IntegerType(type).map { .int(0, $0) } ?? .array([])
    }
  }
}

extension Call {
  /// The labels of the initialisers to which literals are handed: `Int(integerLiteral: 5)` is `Int(5)`.
  private static let literalLabels: Set = [
    "integerLiteral", "floatLiteral", "booleanLiteral", "stringLiteral", "unicodeScalarLiteral",
    "extendedGraphemeClusterLiteral",
  ]

  /// The call without the label of a literal.
  fileprivate var convertingLiteral: Call {
    guard arguments.count == 1, let label = arguments[0].label, Self.literalLabels.contains(label) else {
      return self
    }
    return replacing(arguments: [.init(label: nil, content: arguments[0].content)])
  }
}
