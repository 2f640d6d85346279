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
    guard let name = wanted?.typeName else { return nil }
    self.init(rawValue: name == "TimeInterval" ? "Double" : name)
  }
}
