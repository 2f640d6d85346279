import DICore
import SwiftSyntax

extension Interpreter {
  /// Evaluates `value[…]` by a subscript that the program declares, otherwise by a key path, otherwise as strings,
  /// arrays and dictionaries do. An index outside an array is a fault.
  func subscripting(
    _ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    guard let node = expression.as(SubscriptCallExprSyntax.self) else {
      return unknown(expression, environment)
    }
    guard let argument = node.arguments.first?.expression else {
      return try elementWithoutIndex(node, environment, use) ?? unknown(expression, environment)
    }
    if let type = TypeExpression(naming: expression), table.declaration(of: type) != nil {
      return TypedValue(.metatype(qualified(type, environment)))
    }
    return chained(
      try element(node, argument, expression, environment, use), at: expression, node.calledExpression)
  }

  /// The result of `value[]` by a subscript of the program all of whose parameters may be left out.
  private func elementWithoutIndex(
    _ node: SubscriptCallExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    let collection = try value(of: node.calledExpression, in: environment, for: .nothing)
    guard let own = try subscriptUse(of: collection, node, environment, use) else { return nil }
    return chained(try get(own, of: collection), at: ExprSyntax(node), node.calledExpression)
  }

  /// The use of a dictionary of implicit members that is subscripted at once: the index tells what they are. Nil for other
  /// collections.
  private func useOfIndexed(
    _ base: ExprSyntax, _ index: ExprSyntax, _ environment: Environment
  ) -> ExpressionUse? {
    guard
      let pairs = base.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self),
      pairs.first?.key.beginsWithImplicitMember == true, let key = staticType(of: index, environment)
    else { return nil }
    return ExpressionUse(.dictionary(key, .unknown("")))
  }

  private func element(
    _ node: SubscriptCallExprSyntax, _ argument: ExprSyntax, _ expression: ExprSyntax,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    let collection =
      try typeWithSubscripts(node.calledExpression, environment)
      ?? value(
        of: node.calledExpression, in: environment,
        for: useOfIndexed(node.calledExpression, argument, environment)
          ?? useOfBase(node.nameInSignatures, node.calledExpression, use))
    if collection.value.isNothing, hasEnded(node.calledExpression, with: collection) {
      return .afterNil(collection.type?.unwrapped.typeOfElement)
    }
    if let part = try ownSlice(of: collection, node, environment) { return part }
    if let own = try subscriptUse(of: collection, node, environment, use) {
      if own.functions.contains(where: \.isGetterMutating), policy.changesInPlace,
        collection.value.object == nil
      {
        return try get(changing: own, at: placeOfSubscripted(node, environment))
      }
      return try get(own, of: collection)
    }
    try checkIsUnwrapped(collection, for: "subscript", node.calledExpression, environment)
    if node.arguments.first?.label?.text == "keyPath" {
      let given = try value(of: argument, in: environment, for: .nothing)
      if case .keyPath(let path) = given.value {
        return try follow(path, as: given.type, from: collection, expression, environment)
      }
    }
    if case .string(let text, let type) = collection.value, node.labels == [nil],
      let part = try subscriptString(text, type, argument, expression, environment)
    {
      return part
    }
    if node.isBuiltIn(of: collection), let indices = collection.value.indices,
      let bounds = try bounds(argument, in: indices, environment)
    {
      return try slice(bounds, of: collection, argument, environment)
    }
    if argument.isUnboundedRange, node.labels == [nil] {
      let whole = OrderedRange(nil, nil, of: .named("Int"), isClosed: false)
      return try element(at: .library(whole), of: collection, node, argument, environment)
    }
    let index = try value(of: argument, in: environment, for: ExpressionUse(keyType(of: collection.type)))
    if use.isForced, case .dictionary(let dictionary) = collection.value, dictionary.isPartlyKnown,
      try dictionary[key(of: index.value, at: argument, in: environment)] == nil
    {
      return unknown(expression, environment, collection.type?.unwrapped.typeOfElement?.withoutOptional)
    }
    return try element(at: index.value, of: collection, node, argument, environment)
  }

  /// The element of a value of the standard library at an index that was evaluated.
  private func element(
    at index: SourceValue, of collection: TypedValue, _ node: SubscriptCallExprSyntax,
    _ argument: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    let expression = ExprSyntax(node)
    switch (collection.value, index) {
    case (.array, _) where !node.isBuiltIn(of: collection),
      (.dictionary, _) where !node.isBuiltIn(of: collection):
      return notUnderstood(expression, environment, collection.type?.unwrapped.elementType)
    case (.array(let elements, let start), .int(let position, _)):
      let type = collection.type?.unwrapped.elementType
      guard let element = elements.element(at: position &- (start ?? 0)) else {
        return try trap("index \(position) is out of range", at: node, in: environment, giving: type)
      }
      return TypedValue(element, type ?? element.dynamicType)
    case (.array, .library(let range as OrderedRange)):
      guard let bounds = range.positions(in: collection.value.indices ?? 0..<0) else {
        return notUnderstood(expression, environment, collection.type)
      }
      return try slice(bounds, of: collection, argument, environment)
    case (.array, .range(let range)):
      return try slice((range.lowerBound, range.end), of: collection, argument, environment)
    case (.range(let range), _):
      return try element(at: index, of: range, node, environment)
    case (.library(let sequence as LazySequence), .int(let position, _))
    where sequence.isLazy && sequence.places != nil:
      guard node.labels == [nil], let element = try sequence.element(at: position) else {
        return notUnderstood(expression, environment, sequence.element)
      }
      return TypedValue(element, sequence.element ?? element.dynamicType)
    case (.dictionary(let dictionary), _):
      return try element(at: index, of: dictionary, collection.type, node, environment)
    default:
      let element = collection.type?.unwrapped.typeOfElement
      let type = node.defaultValue == nil ? element : element?.withoutOptional
      return hasKnownMembers(collection.value)
        ? notUnderstood(expression, environment, type) : unknown(expression, environment, type)
    }
  }

  /// The numbers of a closed range between two of its indices; nil where these are none.
  private func part(of range: RangeValue, _ indices: OrderedRange) -> TypedValue? {
    let first = indices.lowerBound.map(range.number) ?? range.lowerBound
    let last = indices.upperBound.map(range.number) ?? range.end
    guard let first, let last, case let end = indices.isClosed && indices.upperBound != nil ? last + 1 : last,
      range.lowerBound <= first, first <= end, end <= range.end
    else { return nil }
    let part = RangeValue(lowerBound: first, upperBound: end, kind: range.kind)
    return TypedValue(.array(Array(part.elements)), .array(range.kind.type))
  }

  /// A number or a part of a range.
  private func element(
    at index: SourceValue, of range: RangeValue, _ node: SubscriptCallExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    let expression = ExprSyntax(node)
    var bounds: (first: Int, end: Int)?
    if node.labels == [nil], let number = range.number(at: index) {
      if range.contains(number) { return range.element(number) }
      return try trap(
        "index \(number) is out of range", at: node, in: environment, giving: range.kind.type)
    }
    switch index {
    case .library(let part as OrderedRange) where range.isClosed:
      return self.part(of: range, part)
        ?? notUnderstood(expression, environment, .array(range.kind.type))
    case _ where range.isClosed: break
    case .range(let part): bounds = (part.lowerBound, part.end)
    case .library(let part as OrderedRange):
      bounds = part.positions(in: range.lowerBound..<range.upperBound)
    default: break
    }
    guard node.labels == [nil], let (first, end) = bounds else {
      return notUnderstood(expression, environment, range.kind.type)
    }
    guard first >= range.lowerBound, first <= end, end <= range.upperBound else {
      return try trap(
        "'\(expression.trimmedText)' is out of range", at: node, in: environment, giving: range.type)
    }
    return range.part(first, end)
  }

  /// The value of a dictionary for a key, as an optional unless the subscript has a default value.
  private func element(
    at key: SourceValue, of dictionary: DictionaryValue, _ type: TypeExpression?,
    _ node: SubscriptCallExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    let name = try self.key(of: key, at: node, in: environment)
    guard !policy.endsAtFaults || dictionary.isEmpty || name != nil && !dictionary.hasUnlikeKeys else {
      return notUnderstood(ExprSyntax(node), environment, type?.unwrapped.typeOfElement)
    }
    let known = dictionary[name]
    if let other = node.defaultValue {
      let type = elementType(of: type)
      if let known { return TypedValue(known, type) }
      let value = try value(of: other, in: environment, for: ExpressionUse(type))
      return TypedValue(value.value, type ?? value.type)
    }
    guard case .dictionary(_, let content)? = type?.unwrapped else {
      let type = known?.dynamicType.map(TypeExpression.optional)
      return TypedValue(known.map { $0.wrapped(as: type) } ?? .nothing, type)
    }
    return TypedValue(known.map { $0.wrapped(as: .optional(content)) } ?? .nothing, .optional(content))
  }
}

