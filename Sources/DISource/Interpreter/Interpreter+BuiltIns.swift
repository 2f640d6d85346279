import DICore
import SwiftSyntax

// MARK: - Functions

extension Interpreter {
  /// The functions of the standard library that DI code calls.
  func callBuiltIn(_ name: String, _ call: Call) throws -> TypedValue? {
    switch name {
    case "assert", "precondition": return try require(name, call)
    case "print", "debugPrint": return try printing(isDebug: name == "debugPrint", call)
    case "dump":
      for argument in call.unlabelled { _ = try call.value(argument) }
      return notUnderstood(call.node, call.environment)
    case "fatalError", "preconditionFailure", "assertionFailure":
      guard policy.endsAtFaults else { return .void }
      let message = try call.arguments.first.flatMap { try call.text(of: call.value($0)) } ?? ""
      throw call.failure(message.isEmpty ? "the code calls '\(name)'" : "\(name): \(message)")
    case "type":
      guard let argument = call["of"] else { return nil }
      return dynamicType(of: try call.value(argument)).map { TypedValue(.metatype($0)) }
    case "min", "max": return try extreme(name, call)
    case "abs": return try magnitude(call)
    case "zip": return try zipped(call)
    case "swap": return try swap(call)
    case "stride": return try stride(call)
    case "withExtendedLifetime":
      let values = try call.arguments.map { try call.value($0) }
      guard values.count == 2 else { return .void }
      return try apply(values[1].value, to: [values[0]], for: call.use, site: nil, at: call)
    default: return nil
    }
  }

  /// What `type(of:)` gives; nil where it is not known.
  private func dynamicType(of value: TypedValue) -> TypeExpression? {
    if value.type?.isOptional == true { return value.type }
    if case .tuple(let tuple) = value.value, tuple.elements.contains(where: { $0.label != nil }) {
      return nil
    }
    return value.dynamicType ?? value.type
  }

  /// `print(x, y, separator: "-", terminator: "")`.
  private func printing(isDebug: Bool, _ call: Call) throws -> TypedValue {
    let values = try call.unlabelled.map { try call.value($0) }
    guard policy.changesState, let before = printed else { return .void }
    var texts: [String] = []
    for (argument, value) in zip(call.unlabelled, values) {
      guard let text = try text(of: value, isDebug: isDebug, at: call.node, in: call.environment) else {
        return notUnderstood(argument.syntax ?? call.node, call.environment)
      }
      texts.append(text)
    }
    let separator = try call.value(labelled: "separator").map { try call.text(of: $0) } ?? " "
    let end = try call.value(labelled: "terminator").map { try call.text(of: $0) } ?? "\n"
    guard let separator, let end else { return notUnderstood(call.node, call.environment) }
    let line = texts.joined(separator: separator) + end
    try allowText(
      before.utf8.count + line.utf8.count, new: line.utf8.count, at: call.node, in: call.environment)
    printed?.append(line)
    return .void
  }

  /// `precondition(x > 5, "…")`.
  private func require(_ name: String, _ call: Call) throws -> TypedValue {
    guard let condition = try call.unlabelled.first.map({ try call.value($0).value }) else { return .void }
    guard policy.endsAtFaults else { return .void }
    switch condition {
    case .bool(true): return .void
    case .bool(false):
      let message =
        try call.unlabelled.dropFirst().first.flatMap { try call.text(of: call.value($0)) }.map { ": \($0)" }
        ?? ""
      throw call.failure("\(name) failed\(message)")
    default:
      report("'\(call.unlabelled[0].text)' is not known: taken as true", at: call.place)
      return .void
    }
  }

  private func extreme(_ name: String, _ call: Call) throws -> TypedValue? {
    let given = try call.arguments.map { try call.value($0) }
    let nodes = call.arguments.compactMap(\.syntax)
    let values =
      nodes.count == given.count ? try matched(given, nodes, call.environment) ?? given : given
    guard var best = values.first, values.count > 1 else { return nil }
    for value in values.dropFirst() {
      guard let isLess = try isLess(value, best, call.node, call.environment) else { return nil }
      if isLess == (name == "min") { best = value }
    }
    return best
  }

