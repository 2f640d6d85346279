/// The elements of a collection that a program declares, with its indices, for a method that it does not declare.
struct IndexedElements {
  private let collection: OwnCollection
  /// The type of the elements, if it is known.
  let element: TypeExpression?
  /// The index of each element, and for ``methods`` the end index.
  let indices: [SourceValue]
  /// The type of the indices, if it is known.
  private let index: TypeExpression?
  private let call: Call

  init(
    of collection: OwnCollection, indices: [SourceValue], index: TypeExpression? = nil, _ call: Call
  ) {
    self.collection = collection
    self.indices = indices
    self.index = index
    self.call = call
    let interpreter = call.interpreter
    element = collection.value.value.declaredType.flatMap {
      interpreter.typeLookups.associatedTypes(of: $0, interpreter)["Element"]
    }
  }

  /// The methods that find indices.
  static let methods: [String: @Sendable (IndexedElements) throws -> TypedValue?] = [
    "firstIndex": { try $0.found(by: "firstIndex") }, "lastIndex": { try $0.found(by: "lastIndex") },
    "index": { try $0.moved() }, "distance": { try $0.distance() },
  ]

  /// The methods that change the order: for each index what it holds afterwards, and no element where that stays.
  static let orders: [String: @Sendable (IndexedElements) throws -> [SourceValue?]?] = [
    "reverse": { try $0.call.arguments.isEmpty ? $0.elements().reversed() : nil },
    "sort": { try $0.array(of: $0.elements()).sorted($0.call)?.value.elements },
    "swapAt": { try $0.swapped() },
  ]

  private func elements() throws -> [SourceValue] { try indices.map(collection.element) }

  private func array(of elements: [SourceValue]) -> Elements {
    let whole = TypedValue(.array(elements), element.map(TypeExpression.array))
    return Elements(elements, whole, at: call.node, in: call.environment)
  }

  private func position(of argument: Call.Argument?) throws -> Int? {
    try argument.flatMap { try position(of: call.value($0).value) }
  }

  private func position(of given: SourceValue) throws -> Int? {
    try indices.firstIndex { try call.interpreter.areSurelyEqual($0, given, call) }
  }

  /// `distance(from: i, to: j)`
  private func distance() throws -> TypedValue? {
    guard let start = try position(of: call["from"]), let end = try position(of: call["to"]) else {
      return nil
    }
    return TypedValue(.int(end - start), .named("Int"))
  }

  /// `index(i, offsetBy: n)`
  private func moved() throws -> TypedValue? {
    if call.arguments.count == 1, let label = call.arguments[0].label, ["after", "before"].contains(label) {
      guard let start = try position(of: call.arguments[0]) else { return nil }
      let next = label == "after" ? start + 1 : start - 1
      guard indices.indices.contains(next) else { throw call.failure("index is out of bounds") }
      return TypedValue(indices[next], index)
    }
    guard call.arguments.count == (call["limitedBy"] == nil ? 2 : 3),
      let start = try position(of: call.unlabelled.first),
      case .int(let distance, _)? = try call.value(labelled: "offsetBy")?.value
    else { return nil }
    if let argument = call["limitedBy"] {
      guard let limit = try position(of: argument), case let end = start &+ distance else { return nil }
      let passes = distance >= 0 ? limit >= start && end > limit : limit <= start && end < limit
      let found = passes ? nil : indices.indices.contains(end) ? indices[end] : nil
      return passes || found != nil ? TypedValue(found ?? .nothing, index.map(TypeExpression.optional)) : nil
    }
    let (moved, overflows) = start.addingReportingOverflow(distance)
    guard !overflows, indices.indices.contains(moved) else { throw call.failure("index is out of bounds") }
    return TypedValue(indices[moved], index)
  }

  /// `firstIndex(of: x)`, `lastIndex { … }`: reads elements until one is found.
  private func found(by name: String) throws -> TypedValue? {
    guard let argument = call.arguments.first, call.arguments.count == 1 else { return nil }
    let value = try call.value(argument, for: ExpressionUse(argument.label == "of" ? element : nil))
    let evaluated = call.replacing(
      arguments: [Call.Argument(label: argument.label, content: .value(value))])
    let searched = indices.dropLast()
    for index in name == "firstIndex" ? Array(searched) : searched.reversed() {
      let single = try array(of: [collection.element(at: index)])
      let found = try StandardLibrary.sequences.call(name, of: single, evaluated)
      guard let found else { return nil }
      if case .int = found.value { return TypedValue(index, self.index.map(TypeExpression.optional)) }
      guard found.value.isNothing else { return found }
    }
    return TypedValue(.nothing, self.index.map(TypeExpression.optional))
  }

  /// `swapAt(i, j)`
  private func swapped() throws -> [SourceValue?]? {
    let given = try call.unlabelled.map { try call.value($0).value }
    let positions = try given.compactMap { try position(of: $0) }
    guard given.count == 2, positions.count == 2 else { return nil }
    let (first, second) = (
      try collection.element(at: indices[positions[0]]), try collection.element(at: indices[positions[1]])
    )
    return indices.indices.map { $0 == positions[0] ? second : $0 == positions[1] ? first : nil }
  }
}
