import DICore
import SwiftSyntax

// What the standard library offers on sequences and optionals, as far as code round containers uses it.
extension Interpreter {
  func callSequence(
    _ name: String, _ elements: [SourceValue], _ element: TypeExpression?, _ receiver: TypedValue,
    _ call: Call
  ) throws -> TypedValue? {
    switch name {
    case "first", "allSatisfy": return try satisfying(name, elements, element, call)
    case "reduce":
      return try reduced(elements, element, call) ?? reducedInPlace(elements, element, call)
    case "sorted": return try sorted(elements, element, receiver, call)
    case "reversed" where call.arguments.isEmpty:
      let type = receiver.isSlice ? element.map(TypeExpression.array) : receiver.type
      return TypedValue(.array(elements.reversed()), type)
    case "enumerated" where call.arguments.isEmpty:
      try call.allowElements(elements.count)
      let pairs = elements.enumerated().map { index, value in
        SourceValue.tuple(TupleValue(elements: [("offset", .int(index)), ("element", value)]))
      }
      return TypedValue(.array(pairs), element.map { .array(.tuple([.named("Int"), $0])) })
    default: return try callElements(name, elements, element, call)
    }
  }

  /// `allSatisfy`, `first(where:)` and `contains(where:)`.
  func satisfying(
    _ name: String, _ elements: [SourceValue], _ element: TypeExpression?, _ call: Call
  ) throws -> TypedValue? {
    guard call.arguments.count == 1 else { return nil }
    let function = try call.value(call.arguments[0]).value
    let found = try elements.first { try answers(function, $0, element, call) != (name == "allSatisfy") }
    if name == "first" { return TypedValue(found ?? .nothing, element.map(TypeExpression.optional)) }
    return TypedValue(.bool((found == nil) == (name == "allSatisfy")), .named("Bool"))
  }

  private func reduced(_ elements: [SourceValue], _ element: TypeExpression?, _ call: Call) throws
    -> TypedValue?
  {
    guard call.arguments.count == 2, call.arguments[0].label == nil else { return nil }
    var result = try call.value(call.arguments[0], for: call.use)
    let function = try call.value(call.arguments[1]).value
    if function.isUnknown { return nil }
    if let first = elements.first {
      let pair = [result, TypedValue(first, element ?? first.dynamicType)]
      result = try matched(result, call.arguments[0], toResultOf: function, of: pair, call)
    }
    for value in elements {
      let pair = [result, TypedValue(value, element ?? value.dynamicType)]
      result.value = try apply(function, to: pair, for: Expectation(result.type), site: nil, at: call).value
    }
    return result
  }

  /// What `reduce` begins with: an integer literal is a `Double` where the function gives one for that only.
  private func matched(
    _ initial: TypedValue, _ argument: Call.Argument, toResultOf function: SourceValue, of pair: [TypedValue],
    _ call: Call
  ) throws -> TypedValue {
    guard case .int = initial.value, call.use.type == nil, argument.syntax?.isOfIntegerLiterals == true else {
      return initial
    }
    func result(with initial: TypedValue) -> TypedValue? {
      let known = reports
      defer { reports = known }
      return try? inDryRun { _ in
        try apply(function, to: [initial, pair[1]], for: .nothing, site: nil, at: call)
      }
    }
    let floating = try call.value(argument, for: Expectation(FloatingType.double.type))
    guard result(with: initial)?.isInteger != true, result(with: floating)?.isFloating == true else {
      return initial
    }
    return floating
  }

  private func sorted(
    _ elements: [SourceValue], _ element: TypeExpression?, _ receiver: TypedValue, _ call: Call
  ) throws -> TypedValue? {
    try call.allowElements(elements.count)
    let function = try call.arguments.first.map { try call.value($0).value }
    let sorted = try elements.sorted { try comes($0, before: $1, by: function, element, call) }
    return TypedValue(.array(sorted), element.map(TypeExpression.array) ?? receiver.type)
  }

  /// `map` and `flatMap` of an optional; nil for anything else.
  func callOptional(_ name: String, _ receiver: TypedValue, _ base: ExprSyntax, _ call: Call) throws
    -> TypedValue?
  {
    guard name == "map" || name == "flatMap", !base.isOptionalChain, call.arguments.count == 1,
      receiver.value.isNothing || receiver.type?.isOptional == true
    else { return nil }
    if receiver.value.isNothing { return TypedValue(.nothing, call.use.type) }
    let function = try call.value(call.arguments[0]).value
    let content = TypedValue(receiver.value, receiver.type?.withoutOptional)
    let result = try apply(
      function, to: [content], for: Expectation(call.use.type?.withoutOptional), site: nil, at: call)
    return TypedValue(result.value, result.type.map { $0.isOptional ? $0 : .optional($0) })
  }

