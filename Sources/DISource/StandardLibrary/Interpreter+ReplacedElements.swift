import DICore

// What `RangeReplaceableCollection` gives the collections that a program declares, whose indices are integers.
extension Interpreter {
  /// Calls a method that replaces elements by the declared `replaceSubrange`; nil for another method.
  func replaceElements(_ name: String, _ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    let owner = TypedValue(try content(of: place, at: call.node, call.environment), type(of: place))
    guard let type = owner.value.declaredType, let declaration = table.declaration(of: type),
      table.conforms(type, to: .named("RangeReplaceableCollection")) == .yes,
      typeLookups.methods("replaceSubrange", of: declaration, self).contains(where: \.isImplemented),
      case .int(let start, _)? = try member("startIndex", of: owner, call.node, call.environment, .nothing)?
        .value,
      case .int(let end, _)? = try member("endIndex", of: owner, call.node, call.environment, .nothing)?.value,
      start <= end
    else { return nil }
    let element = typeLookups.associatedTypes(of: type, self)["Element"]
    let elements = ReplacedElements(
      place: place, owner: owner, indices: start..<end, element: element, call: call)
    switch (name, call.arguments.map(\.label)) {
    case ("append", [nil]): return try elements.insert([elements.added(call.arguments[0])], at: end)
    case ("append", ["contentsOf"]): return try elements.append(call.arguments[0])
    case ("insert", [nil, "at"]):
      guard let index = try elements.index(call["at"], upTo: end) else { return nil }
      return try elements.insert([elements.added(call.arguments[0])], at: index)
    case ("remove", ["at"]):
      return try elements.index(call["at"], upTo: end - 1).flatMap { try elements.remove(at: $0) }
    case ("removeFirst", []) where start < end: return try elements.remove(at: start)
    case ("removeLast", []) where start < end: return try elements.remove(at: end - 1)
    case ("popLast", []):
      guard start < end else { return TypedValue(.nothing, element.map(TypeExpression.optional)) }
      let removed = try elements.remove(at: end - 1)
      return removed.map { TypedValue($0.value, element.map(TypeExpression.optional)) }
    case ("reserveCapacity", [nil]): return .void
    default: return nil
    }
  }
}

/// The elements of a collection of the program that a call replaces.
private struct ReplacedElements {
  let place: AssignmentTarget
  let owner: TypedValue
  let indices: Range<Int>
  let element: TypeExpression?
  let call: Call

  /// What is added by an argument.
  func added(_ argument: Call.Argument) throws -> SourceValue {
    try call.value(argument, for: ExpressionUse(element)).value
  }

  /// The index that an argument is; nil if it is none of the collection.
  func index(_ argument: Call.Argument?, upTo last: Int) throws -> Int? {
    guard case .int(let index, _)? = try argument.map({ try call.value($0).value }),
      indices.lowerBound <= index, index <= last
    else { return nil }
    return index
  }

  func insert(_ elements: [SourceValue], at index: Int) throws -> TypedValue? {
    try replace(index..<index, by: elements)
  }

  /// Appends the elements of a sequence one by one, as Swift does.
  func append(_ argument: Call.Argument) throws -> TypedValue? {
    let given = try call.value(argument, for: ExpressionUse(element.map(TypeExpression.array))).value
    guard call.interpreter.isSequence(given) else { return nil }
    for added in try call.interpreter.sequence(given, call) {
      let argument = Call.Argument(label: nil, content: .value(TypedValue(added, element)))
      let single = call.replacing(arguments: [argument])
      guard
        try call.interpreter.callMutating("append", place, single)
          ?? call.interpreter.replaceElements(
            "append", place, single) != nil
      else { return nil }
    }
    return .void
  }

  /// Removes an element, and returns it.
  func remove(at index: Int) throws -> TypedValue? {
    guard let all = try call.interpreter.lazySequence(owner, call.node, call.environment) else { return nil }
    let elements = try call.interpreter.collected(all, call)
    let offset = index - indices.lowerBound
    guard elements.indices.contains(offset), try replace(index..<index + 1, by: []) != nil else { return nil }
    return TypedValue(elements[offset], element)
  }

  private func replace(_ range: Range<Int>, by elements: [SourceValue]) throws -> TypedValue? {
    let bounds = RangeValue(lowerBound: range.lowerBound, upperBound: range.upperBound)
    let arguments: [Call.Argument] = [
      .init(label: nil, content: .value(TypedValue(.range(bounds), bounds.type))),
      .init(label: "with", content: .value(TypedValue(.array(elements), element.map(TypeExpression.array)))),
    ]
    return try call.interpreter.callMutating("replaceSubrange", place, call.replacing(arguments: arguments))
  }
}
