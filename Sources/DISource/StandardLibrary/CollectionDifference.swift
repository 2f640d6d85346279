import SwiftSyntax

// What `difference(from:)` gives: its changes in the order in which they are applied.
extension Receiver where Content == [SourceValue] {
  /// `xs.difference(from: ys)`; nil where elements cannot be compared.
  func difference(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, let argument = call["from"] else { return nil }
    let given = try call.value(argument, for: ExpressionUse(whole.type))
    guard call.interpreter.isSequence(given.value) else { return nil }
    let other = try call.interpreter.sequence(given.value, call)
    guard let own = try keys(content, call), let others = try keys(other, call) else { return nil }
    // The number of comparisons is at most the product.
    let (product, overflows) = own.count.multipliedReportingOverflow(by: others.count)
    let comparisons = overflows ? Budget.oneRun : product / SizeLimit.bytesPerStep
    try call.interpreter.spend(own.count + others.count + comparisons, at: call.node, in: call.environment)
    let changes = own.difference(from: others).map { change -> SourceValue in
      switch change {
      case .insert(let offset, _, _): .change("insert", offset, content[offset])
      case .remove(let offset, _, _): .change("remove", offset, other[offset])
      }
    }
    let type = (element ?? content.first?.dynamicType).map(TypeExpression.difference)
    return TypedValue(.array(changes), type ?? .difference(of: .unknown("")))
  }

  private func keys(_ elements: [SourceValue], _ call: Call) throws -> [ValueKey]? {
    let keys = try elements.compactMap {
      try call.interpreter.key(of: $0, at: call.node, in: call.environment)
    }
    return keys.count == elements.count ? keys : nil
  }

  /// `insertions` or `removals` of a difference; nil for other values.
  func changes(_ name: String) -> TypedValue? {
    guard whole.type?.unwrapped.isDifference == true else { return nil }
    let changes = content.filter { change in
      if case .enumeration(let change) = change { change.name == name } else { false }
    }
    let inOrder = name == "remove" ? changes.reversed() : changes
    return TypedValue(.array(inOrder), .array(.named("CollectionDifference.Change")))
  }

  /// `xs.applying(difference)`, nil where it does not fit.
  func applying(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first, call.arguments.count == 1, whole.value.isArray else {
      return nil
    }
    let given = try call.value(argument)
    guard given.type?.unwrapped.isDifference == true, let changes = given.value.elements else { return nil }
    let type = whole.type.map(TypeExpression.optional)
    var result = content
    for case .enumeration(let change) in changes {
      guard case .int(let offset, _)? = change.payload.first, change.payload.count > 1 else { return nil }
      guard change.name == "insert" ? (0...result.count).contains(offset) : result.indices.contains(offset)
      else { return TypedValue(.nothing, type) }
      if change.name == "insert" {
        result.insert(change.payload[1], at: offset)
      } else {
        result.remove(at: offset)
      }
    }
    return TypedValue(.array(result), type)
  }
}

extension SourceValue {
  fileprivate static func change(_ name: String, _ offset: Int, _ element: SourceValue) -> SourceValue {
    .enumeration(
      EnumerationValue(
        type: .named("CollectionDifference.Change"), name: name, payload: [.int(offset), element, .nothing],
        labels: ["offset", "element", "associatedWith"]))
  }
}

extension TypeExpression {
  fileprivate static func difference(of element: TypeExpression) -> TypeExpression {
    .named([Name("CollectionDifference", arguments: [element])])
  }

  /// Whether its values are differences of collections, which have no indices.
  var isDifference: Bool { argument(of: "CollectionDifference") != nil }
}
