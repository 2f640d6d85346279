import DICore
import SwiftSyntax

// Literals of arrays and dictionaries, and tuples.
extension Interpreter {
  func array(_ node: ArrayExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws
    -> TypedValue
  {
    if node.elements.count == 1, let type = TypeExpression(naming: ExprSyntax(node)), isKnown(type) {
      return TypedValue(.metatype(qualified(type, environment)))
    }
    let wanted = use.type?.unwrapped.elementType.flatMap { $0.isUnknown ? nil : $0 }
    let isMixed = use.type == .named("Any") && node.hasIntegerOperation
    var (elements, type) = try elements(of: node, as: wanted, isMixed: isMixed, environment, use)
    if let wanted, wanted.hasUnknown, case .named = wanted {
      guard let own = specialisation(of: elements) else { return notUnderstood(node, environment) }
      type = own
      elements = elements.map { TypedValue($0.value.specialised(as: own), own) }
    }
    if let labels = TupleLabels(in: wanted) {
      elements = elements.map { TypedValue($0.value.labelled(labels), $0.type) }
    }
    if isMixed, elements.contains(where: \.isFloating) {
      return TypedValue(.array(elements.map(\.value)), .array(.named("Any")))
    }
    if wanted == nil {
      let nodes = node.elements.map(\.expression)
      if let own = try asDeclared(elements, nodes, environment), let type = own.first?.type {
        return TypedValue(.array(own.map(\.value)), .array(type))
      }
      guard
        let known = try matched(elements, nodes, environment).map({
          joined($0, in: node)
        })
      else { return notUnderstood(node, environment) }
      let array = known.first { !$0.isReversed && $0.value.isArray }?.type
      let joint = jointType(of: known) ?? type
      type = known.first?.isReversed == true ? array ?? joint : joint
      elements = known.map { $0.reversedAsArray(beside: array) }
    }
    return try collection(of: elements.map(\.value), type, isTyped: wanted != nil, node, environment, use)
  }

  /// The elements of an array literal, and their type as far as the first ones tell it.
  private func elements(
    of node: ArrayExprSyntax, as wanted: TypeExpression?, isMixed: Bool, _ environment: Environment,
    _ use: ExpressionUse
  ) throws -> ([TypedValue], TypeExpression?) {
    var type =
      wanted ?? typeBesideImplicitMember(node, environment) ?? typeBesideToldCall(node, environment)
      ?? typeBesideInterpolation(node.elements.map(\.expression), environment)
    var elements: [TypedValue] = []
    for element in node.elements {
      let hint = wanted == nil ? isMixed ? nil : type?.hint(for: element.expression) : type
      let value = try value(of: element.expression, in: environment, for: use.of(hint))
      type = type ?? value.type
      elements.append(value)
    }
    return (elements, type)
  }

  /// The only generic type with arguments that elements of one generic type have; nil if there is none.
  private func specialisation(of elements: [TypedValue]) -> TypeExpression? {
    let types = Set(elements.compactMap { $0.value.dynamicType })
    let told = types.filter(\.hasArguments)
    guard let own = told.first, told.count == 1, types.allSatisfy({ $0.typeName == own.typeName }) else {
      return nil
    }
    return own
  }

  /// The type that all elements of a literal can have, which is optional if one of them is; nil if it is not known.
  private func jointType(of elements: [TypedValue]) -> TypeExpression? {
    guard elements.contains(where: { $0.value.isNothing || $0.type?.isOptional == true }) else {
      return typeOfAll(elements) ?? elements.first?.type
    }
    let own = typeOfAll(elements) ?? elements.lazy.compactMap(\.type).first
    return own.map { $0.isOptional ? $0 : .optional($0) }
  }

  /// The collection that a literal makes: an array, unless the code around it wants a set or a slice.
  ///
  /// - Parameter isTyped: Whether that code tells the type of the elements.
  private func collection(
    of values: [SourceValue], _ element: TypeExpression?, isTyped: Bool, _ node: ArrayExprSyntax,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    switch use.type?.unwrapped.plainName {
    case "Set":
      let type = isTyped ? use.type : element.map(TypeExpression.set) ?? use.type
      return TypedValue(.set(try unique(values, at: node, in: environment)), type)
    case "ArraySlice": return TypedValue(.array(values, from: 0), element.map(TypeExpression.slice))
    default: return TypedValue(.array(values), element.map(TypeExpression.array))
    }
  }

  /// The type that elements of a literal with several types of the program have together; nil if all have one type, or there
  /// is none.
  private func typeOfAll(_ elements: [TypedValue]) -> TypeExpression? {
    let given = elements.filter { !$0.value.isNothing }
    let types = given.compactMap { $0.type?.withoutOptional }
    guard types.count == given.count, let first = types.first, Set(types).count > 1, mentionsDeclared(first),
      let common = types.dropFirst().reduce(
        first as TypeExpression?, { one, other in one.flatMap { commonType(of: $0, and: other) } })
    else { return nil }
    return elements.contains { $0.type?.isOptional == true } ? .optional(common) : common
  }

  /// The elements of a literal, of which some have one type with a type of the program in it and the others are literals
  /// for it: `[[price], [4, 5]]`. Nil for other elements.
  private func asDeclared(
    _ elements: [TypedValue], _ nodes: [ExprSyntax], _ environment: Environment
  ) throws -> [TypedValue]? {
    let isLiteral = nodes.map {
      $0.initialiserLabel != nil && !$0.isCollectionOfOthers || $0.isWrittenNumbers
    }
    let own = zip(elements, isLiteral).filter { !$1 }.map { $0.0.type ?? $0.0.value.dynamicType }
    guard isLiteral.contains(true), let first = own.first, var type = first, Set(own).count == 1,
      mentionsDeclared(type)
    else { return nil }
    if let none = nodes.first(where: { $0.is(NilLiteralExprSyntax.self) }), !isMade(type, of: none) {
      type = type.asOptional
    }
    guard zip(nodes, isLiteral).allSatisfy({ !$1 || literals(of: $0, take: type) == .yes }) else {
      return nil
    }
    return try zip(zip(elements, nodes), isLiteral).map { element, isLiteral in
      guard isLiteral, element.0.type != type else { return TypedValue(element.0.value, type) }
      return try value(of: element.1, in: environment, for: ExpressionUse(type))
    }
  }

  /// Whether a type of the program is the type or a part of it.
  func mentionsDeclared(_ type: TypeExpression) -> Bool {
    var isFound = false
    _ = type.mappingNames { path in
      isFound = isFound || table.declaration(of: .named(path)).map { $0.kind != .external } == true
      return path
    }
    return isFound
  }

  /// The type in which an array literal is evaluated that determines the generic arguments `open` itself: one of implicit
  /// members, `[.leaf(1)]`, or one that the program makes a value of its own of.
  func arrayHint(
    for literal: ExprSyntax, as type: TypeExpression, _ open: Set<String>
  ) -> TypeExpression? {
    guard let node = literal.as(ArrayExprSyntax.self) else { return nil }
    guard case .array(let element) = type else {
      return isMade(type, of: literal) ? type.implicitMemberHint(open) : nil
    }
    guard node.elements.first?.expression.beginsWithImplicitMember == true else { return nil }
    return element.implicitMemberHint(open).map(TypeExpression.array)
  }

  private func isKnown(_ type: TypeExpression) -> Bool {
    guard case .array(let element) = type else { return false }
    return table.declaration(of: element) != nil
      || ["Int", "String", "Bool", "Double"].contains(element.typeName)
  }

  func dictionary(
    _ node: DictionaryExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    var types: (key: TypeExpression?, value: TypeExpression?) = (nil, nil)
    if case .dictionary(let key, let value)? = use.type?.unwrapped {
      types = (key.isUnknown ? nil : key, value.isUnknown ? nil : value)
    }
    if case .named(let names)? = use.type?.unwrapped, names.last?.text == "KeyValuePairs",
      let own = names.last?.arguments, own.count == 2
    {
      types = (own[0].isUnknown ? nil : own[0], own[1].isUnknown ? nil : own[1])
    }
    var result = DictionaryValue()
    guard let pairs = node.content.as(DictionaryElementListSyntax.self) else {
      return TypedValue(.dictionary(result), use.type)
    }
    let isTyped = types.value != nil
    types.value = types.value ?? typeBesideInterpolation(pairs.map(\.value), environment)
    let hasTypedKeys = types.key != nil
    var (keys, values): ([SourceValue], [TypedValue]) = ([], [])
    for pair in pairs {
      let key = try value(of: pair.key, in: environment, for: ExpressionUse(types.key))
      let hint = isTyped ? types.value : types.value?.hint(for: pair.value)
      let value = try value(of: pair.value, in: environment, for: use.of(hint))
      types = (types.key ?? key.type, types.value ?? value.type)
      keys.append(key.value)
      values.append(value)
    }
    if !isTyped {
      let nodes = pairs.map(\.value)
      guard
        let known = try asDeclared(values, nodes, environment)
          ?? matched(values, nodes, environment).map({ joined($0, in: node) })
      else { return notUnderstood(node, environment) }
      types.value = typeOfAll(known) ?? known.first?.type ?? types.value
      if known.contains(where: { $0.value.isNothing || $0.type?.isOptional == true }) {
        types.value = (typeOfAll(known) ?? known.lazy.compactMap(\.type).first)?.asOptional
      }
      values = known
    }
    if !hasTypedKeys { try joinKeys(&keys, &types.key, pairs.map(\.key), node, environment) }
    if use.type?.unwrapped.typeName == "KeyValuePairs" {
      let pairs = zip(keys, values).map { SourceValue.pair($0, $1.value) }
      return TypedValue(.array(pairs), .keyValuePairs(types.key, types.value))
    }
    if let labels = isTyped ? TupleLabels(in: types.value) : nil {
      values = values.map { TypedValue($0.value.labelled(labels), $0.type) }
    }
    for (key, value) in zip(keys, values) {
      result.set(key, try self.key(of: key, at: node, in: environment), to: value.value)
    }
    let isOfEmptyArrays =
      !values.isEmpty && values.allSatisfy { $0.type == nil && $0.value.elements?.isEmpty == true }
    guard let key = types.key,
      let value = types.value ?? (isOfEmptyArrays ? .array(.unknown("")) : nil)
    else { return TypedValue(.dictionary(result), use.type) }
    return TypedValue(.dictionary(result), .dictionary(key, value))
  }

  /// Gives the keys of a literal the one type that they can have: an integer is a `Double` beside one, and any key may be an
  /// optional beside `nil`.
  private func joinKeys(
    _ keys: inout [SourceValue], _ type: inout TypeExpression?, _ nodes: [ExprSyntax],
    _ node: DictionaryExprSyntax, _ environment: Environment
  ) throws {
    if keys.contains(where: \.isNothing) { type = type?.asOptional }
    guard keys.contains(where: { $0.dynamicType?.isFloating == true }),
      keys.contains(where: { $0.integer != nil })
    else { return }
    let typed = keys.map { TypedValue($0, $0.dynamicType) }
    guard let known = try matched(typed, nodes, environment) else { return }
    keys = known.map(\.value)
    type = known.first?.type
  }

  func tuple(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws -> TypedValue
  {
    guard let node = expression.as(TupleExprSyntax.self) else { return unknown(expression, environment) }
    if node.elements.count == 1, let only = node.elements.first, only.label == nil {
      return try value(of: only.expression, in: environment, for: use)
    }
    var wanted: TupleElements = []
    if case .tuple(let parts)? = use.type?.unwrapped { wanted = parts }
    let isConverted = wanted.fits(node.elements.map { $0.label?.plainText })
    var elements: [(String?, SourceValue)] = []
    var types: [TypeExpression] = []
    for (index, element) in node.elements.enumerated() {
      let type = index < wanted.count && !wanted[index].isUnknown ? wanted[index] : nil
      let value = try value(of: element.expression, in: environment, for: use.of(type))
      elements.append((isConverted ? wanted.label(at: index) : element.label?.plainText, value.value))
      // Nil beside it is an optional of something: the other elements of an array say of what.
      let own = value.value.isNothing ? value.type ?? .optional(.unknown("")) : value.type
      if let type = type ?? own { types.append(type) }
    }
    if elements.isEmpty { return .void }
    let type =
      types.count == elements.count
      ? TypeExpression.tuple(TupleElements(types, labels: elements.map(\.0))) : nil
    return TypedValue(.tuple(TupleValue(elements: elements)), type)
  }
}

extension TypeExpression {
  /// The type that the first element of a literal gives another one; nil for a collection or tuple that has its own,
  /// which decides with the first what both are.
  fileprivate func hint(for expression: ExprSyntax) -> TypeExpression? {
    isCompound && expression.hasOwnType ? nil : self
  }

  /// The name of a type that is not nested, without generic arguments; nil for other types.
  fileprivate var plainName: String? {
    guard case .named(let names) = self, names.count == 1 else { return nil }
    return names[0].text
  }
}

extension ExprSyntax {
  /// Whether it is an array or a dictionary with an element that is no literal.
  fileprivate var isCollectionOfOthers: Bool {
    (self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)) && !isWrittenNumbers
  }
}

extension ArrayExprSyntax {
  /// Whether an element is an operation on integer literals. Where `Any` hides the type of the array, Swift keeps all
  /// literals in it as they are.
  var hasIntegerOperation: Bool {
    elements.contains { $0.expression.kind == .infixOperatorExpr && $0.expression.isOfIntegerLiterals }
  }
}
