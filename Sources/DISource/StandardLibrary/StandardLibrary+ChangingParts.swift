import SwiftSyntax

// Mutating methods that insert or remove several elements.
extension StandardLibrary {
  /// Reserving memory changes nothing that code sees, apart from observers of the place.
  static let reservingCapacity = MemberTable<AssignmentTarget>.Method.giving { place, call in
    guard call.arguments.count == 1 else { return nil }
    _ = try call.value(call.arguments[0])
    try call.interpreter.change(place, at: call.node, call.environment) { _ in }
    return .void
  }

  /// The methods `removeFirst(2)` and `removeLast()`.
  static func removing(
    atStart: Bool
  ) -> MemberTable<AssignmentTarget>.Method {
    .giving { place, call in
      guard !call.arguments.isEmpty else {
        return try call.interpreter.remove(
          at: { atStart ? 0 : $0.count - 1 }, isFirst: atStart, from: place, call)
      }
      guard let count = try call.elementCount() else { return nil }
      let all = try call.interpreter.elements(at: place, call).count
      guard count <= all else {
        return try call.trap("'\(call.text)' removes more than there is", giving: .void)
      }
      try call.interpreter.changeElements(at: place, movingStartBy: atStart ? count : 0, call) {
        if atStart { $0.removeFirst(count) } else { $0.removeLast(count) }
      }
      return .void
    }
  }
}

extension Interpreter {
  /// `popFirst()` of a dictionary.
  func popFirst(_ call: Call, from place: AssignmentTarget) throws -> TypedValue? {
    guard call.arguments.isEmpty, case .dictionary(let dictionary) = try content(of: place) else {
      return nil
    }
    var type: TypeExpression?
    if case .dictionary(let key, let value)? = self.type(of: place)?.unwrapped {
      type = .optional(.pair(key, value))
    }
    guard let (first, value) = dictionary.pairs.first.map({ ($0.key, $0.value) }) else {
      try change(place, at: call.node, call.environment) { _ in }
      return TypedValue(.nothing, type)
    }
    let element = AssignmentTarget.element(
      first, try key(of: first, at: call.node, in: call.environment), in: place)
    try change(element, at: call.node, call.environment) { $0 = .nothing }
    return TypedValue(.pair(first, value), type)
  }

  /// The first index of the array or slice at a place.
  func firstIndex(at place: AssignmentTarget) throws -> Int { try content(of: place).firstIndex }

  /// Evaluates `insert(contentsOf:at:)`.
  func insertAll(_ call: Call, into place: AssignmentTarget) throws -> TypedValue? {
    guard let given = try elements("contentsOf", at: place, call), isSequence(given.value),
      case .int(let position, _)? = try call.value(labelled: "at")?.value
    else { return nil }
    let labels = labels(of: place)?.ofContent
    let added = try sequence(given.value, call).map { $0.labelled(labels) }
    let count = try elements(at: place, call).count
    let offset = try position &- firstIndex(at: place)
    guard (0...count).contains(offset) else {
      return try call.trap("index \(position) is out of range", giving: .void)
    }
    try call.allowElements(count + added.count)
    try changeElements(at: place, call) { $0.insert(contentsOf: added, at: offset) }
    return .void
  }

  /// Evaluates `removeSubrange(1...)` and `replaceSubrange(0..<2, with: x)`.
  func replaceRange(at place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard let indices = try content(of: place, at: call.node, call.environment).indices,
      let argument = call.unlabelled.first, let bounds = try bounds(argument, in: indices, call)
    else { return nil }
    guard let offsets = indices.offsets(of: bounds) else {
      return try call.trap("'\(argument.text)' is out of range", giving: .void)
    }
    let labels = labels(of: place)?.ofContent
    let added =
      try elements("with", at: place, call).map { try sequence($0.value, call) }?.map { $0.labelled(labels) }
      ?? []
    try call.allowElements(indices.count + added.count)
    try changeElements(at: place, call) { $0.replaceSubrange(offsets, with: added) }
    return .void
  }

  /// The argument with the elements that are added, which are of the collection's element type if they are written there.
  private func elements(
    _ label: String, at place: AssignmentTarget, _ call: Call
  ) throws -> TypedValue? {
    guard let argument = call[label] else { return nil }
    let isWritten = argument.syntax?.is(ArrayExprSyntax.self) == true
    let element = isWritten ? elementType(of: type(of: place)) : nil
    return try call.value(argument, for: ExpressionUse(element.map(TypeExpression.array)))
  }

  /// The first index of a range, and the end index; nil for a value that is no range.
  private func bounds(
    _ argument: Call.Argument, in indices: Range<Int>, _ call: Call
  ) throws -> (first: Int, end: Int)? {
    if let syntax = argument.syntax, let bounds = try bounds(syntax, in: indices, call.environment) {
      return bounds
    }
    guard case .range(let range) = try call.value(argument).value else { return nil }
    return (range.lowerBound, range.end)
  }

  /// Evaluates `merge(_:uniquingKeysWith:)`.
  func merge(_ call: Call, into place: AssignmentTarget) throws -> TypedValue? {
    guard call.arguments.count == 2, let other = call.arguments.first else { return nil }
    let type = type(of: place)
    let isLiteral = other.syntax?.is(DictionaryExprSyntax.self) == true
    let given = try call.value(other, for: ExpressionUse(isLiteral ? type : nil))
    guard isSequence(given.value),
      case .dictionary(var result) = try content(of: place, at: call.node, call.environment)
    else { return nil }
    let combine = try call.value(call.arguments[1]).value
    let pairs = try sequence(given.value, call)
    try call.allowElements(result.count + pairs.count)
    let labels = labels(of: place)?.ofContent
    guard try add(pairs, to: &result, combining: combine, type, labels, call) else { return nil }
    try change(place, at: call.node, call.environment) { $0 = .dictionary(result) }
    return .void
  }

  func swapAt(_ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    let indices = try call.unlabelled.map { try call.value($0).value }
    guard case .int(let first, _)? = indices.first, case .int(let second, _)? = indices.last,
      indices.count == 2
    else { return nil }
    try change(place, at: call.node, call.environment) { try swap(first, second, in: &$0, call) }
    return .void
  }

  private func swap(_ first: Int, _ second: Int, in value: inout SourceValue, _ call: Call) throws {
    guard case .array(var elements, let start) = value else { return }
    let offsets = [first, second].map { $0 &- (start ?? 0) }
    for (index, offset) in zip([first, second], offsets) where !elements.indices.contains(offset) {
      throw call.failure("index \(index) is out of range")
    }
    value = .void
    elements.swapAt(offsets[0], offsets[1])
    value = .array(elements, from: start)
  }
}
