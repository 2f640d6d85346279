import DICore
import SwiftSyntax

extension Interpreter {
  /// Evaluates `value[…]` by a subscript that the program declares, otherwise by a key path, otherwise as strings,
  /// arrays and dictionaries do. An index outside an array is a fault.
  func subscripting(_ expression: ExprSyntax, _ environment: Environment) throws -> TypedValue {
    guard let node = expression.as(SubscriptCallExprSyntax.self),
      let argument = node.arguments.first?.expression
    else { return unknown(expression, environment) }
    if let type = TypeExpression(naming: expression), table.declaration(of: type) != nil {
      return TypedValue(.metatype(qualified(type, environment)))
    }
    return chained(
      try element(node, argument, expression, environment), at: expression, node.calledExpression)
  }

  private func element(
    _ node: SubscriptCallExprSyntax, _ argument: ExprSyntax, _ expression: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    let collection =
      try typeWithSubscripts(node.calledExpression, environment)
      ?? value(of: node.calledExpression, in: environment, for: .nothing)
    if let use = try subscriptUse(of: collection, node, environment) { return try get(use, of: collection) }
    if node.arguments.first?.label?.text == "keyPath",
      case .keyPath(let path) = try value(of: argument, in: environment, for: .nothing).value
    {
      return try follow(path, from: collection, expression, environment)
    }
    if case .string(let text) = collection.value, node.labels == [nil],
      let part = try subscriptString(text, argument, expression, environment)
    {
      return part
    }
    if case .array(let elements) = collection.value, node.isBuiltIn(of: collection),
      let bounds = try bounds(argument, elements.count, environment)
    {
      return try slice(elements, bounds, of: collection, argument, environment)
    }
    let index = try value(of: argument, in: environment, for: ExpressionUse(keyType(of: collection.type)))
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
    case (.array(let elements), .library(let range as OrderedRange)):
      guard let bounds = range.positions(among: elements.count) else {
        return notUnderstood(expression, environment, collection.type)
      }
      return try slice(elements, bounds, of: collection, argument, environment)
    case (.array(let elements), .range(let range)):
      return try slice(elements, (range.lowerBound, range.end), of: collection, argument, environment)
    case (.dictionary(let dictionary), _):
      let name = try key(of: index.value, at: node, in: environment)
      guard !policy.endsAtFaults || dictionary.isEmpty || name != nil && !dictionary.hasUnlikeKeys else {
        return notUnderstood(expression, environment, collection.type?.unwrapped.typeOfElement)
      }
      let known = dictionary[name]
      if let other = node.defaultValue {
        let type = elementType(of: collection.type)
        if let known { return TypedValue(known, type) }
        return try value(of: other, in: environment, for: ExpressionUse(type))
      }
      guard case .dictionary(_, let type)? = collection.type?.unwrapped else {
        return TypedValue(known ?? .nothing)
      }
      return TypedValue(known.map { $0.wrapped(as: .optional(type)) } ?? .nothing, .optional(type))
    case (.nothing, _) where hasEnded(node.calledExpression, with: collection):
      return .afterNil(collection.type?.unwrapped.typeOfElement)
    default:
      let type = collection.type?.unwrapped.typeOfElement
      return isInSight(collection.value)
        ? notUnderstood(expression, environment, type) : unknown(expression, environment, type)
    }
  }
}

// MARK: - Parts of arrays

extension Interpreter {
  /// The first position of a range within an array, and the one behind its last; nil if the value is no range.
  func bounds(
    _ expression: ExprSyntax, _ count: Int, _ environment: Environment
  ) throws -> (first: Int, end: Int)? {
    func number(_ bound: ExprSyntax) throws -> Int? {
      guard case .int(let number, _) = try value(of: bound, in: environment, for: .nothing).value else {
        return nil
      }
      return number
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .postfixOperatorExpr(let node) where node.operator.text == "...":
      return try number(node.expression).map { ($0, count) }
    case .prefixOperatorExpr(let node) where ["...", "..<"].contains(node.operator.text):
      return try number(node.expression).map {
        (0, RangeValue(lowerBound: 0, upperBound: $0, isClosed: node.operator.text == "...").end)
      }
    case .declReferenceExpr(let node) where node.baseName.text == "...": return (0, count)
    case .infixOperatorExpr(let node) where ["...", "..<"].contains(node.operator.trimmedText):
      guard case .range(let range) = try value(of: expression, in: environment, for: .nothing).value else {
        return nil
      }
      return (range.lowerBound, range.end)
    default: return nil
    }
  }

