import DICore
import SwiftParser
import SwiftSyntax

extension Interpreter {
  func literal(
    _ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    if use.type != nil, let own = try declaredLiteral(expression, environment, use) { return own }
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let node): return try integer(node, environment, use.type)
    case .floatLiteralExpr(let node):
      let digits = node.literal.text.replacing("_", with: "")
      let type = use.type?.unwrapped.typeName.flatMap(FloatingType.init) ?? .double
      return Double(digits).map { TypedValue(.double(type.kept($0), type), type.type) }
        ?? unknown(node, environment)
    case .booleanLiteralExpr(let node):
      return TypedValue.bool(node.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: return TypedValue(.nothing, use.type)
    case .stringLiteralExpr(let node): return try string(node, environment, use.type)
    case .arrayExpr(let node): return try array(node, environment, use)
    case .dictionaryExpr(let node): return try dictionary(node, environment, use)
    case .keyPathExpr(let node): return try keyPath(node, environment, use)
    case .macroExpansionExpr(let node): return macro(node, environment, use)
    default: return unknown(expression, environment)
    }
  }

  private func integer(
    _ node: IntegerLiteralExprSyntax, _ environment: Environment, _ type: TypeExpression?
  ) throws -> TypedValue {
    guard let value = node.representedLiteralValue else {
      if let kind = FloatingType(ofLiteralsFor: type?.unwrapped),
        let number = Double(node.literal.text.replacing("_", with: ""))
      {
        return TypedValue(.double(kind.kept(number), kind), type?.unwrapped)
      }
      // Without a type it is an operand, or to be converted: only a type that has the number fits there.
      let kind = type == nil ? .uInt64 : IntegerType(type?.unwrapped)
      if let large = node.large, let kind, let number = kind.value(Int128(large)) {
        return TypedValue(number, kind.type)
      }
      throw error("'\(node.literal.text)' does not fit into an Int", at: node, in: environment)
    }
    // A minus in front belongs to the literal.
    let isNegative = node.parent?.as(PrefixOperatorExprSyntax.self)?.operator.text == "-"
    if let number = Self.number(value, isNegative: isNegative, as: type?.unwrapped) { return number }
    let name = IntegerType(type?.unwrapped)?.name ?? "Int"
    throw error("'\(node.literal.text)' does not fit into \(name)", at: node, in: environment)
  }

  /// What a whole number that is written in the code is where a value of type `wanted` is asked for; nil where it does
  /// not fit.
  static func number(_ value: Int, isNegative: Bool = false, as wanted: TypeExpression?)
    -> TypedValue?
  {
    if let kind = FloatingType(ofLiteralsFor: wanted) {
      return TypedValue(.double(kind.kept(Double(value)), kind), wanted)
    }
    let type = IntegerType(wanted) ?? .int
    guard type.range.contains(isNegative ? -value : value) else { return nil }
    return TypedValue(.int(value, type), type.type)
  }

  private func string(
    _ node: StringLiteralExprSyntax, _ environment: Environment, _ type: TypeExpression?
  ) throws -> TypedValue {
    let isLiteralType = type.map { $0.unwrapped.typeName.map(isStringLiteral) ?? false } ?? false
    let kind = TextType(type) ?? .string
    let result = isLiteralType ? type?.unwrapped : kind.type
    if let text = node.representedLiteralValue { return TypedValue(.string(text, kind), result) }
    var text = ""
    var isKnown = true
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part): text += unescaped(part, of: node)
      case .expressionSegment(let part):
        guard let inner = part.expressions.first?.expression else { continue }
        let isAlone = part.expressions.count == 1 && part.expressions.first?.label == nil
        let value = isAlone ? try value(of: inner, in: environment, for: .nothing) : .nothing
        if !isAlone || isOwnInterpolation(of: value) {
          guard isKnown else { continue }
          let own = try interpolated(
            part, behind: text, isAlone ? value : nil, ExprSyntax(node), environment)
          guard let own else { return notUnderstood(node, environment, result) }
          text = own
          continue
        }
        guard isKnown,
          let written = try optionalDescription(value, environment)
            ?? self.text(of: value, at: part, in: environment)
        else {
          isKnown = false
          continue
        }
        text += written
      }
      if text.utf8.count > SizeLimit.text { break }
    }
    guard isKnown else { return unknown(node, environment, result) }
    try allowText(text.utf8.count, at: node, in: environment)
    return TypedValue(.string(text, kind), result)
  }

  /// The text of an optional to which the program gives a `description`; nil for another value.
  func optionalDescription(_ value: TypedValue, _ environment: Environment) throws -> String? {
    guard value.type?.isOptional == true, let type = extensionOfOptional(value),
      let property = typeLookups.property("description", of: type, self),
      type.inheritance.contains(.named("CustomStringConvertible")),
      hold(property.conditions, conditionGenerics(of: value, in: type)) == .yes,
      case .string(let text, _)? = try addedToOptional("description", of: value, environment)?.value
    else { return nil }
    return text
  }

  /// Whether an `appendInterpolation` of the program or of another module handles the interpolation.
  private func isOwnInterpolation(of value: TypedValue) -> Bool {
    let types = ["DefaultStringInterpolation", "String.StringInterpolation"].compactMap {
      table.type(named: $0)
    }
    let parameters = types.flatMap { typeLookups.methods("appendInterpolation", of: $0, self) }.map(
      \.parameters)
    return parameters.contains { parameters in
      guard parameters.count == 1, parameters[0].label == nil else { return false }
      return value.dynamicType.map { table.conforms($0, to: parameters[0].type) != .no } ?? true
    }
  }

  /// A segment of a literal with its escapes replaced.
  func unescaped(_ part: StringSegmentSyntax, of node: StringLiteralExprSyntax) -> String {
    guard part.content.text.contains("\\") else { return part.content.text }
    return node.with(\.segments, [.stringSegment(part)]).representedLiteralValue ?? part.content.text
  }

  private func isStringLiteral(_ type: String) -> Bool {
    runtimes.contains { $0.takesStringLiterals(type) }
  }

  private func array(_ node: ArrayExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws
    -> TypedValue
  {
    if node.elements.count == 1, let type = TypeExpression(naming: ExprSyntax(node)), isKnown(type) {
      return TypedValue(.metatype(qualified(type, environment)))
    }
    let wanted = use.type?.unwrapped.elementType
    var type = wanted ?? typeBesideImplicitMember(node, environment)
    var elements: [TypedValue] = []
    for element in node.elements {
      let hint = wanted == nil ? type?.hint(for: element.expression) : type
      let value = try value(of: element.expression, in: environment, for: use.of(hint))
      type = type ?? value.type
      elements.append(value)
    }
    if wanted == nil {
      if let own = try asDeclared(elements, node, environment) { return own }
      guard let known = try matched(elements, node.elements.map(\.expression), environment) else {
        return notUnderstood(node, environment)
      }
      type = classOfAll(known) ?? known.first?.type ?? type
      if known.contains(where: { $0.value.isNothing || $0.type?.isOptional == true }) {
        let own = classOfAll(known) ?? known.lazy.compactMap(\.type).first
        type = own.map { $0.isOptional ? $0 : .optional($0) }
      }
      let array = known.first { !$0.isReversed && $0.value.isArray }?.type
      elements = known.map { $0.reversedAsArray(beside: array) }
      if let array, known.first?.isReversed == true { type = array }
    }
    let values = elements.map(\.value)
    if use.type?.unwrapped.plainName == "Set" {
      let own = type.map(TypeExpression.set)
      return TypedValue(
        .set(try unique(values, at: node, in: environment)), wanted == nil ? own ?? use.type : use.type)
    }
    if use.type?.unwrapped.plainName == "ArraySlice" {
      return TypedValue(.array(values, from: 0), type.map(TypeExpression.slice))
    }
    return TypedValue(.array(values), type.map(TypeExpression.array))
  }

  /// The type of an element behind an implicit member, with which the array begins: `[.b, current]`. Nil for other arrays.
  private func typeBesideImplicitMember(
    _ node: ArrayExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    guard node.elements.first?.expression.beginsWithImplicitMember == true,
      let other = node.elements.first(where: {
        !$0.expression.beginsWithImplicitMember && !$0.expression.is(NilLiteralExprSyntax.self)
      }),
      let type = staticType(of: other.expression, environment), table.declaration(of: type) != nil
    else { return nil }
    return type
  }

  /// The nearest class that objects of several classes in a literal are of; nil if all have one type, or they have none.
  private func classOfAll(_ elements: [TypedValue]) -> TypeExpression? {
    guard let first = elements.first(where: { $0.value.object != nil })?.type,
      elements.contains(where: { $0.value.object != nil && $0.type != first })
    else { return nil }
    let given = elements.filter { !$0.value.isNothing }
    let types = given.compactMap { $0.type?.unwrapped }
    guard types.count == given.count, let common = commonClass(of: types) else { return nil }
    return elements.contains { $0.type?.isOptional == true } ? .optional(common) : common
  }

  /// The array of literals beside values of one type of the program that can be made of literals; nil for another array.
  private func asDeclared(
    _ elements: [TypedValue], _ node: ArrayExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    let types = Set(elements.compactMap(\.value.declaredType))
    guard types.count == 1, let type = types.first,
      elements.contains(where: { $0.value.declaredType == nil && !$0.value.isNothing })
    else { return nil }
    var converted: [SourceValue] = []
    for (value, element) in zip(elements, node.elements) {
      if value.value.declaredType == type {
        converted.append(value.value)
      } else {
        let own = try declaredLiteral(element.expression, environment, ExpressionUse(type))
        guard let own else { return nil }
        converted.append(own.value)
      }
    }
    return TypedValue(.array(converted), .array(type))
  }

  private func isKnown(_ type: TypeExpression) -> Bool {
    guard case .array(let element) = type else { return false }
    return table.declaration(of: element) != nil
      || ["Int", "String", "Bool", "Double"].contains(element.typeName)
  }

  private func dictionary(
    _ node: DictionaryExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    var types: (key: TypeExpression?, value: TypeExpression?) = (nil, nil)
    if case .dictionary(let key, let value)? = use.type?.unwrapped { types = (key, value) }
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
      guard let known = try matched(values, pairs.map(\.value), environment) else {
        return notUnderstood(node, environment)
      }
      types.value = classOfAll(known) ?? known.first?.type ?? types.value
      if known.contains(where: { $0.value.isNothing || $0.type?.isOptional == true }) {
        types.value = (classOfAll(known) ?? known.lazy.compactMap(\.type).first)?.asOptional
      }
      values = known
    }
    if !hasTypedKeys { try joinKeys(&keys, &types.key, pairs.map(\.key), node, environment) }
    if use.type?.unwrapped.typeName == "KeyValuePairs" {
      let pairs = zip(keys, values).map { SourceValue.pair($0, $1.value) }
      return TypedValue(.array(pairs), .keyValuePairs(types.key, types.value))
    }
    for (key, value) in zip(keys, values) {
      result.set(key, try self.key(of: key, at: node, in: environment), to: value.value)
    }
    guard let key = types.key, let value = types.value else {
      return TypedValue(.dictionary(result), use.type)
    }
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
    var wanted: [TypeExpression] = []
    if case .tuple(let types)? = use.type?.unwrapped { wanted = types }
    var elements: [(String?, SourceValue)] = []
    var types: [TypeExpression] = []
    for (index, element) in node.elements.enumerated() {
      let type = index < wanted.count && !wanted[index].isUnknown ? wanted[index] : nil
      let value = try value(of: element.expression, in: environment, for: use.of(type))
      elements.append((element.label?.plainText, value.value))
      // Nil beside it is an optional of something: the other elements of an array say of what.
      let own = value.value.isNothing ? value.type ?? .optional(.unknown("")) : value.type
      if let type = type ?? own { types.append(type) }
    }
    if elements.isEmpty { return .void }
    let type = types.count == elements.count ? TypeExpression.tuple(types) : nil
    return TypedValue(.tuple(TupleValue(elements: elements)), type)
  }
}

extension IntegerLiteralExprSyntax {
  /// The number, if a `UInt64` can represent it.
  fileprivate var large: UInt64? {
    let digits = literal.text.replacing("_", with: "")
    let radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)]
    return UInt64(radix == nil ? digits : String(digits.dropFirst(2)), radix: radix ?? 10)
  }
}

extension FloatingType {
  /// The type that whole numbers have where a value of type `wanted` is asked for; nil if they are integers there.
  fileprivate init?(ofLiteralsFor wanted: TypeExpression?) {
    guard let name = wanted?.typeName, ["Double", "Float", "CGFloat", "TimeInterval"].contains(name) else {
      return nil
    }
    self = FloatingType(rawValue: name) ?? .double
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
