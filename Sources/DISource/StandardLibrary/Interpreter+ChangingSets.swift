// Methods that change a set in its place.
extension Interpreter {
  func insert(_ call: Call, intoSet place: AssignmentTarget) throws -> TypedValue? {
    guard let (value, index) = try element(call, ofSet: place) else { return nil }
    let elements = try elements(at: place, call)
    try call.allowElements(elements.count + 1)
    // The place is also changed, as its observers see, by what is there already.
    try changeElements(at: place, call) { if index == nil { $0.append(value) } }
    let member = index.map { elements[$0] } ?? value
    let result = TupleValue(elements: [("inserted", .bool(index == nil)), ("memberAfterInsert", member)])
    return TypedValue(.tuple(result), elementType(at: place).map { .tuple([.named("Bool"), $0]) })
  }

  func update(_ call: Call, ofSet place: AssignmentTarget) throws -> TypedValue? {
    guard call.arguments.count == 1, let argument = call["with"] else { return nil }
    let unlabelled = call.replacing(arguments: [.init(label: nil, content: argument.content)])
    guard let (value, index) = try element(unlabelled, ofSet: place) else { return nil }
    let old = try index.map { try elements(at: place, call)[$0] } ?? .nothing
    try changeElements(at: place, call) { elements in
      if let index { elements[index] = value } else { elements.append(value) }
    }
    return TypedValue(old, elementType(at: place).map(TypeExpression.optional))
  }

  /// Replaces a set by the result of one of its methods.
  func form(_ name: String, _ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    let elements = try elements(at: place, call)
    let whole = TypedValue(.set(elements), type(of: place))
    let own = Elements(elements, whole, at: call.node, in: call.environment)
    guard let result = try own.callSet(name, call) else { return nil }
    try change(place, at: call.node, call.environment) { $0 = result.value }
    return .void
  }

  func remove(_ call: Call, fromSet place: AssignmentTarget) throws -> TypedValue? {
    guard let (_, index) = try element(call, ofSet: place) else { return nil }
    let elements = try elements(at: place, call)
    try changeElements(at: place, call) { elements in if let index { elements.remove(at: index) } }
    return TypedValue(
      index.map { elements[$0] } ?? .nothing, elementType(at: place).map(TypeExpression.optional))
  }

  /// The only argument of a call, and its index in the set; nil for another call.
  private func element(
    _ call: Call, ofSet place: AssignmentTarget
  ) throws -> (value: SourceValue, index: Int?)? {
    guard call.arguments.count == 1, let argument = call.unlabelled.first else { return nil }
    let elements = try elements(at: place, call)
    let value = try call.value(argument, for: ExpressionUse(elementType(at: place))).value
    return (value, try index(of: value, in: elements, call))
  }
}
