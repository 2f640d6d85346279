import DICore
import SwiftSyntax

extension Interpreter {
  /// The operators whose result has the type of the operands.
  static let arithmeticOperators: Set<String> = [
    "+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*", "<<", ">>", "&<<", "&>>",
  ]

  /// The result of integer arithmetic in the type of the operands.
  func integers(
    _ left: TypedValue, _ sign: String, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    let type = resultType(left, sign, right)
    if sign == "/" || sign == "%", right.value.integer == 0 {
      return try trap("division by zero", at: node, in: environment, giving: type.type)
    }
    if case .int(let first, _) = left.value, case .int(let second, _) = right.value {
      guard let result = type.apply(sign, first, second) else { return unknown(node, environment) }
      return try integer(result, type, node, environment)
    }
    guard type.exceedsInt, let first = left.value.integer, let second = right.value.integer,
      let result = type.applyWide(sign, first, second)
    else { return notUnderstood(node, environment) }
    return try integer(result, type, node, environment)
  }

  private func resultType(_ left: TypedValue, _ sign: String, _ right: TypedValue) -> IntegerType {
    let own = IntegerType(left.type) ?? .int
    return own == .int && !sign.hasSuffix("<<") && !sign.hasSuffix(">>")
      ? IntegerType(right.type) ?? own : own
  }