  /// The elements of an array that a range means; nil for a subscript with something else.
  func part(
    _ argument: ExprSyntax, of owner: TypedValue, at place: AssignmentTarget, _ environment: Environment
  ) throws -> AssignmentTarget? {
    guard case .array(let elements) = owner.value, !owner.isSlice, policy.changesInPlace,
      let bounds = try bounds(argument, elements.count, environment)
    else { return nil }
    return try part(bounds, of: elements, at: place, argument, environment)
  }

  /// The same for a range that is evaluated.
  func part(
    _ index: SourceValue, of owner: TypedValue, at place: AssignmentTarget, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> AssignmentTarget? {
    guard case .array(let elements) = owner.value, !owner.isSlice else { return nil }
    if case .range(let range) = index {
      return try part((range.lowerBound, range.end), of: elements, at: place, node, environment)
    }
    guard let bounds = index.library(OrderedRange.self)?.positions(among: elements.count) else { return nil }
    return try part(bounds, of: elements, at: place, node, environment)
  }

  private func part(
    _ bounds: (first: Int, end: Int), of elements: [SourceValue], at place: AssignmentTarget,
    _ argument: ExprSyntax, _ environment: Environment
  ) throws -> AssignmentTarget {
    guard bounds.first >= 0, bounds.first <= bounds.end, bounds.end <= elements.count else {
      throw failure("'\(argument.trimmedText)' is out of range", at: argument, in: environment)
    }
    return .elements(bounds.first..<bounds.end, in: place)
  }

  private func slice(
    _ elements: [SourceValue], _ bounds: (first: Int, end: Int), of collection: TypedValue,
    _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    let element = collection.type?.unwrapped.elementType ?? elements.first?.dynamicType
    let type = element.map(TypeExpression.slice)
    guard bounds.first >= 0, bounds.first <= bounds.end, bounds.end <= elements.count else {
      return try trap("'\(node.trimmedText)' is out of range", at: node, in: environment, giving: type)
    }
    try allowElements(bounds.end - bounds.first, at: node, in: environment)
    return TypedValue(.array(Array(elements[bounds.first..<bounds.end])), type)
  }
}

extension TypeExpression {
  /// The type of a subscript of a collection.
  fileprivate var typeOfElement: TypeExpression? {
    if case .dictionary(_, let value) = self { return .optional(value) }
    return elementType
  }

  /// The type of a property of a collection.
  func typeOfCollectionMember(_ name: String) -> TypeExpression? {
    switch (self, name) {
    case (.array, "count"), (.dictionary, "count"): .named("Int")
    case (.array, "isEmpty"), (.dictionary, "isEmpty"): .named("Bool")
    case (_, "first"), (_, "last"): elementType.map(TypeExpression.optional)
    case (.array, "indices"): .named("Range")
    default: nil
    }
  }
}

extension SubscriptCallExprSyntax {
  var labels: [String?] { arguments.map { $0.label?.plainText } }

  /// Whether it is a subscript of arrays or dictionaries. Slices have none here, because their indices do not begin at
  /// 0.
  func isBuiltIn(of collection: TypedValue) -> Bool {
    guard !collection.isSlice else { return false }
    if case .dictionary = collection.value, labels == [nil, "default"] { return true }
    return labels == [nil]
  }

  /// The default `x` in `dictionary[key, default: x]`; nil if there is none.
  var defaultValue: ExprSyntax? { arguments.first { $0.label?.text == "default" }?.expression }
}