  /// Calls a method that moves, adds or removes elements of the array at a place; nil for another method.
  func changeOrder(_ name: String, _ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    let type = type(of: place)?.unwrapped.elementType
    let collection = try content(of: place, at: call.node, call.environment)
    guard let elements = collection.elements else { return nil }
    if case .set = collection { return try changeSet(name, place, elements, call) }
    if TypedValue(.array(elements), self.type(of: place)).isSlice, call["at"] != nil { return nil }
    let position = try (call["at"] ?? (name == "remove" ? nil : call.unlabelled.first)).flatMap { argument in
      if case .int(let index, _) = try call.value(argument).value { index } else { nil }
    }
    func remove(at index: Int, isOptional: Bool = false) throws -> TypedValue? {
      guard elements.indices.contains(index) else {
        if isOptional { return .nothing }
        let reason = elements.isEmpty ? "the array is empty" : "index \(index) is out of range"
        return try call.trap(reason, giving: type)
      }
      try changeArray(at: place, call) { $0.remove(at: index) }
      return TypedValue(elements[index], isOptional ? type.map(TypeExpression.optional) : type)
    }
    switch (name, call.arguments.count) {
    case ("sort", 0...1):
      guard let sorted = try sorted(elements, type, TypedValue(.array(elements)), call)?.value else {
        return nil
      }
      try change(place, at: call.node, call.environment) { $0 = sorted }
      return .void
    case ("removeAll", 1):
      guard let argument = call.arguments.first, argument.label != "keepingCapacity" else { return nil }
      let function = try call.value(argument).value
      let left = try elements.filter { try !answers(function, $0, type, call) }
      try change(place, at: call.node, call.environment) { $0 = .array(left) }
      return .void
    case ("reverse", 0):
      try changeArray(at: place, call) { $0.reverse() }
      return .void
    case ("removeLast", 0): return try remove(at: elements.count - 1)
    case ("popLast", 0): return try remove(at: elements.count - 1, isOptional: true)
    case ("removeFirst", 0): return try remove(at: 0)
    case ("remove", 1): return try position.flatMap { try remove(at: $0) }
    case ("insert", 2):
      guard call["at"] != nil, let position, let argument = call.unlabelled.first else { return nil }
      guard (0...elements.count).contains(position) else {
        return try call.trap("index \(position) is out of range", giving: .void)
      }
      try call.allowElements(elements.count + 1)
      let added = try call.value(argument, for: Expectation(type)).value
      try changeArray(at: place, call) { $0.insert(added, at: position) }
      return .void
    default: return nil
    }
  }

  /// `insert` and `remove` of a set; nil for another method.
  private func changeSet(
    _ name: String, _ place: AssignmentTarget, _ elements: [SourceValue], _ call: Call
  ) throws -> TypedValue? {
    guard name == "insert" || name == "remove", call.arguments.count == 1,
      let argument = call.unlabelled.first
    else { return nil }
    let type = type(of: place)?.unwrapped.elementType
    let value = try call.value(argument, for: Expectation(type)).value
    let index = try index(of: value, in: elements, call)
    guard name == "insert" else {
      if let index { try changeArray(at: place, call) { $0.remove(at: index) } }
      return TypedValue(index.map { elements[$0] } ?? .nothing, type.map(TypeExpression.optional))
    }
    try call.allowElements(elements.count + 1)
    if index == nil { try changeArray(at: place, call) { $0.append(value) } }
    let member = index.map { elements[$0] } ?? value
    let result = TupleValue(elements: [("inserted", .bool(index == nil)), ("memberAfterInsert", member)])
    return TypedValue(.tuple(result), type.map { .tuple([.named("Bool"), $0]) })
  }

  private func changeArray(
    at place: AssignmentTarget, _ call: Call, _ body: (inout [SourceValue]) -> Void
  ) throws {
    try change(place, at: call.node, call.environment) { value in
      guard var elements = value.elements else { return }
      let empty = value.with([])
      value = .void
      body(&elements)
      value = empty.with(elements)
    }
  }
}