  /// The result of `~x` and `-x`.
  func integer(
    prefix sign: String, _ operand: TypedValue, _ value: Int128, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue? {
    let type = IntegerType(operand.type) ?? .int
    switch sign {
    case "-":
      return try integer(
        type.value(-value).map(IntegerType.Result.value) ?? .overflow, type, node, environment)
    case "~": return TypedValue(type.truncating(~value), type.type)
    default: return nil
    }
  }

  private func integer(
    _ result: IntegerType.Result, _ type: IntegerType, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue {
    switch result {
    case .value(let number): return TypedValue(number, type.type)
    case .overflow:
      return try trap("'\(node.firstLine)' overflows", at: node, in: environment, giving: type.type)
    }
  }

  /// The value of `Int.max` and the like; nil for another member.
  func member(_ name: String, of type: IntegerType) -> TypedValue? {
    switch name {
    case "max": return TypedValue(type.maximum, type.type)
    case "min": return TypedValue(.int(type.range.lowerBound, type), type.type)
    case "zero": return TypedValue(.int(0, type), type.type)
    case "bitWidth": return TypedValue(.int(type.bits), .named("Int"))
    default: return nil
    }
  }

  /// The result of `UInt8(x)` and its labelled forms; nil if it is unknown.
  func convert(_ value: SourceValue, to type: IntegerType, _ call: Call) throws -> TypedValue? {
    switch (value, call.arguments.first?.label, call.arguments.count) {
    case (.string(let text, _), nil, 1): return optional(Int128(text), type)
    case (.string(let text, _), nil, 2):
      guard case .int(let radix, _)? = try call.value(labelled: "radix")?.value, 2...36 ~= radix else {
        return nil
      }
      return optional(Int128(text, radix: radix), type)
    case (.double(let number, _), nil, 1):
      let whole = number.isFinite ? Int128(exactly: number.rounded(.towardZero)) : nil
      guard let fitting = whole.flatMap(type.value) else {
        return try call.trap("\(number) does not fit into \(type.name)", giving: type.type)
      }
      return TypedValue(fitting, type.type)
    case (.double(let number, _), "exactly", 1): return optional(Int128(exactly: number), type)
    case (_, let label, 1): return try value.integer.flatMap { try convert($0, label, to: type, call) }
    default: return nil
    }
  }

  /// The result of `UInt8(x)` and its labelled forms for an integer; nil if there is no such initialiser.
  private func convert(
    _ number: Int128, _ label: String?, to type: IntegerType, _ call: Call
  ) throws -> TypedValue? {
    switch label {
    case nil:
      guard let fitting = type.value(number) else {
        return try call.trap("\(number) does not fit into \(type.name)", giving: type.type)
      }
      return TypedValue(fitting, type.type)
    case "exactly": return optional(number, type)
    case "truncatingIfNeeded", "bitPattern": return TypedValue(type.truncating(number), type.type)
    case "bigEndian", "littleEndian":
      let isOwn = (label == "bigEndian") == (Int(1).bigEndian == 1)
      return isOwn ? TypedValue(type.truncating(number), type.type) : type.swappingBytes(of: number)
    case "clamping":
      let least = SourceValue.int(type.range.lowerBound, type)
      return TypedValue(type.value(number) ?? (number < 0 ? least : type.maximum), type.type)
    default: return nil
    }
  }

  private func optional(_ number: Int128?, _ type: IntegerType) -> TypedValue {
    TypedValue(number.flatMap(type.value) ?? .nothing, .optional(type.type))
  }
}

// MARK: - Functions

extension Interpreter {
  /// The result of `abs(x)`.
  func magnitude(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, let value = try call.arguments.first.map({ try call.value($0) }) else {
      return nil
    }
    switch value.value {
    case .int(let number, _):
      let type = IntegerType(value.type) ?? .int
      guard number != type.range.lowerBound || number >= 0 else {
        return try call.trap("'\(call.text)' overflows", giving: type.type)
      }
      return TypedValue(.int(Swift.abs(number), type), type.type)
    case .large: return value
    case .double(let number, let kind): return TypedValue(.double(Swift.abs(number), kind), value.type)
    default: return try magnitude(ofDeclared: value, call)
    }
  }

  /// The call of `stride` with its arguments evaluated; the end has the type of the start.
  private func evaluatingSteps(of call: Call) throws -> Call {
    var start: TypedValue?
    let arguments = try call.arguments.map { argument in
      let isEnd = argument.label == "to" || argument.label == "through"
      let own = isEnd && start?.value.declaredType != nil ? start?.type : nil
      let value = try call.value(argument, for: ExpressionUse(own))
      if argument.label == "from" { start = value }
      return Call.Argument(label: argument.label, content: .value(value))
    }
    return call.replacing(arguments: arguments)
  }

  /// The result of a stride with `Double` numbers; nil for another one.
  private func floatingStride(_ call: Call) throws -> TypedValue? {
    let labels = ["from", call["through"] == nil ? "to" : "through", "by"]
    let given = try labels.map { try call[$0].map { try call.value($0) } }
    guard given.contains(where: { $0?.isFloating == true }) else { return nil }
    let numbers = given.compactMap { $0?.value.number(as: .double) }
    guard numbers.count == 3, numbers[2] != 0, numbers.allSatisfy(\.isFinite) else { return nil }
    let count = ((numbers[1] - numbers[0]) / numbers[2]).rounded(.down)
    try call.allowElements(count < 1e9 ? max(0, Int(count) + 1) : Int.max)
    let elements =
      call["through"] == nil
      ? Array(Swift.stride(from: numbers[0], to: numbers[1], by: numbers[2]))
      : Array(Swift.stride(from: numbers[0], through: numbers[1], by: numbers[2]))
    let kind = given.contains { $0?.value.floatingType == .cgFloat } ? FloatingType.cgFloat : .double
    return TypedValue(
      .array(elements.map { .double($0, kind) }),
      .strideSequence(of: kind.type, includesEnd: call["through"] != nil))
  }

  /// The result of `stride(from: 0, to: 10, by: 3)`.
  func stride(_ written: Call) throws -> TypedValue? {
    let call = try evaluatingSteps(of: written)
    if let other = try floatingStride(call) ?? strideOfOwn(call) { return other }
    guard let from = try call.value(labelled: "from"), let step = try call.value(labelled: "by"),
      let end = try call.value(labelled: "to") ?? call.value(labelled: "through"),
      case .int(let first, let kind) = from.value, case .int(let last, _) = end.value,
      case .int(let width, _) = step.value
    else { return nil }
    guard width != 0 else { throw call.failure("'\(call.text)' has a stride of zero") }
    let includesEnd = call["through"] != nil
    let distance =
      width > 0 ? last.subtractingReportingOverflow(first) : first.subtractingReportingOverflow(last)
    let count =
      distance.overflow
      ? Int.max
      : distance.partialValue < 0
        ? 0
        : distance.partialValue / Int(clamping: width.magnitude)
          + (includesEnd || distance.partialValue % Int(clamping: width.magnitude) != 0 ? 1 : 0)
    try call.allowElements(count)
    let elements = (0..<count).map { SourceValue.int(first + $0 * width, kind) }
    return TypedValue(
      .array(elements), .strideSequence(of: from.type ?? .named("Int"), includesEnd: includesEnd))
  }
}