  /// Makes a value of the standard library's, or an object of an undeclared type.
  func constructBuiltIn(_ type: TypeExpression, _ call: Call) throws -> TypedValue {
    switch type {
    case .array: return TypedValue(.array(try repeated(call)), type)
    case .dictionary: return try makeDictionary(type, call) ?? unknown(call.node, call.environment, type)
    case .named([TypeExpression.Name("Dictionary")]):
      return try makeDictionary(type, call) ?? unknown(call.node, call.environment)
    case _ where type.isOptionalOfLibrary: return try wrapInOptional(type, call) ?? undeclared(type, call)
    case .named(let names) where names.count == 1: return try constructNamed(names[0].text, type, call)
    default: return try undeclared(type, call)
    }
  }

  /// `Optional(x)`, `Optional<T>.some(x)` and `.some(x)`: the value itself, with one more layer around its type.
  ///
  /// - Returns: nil where something else is called than that
  func wrapInOptional(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, let argument = call.unlabelled.first else { return nil }
    let stated = [type, call.use.type].compactMap(\.self).first(where: \.isOptional)
    let content = try call.value(argument, for: call.use.of(stated?.withoutOptional))
    let result = stated ?? (content.type ?? content.value.dynamicType).map(TypeExpression.optional)
    return TypedValue(content.value.wrapped(as: result), result)
  }

  private func repeated(_ call: Call) throws -> [SourceValue] {
    guard let element = try call.value(labelled: "repeating"),
      let count = try call.value(labelled: "count"), case .int(let number, _) = count.value
    else { return try call.unlabelled.first.map { try sequence(call.value($0).value, call) } ?? [] }
    try call.allowElements(number)
    return Array(repeating: element.value, count: number)
  }

  func sequence(_ value: SourceValue, _ call: Call) throws -> [SourceValue] {
    switch value {
    case .array(let elements), .set(let elements): return elements
    case .range(let range):
      try call.allowElements(range.count ?? Int.max)
      return range.numbers.map { .int($0) }
    case .string(let text):
      try call.allowElements(text.utf8.count)
      return text.map { .string(String($0)) }
    case .dictionary(let dictionary):
      try call.allowElements(dictionary.count)
      return dictionary.pairs.map { .tuple(TupleValue(elements: [("key", $0.key), ("value", $0.value)])) }
    default: return []
    }
  }

  /// The elements without those that are certain to be there already.
  func unique(
    _ elements: [SourceValue], at node: some SyntaxProtocol, in environment: Environment
  ) throws -> [SourceValue] {
    var keys: Set<ValueKey> = []
    return try elements.filter { element in
      try key(of: element, at: node, in: environment).map { keys.insert($0).inserted } ?? true
    }
  }

  /// `String(repeating: "-", count: 3)`; nil for another way of making a string.
  private func repeatedText(_ call: Call) throws -> String? {
    guard let part = try call.value(labelled: "repeating")?.value,
      case .int(let count, _)? = try call.value(labelled: "count")?.value
    else { return nil }
    guard let text = try call.text(of: part) else { return nil }
    try call.allowElements(count)
    try call.allowText(count * text.utf8.count)
    return String(repeating: text, count: count)
  }

  private func constructNamed(_ name: String, _ type: TypeExpression, _ call: Call) throws -> TypedValue {
    let integer = IntegerType(name)
    guard ["String", "Double", "Float", "Bool", "Array", "Set"].contains(name) || integer != nil else {
      return try undeclared(type, call)
    }
    guard let argument = call.arguments.first else { return TypedValue(.empty(name), type) }
    if argument.label == "repeating", call["count"] != nil {
      if name == "String" {
        return try repeatedText(call).map { TypedValue(.string($0), type) }
          ?? unknown(call.node, call.environment, type)
      }
      if name == "Array" {
        let elements = try repeated(call)
        return TypedValue(.array(elements), elements.first?.dynamicType.map(TypeExpression.array) ?? type)
      }
    }
    let given = try call.value(argument)
    let value = given.value
    if value.isUnknown { return unknown(call.node, call.environment, type) }
    if let integer {
      return try convert(value, to: integer, call) ?? unknown(call.node, call.environment, type)
    }
    return try convert(value, given.type, to: name, type, call) ?? unknown(call.node, call.environment, type)
  }