extension [SourceValue] {
  /// The element at an index; nil outside of the array.
  fileprivate func element(at index: Int) -> SourceValue? { indices.contains(index) ? self[index] : nil }
}

// MARK: - Parts of arrays

extension Interpreter {
  /// The first index of a range within an array, and the one behind its last; nil if the value is no range.
  func bounds(
    _ expression: ExprSyntax, in indices: Range<Int>, _ environment: Environment
  ) throws -> (first: Int, end: Int)? {
    func number(_ bound: ExprSyntax) throws -> Int? {
      guard case .int(let number, _) = try value(of: bound, in: environment, for: .nothing).value else {
        return nil
      }
      return number
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .postfixOperatorExpr(let node) where node.operator.text == "...":
      return try number(node.expression).map { ($0, indices.upperBound) }
    case .prefixOperatorExpr(let node) where ["...", "..<"].contains(node.operator.text):
      return try number(node.expression).map {
        (
          indices.lowerBound,
          RangeValue(lowerBound: 0, upperBound: $0, isClosed: node.operator.text == "...").end
        )
      }
    case .declReferenceExpr where expression.isUnboundedRange:
      return (indices.lowerBound, indices.upperBound)
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
    guard !owner.hasOtherIndices, let indices = owner.value.indices, policy.changesInPlace,
      let bounds = try bounds(argument, in: indices, environment)
    else { return nil }
    return try part(bounds, in: indices, at: place, argument, environment)
  }

  /// The same for a range that is evaluated.
  func part(
    _ index: SourceValue, of owner: TypedValue, at place: AssignmentTarget, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> AssignmentTarget? {
    guard !owner.hasOtherIndices, let indices = owner.value.indices else { return nil }
    if case .range(let range) = index {
      return try part((range.lowerBound, range.end), in: indices, at: place, node, environment)
    }
    guard let bounds = index.library(OrderedRange.self)?.positions(in: indices) else { return nil }
    return try part(bounds, in: indices, at: place, node, environment)
  }

  private func part(
    _ bounds: (first: Int, end: Int), in indices: Range<Int>, at place: AssignmentTarget,
    _ argument: ExprSyntax, _ environment: Environment
  ) throws -> AssignmentTarget {
    guard let offsets = indices.offsets(of: bounds) else {
      throw failure("'\(argument.trimmedText)' is out of range", at: argument, in: environment)
    }
    return .elements(offsets, in: place)
  }

  private func slice(
    _ bounds: (first: Int, end: Int), of collection: TypedValue, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    let elements = collection.value.elements ?? []
    let element = collection.type?.unwrapped.elementType ?? elements.first?.dynamicType
    let type = element.map(TypeExpression.slice)
    guard let offsets = collection.value.indices?.offsets(of: bounds) else {
      return try trap("'\(node.trimmedText)' is out of range", at: node, in: environment, giving: type)
    }
    try allowElements(offsets.count, at: node, in: environment)
    return TypedValue(.array(Array(elements[offsets]), from: bounds.first), type)
  }
}

extension SourceValue {
  /// The indices of an array or a slice; nil for other values.
  var indices: Range<Int>? {
    guard case .array(let elements, let start) = self else { return nil }
    return (start ?? 0)..<(start ?? 0) + elements.count
  }
}

extension Range<Int> {
  /// The distances of bounds from the lower bound; nil for bounds outside of the range.
  func offsets(of bounds: (first: Int, end: Int)) -> Range<Int>? {
    guard bounds.first >= lowerBound, bounds.first <= bounds.end, bounds.end <= upperBound else {
      return nil
    }
    return bounds.first - lowerBound..<bounds.end - lowerBound
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

extension ExprSyntax {
  /// Whether it is the range of all indices: `...`.
  var isUnboundedRange: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.text == "..." }
}

extension SubscriptCallExprSyntax {
  /// The labels of all arguments; nil for one without a label.
  var labels: [String?] { allArguments.map(\.label) }

  /// Whether it is a subscript of arrays, slices or dictionaries.
  func isBuiltIn(of collection: TypedValue) -> Bool {
    guard !collection.hasOtherIndices else { return false }
    if case .dictionary = collection.value, labels == [nil, "default"] { return true }
    return labels == [nil]
  }

  /// The default `x` in `dictionary[key, default: x]`; nil if there is none.
  var defaultValue: ExprSyntax? { arguments.first { $0.label?.text == "default" }?.expression }
}
