/// The elements of a collection that a program declares, with its indices, for a method that it does not declare.
struct IndexedElements {
  let elements: [SourceValue]
  /// The type of the elements, if it is known.
  let element: TypeExpression?
  /// The index of each element, and for ``methods`` the end index.
  let indices: [SourceValue]
  /// The type of the indices, if it is known.
  let index: TypeExpression?
  let call: Call

  /// The methods that find indices.
  static let methods: [String: @Sendable (IndexedElements) throws -> TypedValue?] = [
    "firstIndex": { try $0.found(by: "firstIndex") }, "lastIndex": { try $0.found(by: "lastIndex") },
    "index": { try $0.moved() }, "distance": { try $0.distance() },
  ]

  /// The methods that change the order: for each index what it holds afterwards, and no element where that stays.
  static let orders: [String: @Sendable (IndexedElements) throws -> [SourceValue?]?] = [
    "reverse": { $0.call.arguments.isEmpty ? $0.elements.reversed() : nil },
    "sort": { try $0.own.sorted($0.call)?.value.elements }, "swapAt": { try $0.swapped() },
  ]

  /// The elements as an array.
  private var own: Elements {
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

  /// `firstIndex(of: x)`, `lastIndex { … }`
  private func found(by name: String) throws -> TypedValue? {
    let found = try StandardLibrary.sequences.call(name, of: own, call)
    guard case .int(let offset, _)? = found?.value else { return found }
    return TypedValue(indices[offset], index.map(TypeExpression.optional))
  }

  /// `swapAt(i, j)`
  private func swapped() throws -> [SourceValue?]? {
    let given = try call.unlabelled.map { try call.value($0).value }
    let positions = try given.compactMap { try position(of: $0) }
    guard given.count == 2, positions.count == 2 else { return nil }
    return elements.indices.map { index in
      switch index {
      case positions[0]: elements[positions[1]]
      case positions[1]: elements[positions[0]]
      default: nil
      }
    }
  }
}