  private func convert(
    _ value: SourceValue, _ valueType: TypeExpression?, to name: String, _ type: TypeExpression, _ call: Call
  ) throws -> TypedValue? {
    switch name {
    case "String":
      if let base = call["radix"] {
        guard case .int(let number, _) = value, case .int(let radix, _) = try call.value(base).value,
          (2...36).contains(radix), call.arguments.count == 2
        else { return nil }
        return TypedValue(.string(String(number, radix: radix)), type)
      }
      let label = call.arguments[0].label
      guard [nil, "describing", "reflecting"].contains(label), call.arguments.count == 1 else { return nil }
      if case .array(let elements) = value, label == nil, elements.allSatisfy(\.isText) {
        return TypedValue(.string(try elements.compactMap { try call.text(of: $0) }.joined()), type)
      }
      return try text(
        of: TypedValue(value, valueType), isDebug: label == "reflecting", at: call.node, in: call.environment
      ).map { TypedValue(.string($0), type) }
    case "Array":
      guard value.isSequence else { return nil }
      let elements = try sequence(value, call)
      return TypedValue(.array(elements), elements.first?.dynamicType.map(TypeExpression.array))
    case "Set":
      guard value.isSequence else { return nil }
      let elements = try unique(sequence(value, call), at: call.node, in: call.environment)
      let element = valueType?.unwrapped.elementType ?? elements.first?.dynamicType
      return TypedValue(.set(elements), element.map(TypeExpression.set) ?? type)
    case "Double", "Float":
      let kind = FloatingType(rawValue: name) ?? .double
      if case .string(let text) = value {
        let number = kind == .float ? Float(text).flatMap { Double("\($0)") } : Double(text)
        return TypedValue(number.map { .double($0, kind) } ?? .nothing, .optional(type))
      }
      return value.number(as: kind).map { TypedValue(.double($0, kind), type) }
    case "Bool":
      guard case .string(let text) = value else { return TypedValue(value, type) }
      return TypedValue(Bool(text).map { .bool($0) } ?? .nothing, .optional(type))
    default: return nil
    }
  }

  /// What an undeclared type's initialiser is handed, its object is taken to hold.
  private func undeclared(_ type: TypeExpression, _ call: Call) throws -> TypedValue {
    var fields = FieldList()
    for (index, argument) in call.arguments.enumerated() {
      let label = Symbol(argument.label ?? "\(index)")
      var use = Expectation(
        nil, label: argument.label, kind: .`init`, site: Symbol("\(type).init\(call.arguments.labels)"))
      use.isForUndeclared = true
      fields[label] = .strong(try call.value(argument, for: use).value)
    }
    if KnownProtocols.isValueType(type) {
      return unknown(call.node, call.environment, type)
    }
    let object = makeObject(type, isKnown: false)
    object.fields = fields
    return TypedValue(.object(object), type)
  }
}

extension Interpreter {
  /// What code beyond the interpreter gives for a service is an object nothing is known of, unless the service is
  /// a value.
  func product(_ value: SourceValue, of service: TypeExpression) -> TypedValue {
    guard case .unknown = value, !KnownProtocols.isValueType(service), service.typeName != nil,
      table.declaration(of: service)?.kind.isValue != true
    else { return TypedValue(value, service) }
    return TypedValue(.object(makeObject(service, isKnown: false)), service)
  }
}

extension TypeExpression {
  /// Whether it names the standard library's optional type, with what it wraps or without.
  var isOptionalOfLibrary: Bool { isOptional || self == .named("Optional") }
}

extension TypeDeclaration.Kind {
  fileprivate var isValue: Bool { self == .struct || self == .enum }
}

extension SourceValue {
  fileprivate static func empty(_ type: String) -> SourceValue {
    switch type {
    case "String": .string("")
    case "Double", "Float": .double(0, FloatingType(rawValue: type) ?? .double)
    case "Bool": .bool(false)
    case "Set": .set([])
    default: IntegerType(type).map { .int(0, $0) } ?? .array([])
    }
  }
}

// MARK: - Members

extension Interpreter {
  func builtInMember(
    _ name: String, of base: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    switch (base.value, name) {
    case (.tuple(let tuple), _): return element(name, of: tuple, base.type)
    case (.array, "indices") where base.isSlice: return nil
    case (.array(let elements), _), (.set(let elements), _): return member(name, of: elements, base.type)
    case (.dictionary(let dictionary), _):
      if name == "keys" || name == "values" {
        try allowElements(dictionary.count, at: node, in: environment)
      }
      return member(name, of: dictionary, base.type)
    case (.range(let range), "count"):
      guard let count = range.count else {
        return try trap("'\(node.firstLine)' overflows", at: node, in: environment, giving: .named("Int"))
      }
      return TypedValue(.int(count), .named("Int"))
    case (.range(let range), "lowerBound"): return TypedValue(.int(range.lowerBound), .named("Int"))
    case (.range(let range), "upperBound"): return TypedValue(.int(range.upperBound), .named("Int"))
    case (.range(let range), "isEmpty"): return TypedValue(.bool(range.isEmpty), .named("Bool"))
    case (.string(let text), "count"):
      try spend(text.utf8.count / SizeLimit.bytesPerStep, at: node, in: environment)
      return TypedValue(.int(text.count), .named("Int"))
    case (.string(let text), "first"), (.string(let text), "last"):
      let character = name == "first" ? text.first : text.last
      return TypedValue(character.map { .string(String($0)) } ?? .nothing, .optional(.named("Character")))
    case (.string(let text), "capitalized"):
      return TypedValue(.string(text.capitalizedWords), .named("String"))
    case (.string(let text), "isEmpty"): return TypedValue(.bool(text.isEmpty), .named("Bool"))
    case (.string, "rawValue"): return TypedValue(base.value, .named("String"))
    case (_, "description"):
      return try text(of: base, at: node, in: environment).map { TypedValue(.string($0), .named("String")) }
    case (_, "debugDescription"):
      return try text(of: base, isDebug: true, at: node, in: environment)
        .map { TypedValue(.string($0), .named("String")) }
    default: return nil
    }
  }

  private func element(_ name: String, of tuple: TupleValue, _ type: TypeExpression?) -> TypedValue? {
    guard let index = tuple.index(of: name) else { return nil }
    if case .tuple(let types)? = type, index < types.count {
      return TypedValue(tuple.elements[index].value, types[index])
    }
    let value = tuple.elements[index].value
    return TypedValue(value, value.dynamicType)
  }

  private func member(_ name: String, of elements: [SourceValue], _ type: TypeExpression?) -> TypedValue? {
    let value: SourceValue
    switch name {
    case "count": value = .int(elements.count)
    case "isEmpty": value = .bool(elements.isEmpty)
    case "first": value = elements.first ?? .nothing
    case "last": value = elements.last ?? .nothing
    case "indices": value = .range(RangeValue(lowerBound: 0, upperBound: elements.count))
    default: return nil
    }
    guard name == "first" || name == "last" else { return TypedValue(value, value.dynamicType) }
    let optional = type?.unwrapped.typeOfCollectionMember(name)
    return TypedValue(elements.isEmpty ? value : value.wrapped(as: optional), optional)
  }

  private func member(_ name: String, of dictionary: DictionaryValue, _ type: TypeExpression?) -> TypedValue?
  {
    switch name {
    case "count": TypedValue(.int(dictionary.count), .named("Int"))
    case "isEmpty": TypedValue(.bool(dictionary.isEmpty), .named("Bool"))
    case "keys", "values":
      elements(name, of: dictionary, type?.unwrapped)
    case "first":
      TypedValue(
        dictionary.pairs.first.map {
          .tuple(TupleValue(elements: [("key", $0.key), ("value", $0.value)]))
        } ?? .nothing)
    default: nil
    }
  }

  private func elements(
    _ name: String, of dictionary: DictionaryValue, _ type: TypeExpression?
  ) -> TypedValue {
    let elements = dictionary.pairs.map { name == "keys" ? $0.key : $0.value }
    guard case .dictionary(let key, let value)? = type else { return TypedValue(.array(elements)) }
    return TypedValue(.array(elements), .array(name == "keys" ? key : value))
  }

  func subscripting(_ expression: ExprSyntax, _ environment: Environment) throws -> TypedValue {
    guard let node = expression.as(SubscriptCallExprSyntax.self),
      let argument = node.arguments.first?.expression
    else { return unknown(expression, environment) }
    if let type = TypeExpression(naming: expression), table.declaration(of: type) != nil {
      return TypedValue(.metatype(qualified(type, environment)))
    }
    let collection = try value(of: node.calledExpression, in: environment, for: .nothing)
    if let use = try subscriptUse(of: collection, node, environment) { return try get(use, of: collection) }
    if node.arguments.first?.label?.text == "keyPath",
      case .keyPath(let path) = try value(of: argument, in: environment, for: .nothing).value
    {
      return try follow(path, from: collection, expression, environment)
    }
    let index = try value(of: argument, in: environment, for: Expectation(keyType(of: collection)))
    switch (collection.value, index.value) {
    case (.array, _) where !node.isBuiltIn(of: collection),
      (.dictionary, _) where !node.isBuiltIn(of: collection):
      return notUnderstood(expression, environment, collection.type?.unwrapped.elementType)
    case (.array(let elements), .int(let position, _)):
      let type = collection.type?.unwrapped.elementType
      guard elements.indices.contains(position) else {
        return try trap(
          "index \(position) is out of range", at: node, in: environment, giving: type)
      }
      return TypedValue(elements[position], type ?? elements[position].dynamicType)
    case (.dictionary(let dictionary), _):
      let name = try key(of: index.value, at: node, in: environment)
      guard !policy.endsAtFaults || dictionary.isEmpty || name != nil && !dictionary.hasUnlikeKeys else {
        return notUnderstood(expression, environment, collection.type?.unwrapped.typeOfElement)
      }
      let found = dictionary[name] ?? .nothing
      if let other = node.defaultValue {
        let type = elementType(of: collection.type)
        guard found.isNothing else { return TypedValue(found, type) }
        return try value(of: other, in: environment, for: Expectation(type))
      }
      guard case .dictionary(_, let type)? = collection.type?.unwrapped else { return TypedValue(found) }
      return TypedValue(found, .optional(type))
    case (.nothing, _) where node.calledExpression.isOptionalChain: return .nothing
    default:
      let type = collection.type?.unwrapped.typeOfElement
      return isInSight(collection.value)
        ? notUnderstood(expression, environment, type) : unknown(expression, environment, type)
    }
  }
}

extension TypeExpression {
  /// What a subscript of a collection gives.
  fileprivate var typeOfElement: TypeExpression? {
    if case .dictionary(_, let value) = self { return .optional(value) }
    return elementType
  }

  /// The type of a property of a collection.
  func typeOfCollectionMember(_ name: String) -> TypeExpression? {
    switch (self, name) {
    case (.array, "count"), (.dictionary, "count"): .named("Int")
    case (.array, "isEmpty"), (.dictionary, "isEmpty"): .named("Bool")
    case (.array(let element), "first"), (.array(let element), "last"): .optional(element)
    case (.array, "indices"): .named("Range")
    default: nil
    }
  }
}

private func keyType(of collection: TypedValue) -> TypeExpression? {
  guard case .dictionary(let key, _)? = collection.type?.unwrapped else { return nil }
  return key
}

// MARK: - Methods

extension Interpreter {
  func callBuiltInMethod(
    _ name: String, on receiver: TypedValue, _ call: Call
  ) throws -> TypedValue? {
    try whereAnswered(name, receiver.type, call) { try callKnownMethod(name, on: receiver, call) }
  }

  private func callKnownMethod(
    _ name: String, on receiver: TypedValue, _ call: Call
  ) throws -> TypedValue? {
    switch receiver.value {
    case .array(let elements), .set(let elements): return try callArray(name, elements, receiver, call)
    case .dictionary(let dictionary): return try callDictionary(name, dictionary, receiver, call)
    case .int(let number, _) where name == "isMultiple":
      guard case .int(let factor, _)? = try call.value(labelled: "of")?.value else { return nil }
      return TypedValue(.bool(number.isMultiple(of: factor)), .named("Bool"))
    case .double(let number, let kind) where name == "rounded" && call.arguments.isEmpty:
      return TypedValue(.double(number.rounded(), kind), receiver.type)
    case .string(let text): return try callString(name, text, call)
    case .range(let range):
      if name == "contains",
        case .int(let number, _)? = try call.unlabelled.first.map({ try call.value($0).value })
      {
        return TypedValue(.bool(range.contains(number)), .named("Bool"))
      }
      return try callArray(name, sequence(receiver.value, call), receiver, call)
    case .closure, .function: return name == "callAsFunction" ? try invoke(receiver, call) : nil
    default: return nil
    }
  }

  func callArray(
    _ name: String, _ elements: [SourceValue], _ receiver: TypedValue, _ call: Call
  ) throws -> TypedValue? {
    let element = receiver.type?.unwrapped.elementType
    switch name {
    case "firstIndex" where receiver.isSlice, "lastIndex" where receiver.isSlice: return nil
    case "contains": return try containment(elements, receiver, call)
    case "joined" where elements.allSatisfy(\.isText):
      return TypedValue(.string(try joined(elements, call)), .named("String"))
    case "map", "compactMap", "filter", "forEach": return try mapped(name, elements, element, receiver, call)
    default: return try callSequence(name, elements, element, receiver, call)
    }
  }

  private func containment(
    _ elements: [SourceValue], _ receiver: TypedValue, _ call: Call
  ) throws -> TypedValue? {
    guard let argument = call.unlabelled.first, argument.syntax?.is(ClosureExprSyntax.self) != true else {
      return try satisfying("contains", elements, receiver.type?.unwrapped.elementType, call)
    }
    let element = receiver.type?.unwrapped.elementType
    try checkEquatable(element, call.node, call.environment)
    let value = try call.value(argument, for: Expectation(element)).value
    return TypedValue(.bool(try index(of: value, in: elements, call) != nil), .named("Bool"))
  }

  private func joined(_ elements: [SourceValue], _ call: Call) throws -> String {
    let separator = try call.value(labelled: "separator").flatMap { try call.text(of: $0) } ?? ""
    try call.allowElements(elements.count)
    var text = ""
    for (index, element) in elements.enumerated() {
      if index > 0 { text += separator }
      text += try call.text(of: element) ?? ""
      if text.utf8.count > SizeLimit.text { break }
    }
    try call.allowText(text.utf8.count)
    return text
  }

  private func mapped(
    _ name: String, _ elements: [SourceValue], _ element: TypeExpression?, _ receiver: TypedValue,
    _ call: Call
  ) throws -> TypedValue? {
    guard let argument = call.unlabelled.first else { return nil }
    let function = try call.value(argument).value
    noteDecision()
    var results: [SourceValue] = []
    var type: TypeExpression?
    let wanted = name == "map" || name == "compactMap" ? call.use.type?.unwrapped.elementType : nil
    let use = Expectation(name == "compactMap" ? wanted.map(TypeExpression.optional) : wanted)
    for value in elements {
      let result = try apply(
        function, to: [TypedValue(value, element ?? value.dynamicType)], for: use, site: nil, at: call)
      switch name {
      case "filter": if try answer(result.value) { results.append(value) }
      case "compactMap": if try !isNothing(result.value) { results.append(result.value) }
      default: results.append(result.value)
      }
      type = type ?? (name == "compactMap" ? result.type?.withoutOptional : result.type)
    }
    switch name {
    case "forEach": return .void
    case "filter":
      return TypedValue(
        receiver.value.with(results), receiver.isSlice ? element.map(TypeExpression.array) : receiver.type)
    default: return TypedValue(.array(results), type.map(TypeExpression.array))
    }
  }
}
