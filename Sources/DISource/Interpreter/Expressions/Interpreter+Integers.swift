import DICore
import SwiftSyntax

extension Interpreter {
  /// The operators whose result has the type of the operands.
  static let arithmeticOperators: Set<String> = [
    "+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*", "<<", ">>", "&<<", "&>>",
  ]

  /// The result of integer arithmetic in the type of the operands.
  func integers(
    _ left: TypedValue, _ first: Int, _ sign: String, _ right: TypedValue, _ second: Int,
    _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    let own = IntegerType(left.type) ?? .int
    let type =
      own == .int && !sign.hasSuffix("<<") && !sign.hasSuffix(">>") ? IntegerType(right.type) ?? own : own
    if second == 0, sign == "/" || sign == "%" {
      return try trap("division by zero", at: node, in: environment, giving: type.type)
    }
    guard let result = type.apply(sign, first, second) else { return unknown(node, environment) }
    return try integer(result, type, node, environment)
  }

  /// The result of `~x` and `-x`.
  func integer(
    prefix sign: String, _ operand: TypedValue, _ value: Int, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue? {
    let type = IntegerType(operand.type) ?? .int
    switch sign {
    case "-":
      guard let result = type.apply("-", 0, value) else { return nil }
      return try integer(result, type, node, environment)
    case "~":
      let result = type.truncating(~value).map(IntegerType.Result.value) ?? .beyond
      return try integer(result, type, node, environment)
    default: return nil
    }
  }

  private func integer(
    _ result: IntegerType.Result, _ type: IntegerType, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue {
    switch result {
    case .value(let number): return TypedValue(.int(number, type), type.type)
    case .overflow:
      return try trap("'\(node.firstLine)' overflows", at: node, in: environment, giving: type.type)
    case .beyond:
      return tooLarge(node, type, environment)
    }
  }

  /// A number of `UInt` or `UInt64` that no `Int` can represent: it is unknown, which is reported.
  func tooLarge(_ node: some SyntaxProtocol, _ type: IntegerType, _ environment: Environment) -> TypedValue {
    if policy.reportsUnknownCode {
      report(
        "'\(node.firstLine)' may be larger than an Int, which is not read here",
        at: place(of: node, in: environment))
    }
    return unknown(node, environment, type.type)
  }

  /// The value of `Int.max` and the like; nil for another member.
  func member(
    _ name: String, of type: IntegerType, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    switch name {
    case "max":
      return try integer(type.exceedsInt ? .beyond : .value(type.range.upperBound), type, node, environment)
    case "min": return TypedValue(.int(type.range.lowerBound, type), type.type)
    case "zero": return TypedValue(.int(0, type), type.type)
    case "bitWidth": return TypedValue(.int(type.bits), .named("Int"))
    default: return nil
    }
  }

  /// The result of `UInt8(x)` and its labelled forms; nil if it is unknown.
  func convert(_ value: SourceValue, to type: IntegerType, _ call: Call) throws -> TypedValue? {
    switch (value, call.arguments.first?.label, call.arguments.count) {
    case (.string(let text, _), nil, 1): return optional(Int(text), type)
    case (.string(let text, _), nil, 2):
      guard case .int(let radix, _)? = try call.value(labelled: "radix")?.value, 2...36 ~= radix else {
        return nil
      }
      return optional(Int(text, radix: radix), type)
    case (.int(let number, _), nil, 1):
      guard type.range.contains(number) else {
        return try call.trap("\(number) does not fit into \(type.name)", giving: type.type)
      }
      return TypedValue(.int(number, type), type.type)
    case (.double(let number, _), nil, 1):
      let whole = number.isFinite ? Int(exactly: number.rounded(.towardZero)) : nil
      guard let whole, type.range.contains(whole) else {
        if type.exceedsInt, number.isFinite, number > 0 { return nil }
        return try call.trap("\(number) does not fit into \(type.name)", giving: type.type)
      }
      return TypedValue(.int(whole, type), type.type)
    case (.int(let number, _), "exactly", 1): return optional(number, type)
    case (.double(let number, _), "exactly", 1): return optional(Int(exactly: number), type)
    case (.int(let number, _), "truncatingIfNeeded", 1), (.int(let number, _), "bitPattern", 1):
      return type.truncating(number).map { TypedValue(.int($0, type), type.type) }
    case (.int(let number, _), "clamping", 1):
      let clamped = min(max(number, type.range.lowerBound), type.range.upperBound)
      return TypedValue(.int(clamped, type), type.type)
    default: return nil
    }
  }

  private func optional(_ number: Int?, _ type: IntegerType) -> TypedValue {
    let fitting = number.flatMap { type.range.contains($0) ? $0 : nil }
    return TypedValue(fitting.map { .int($0, type) } ?? .nothing, .optional(type.type))
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
    case .double(let number, let kind): return TypedValue(.double(Swift.abs(number), kind), value.type)
    default: return nil
    }
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
    return TypedValue(.array(elements.map { .double($0, .double) }), .array(FloatingType.double.type))
  }

  /// The result of `stride(from: 0, to: 10, by: 3)`.
  func stride(_ call: Call) throws -> TypedValue? {
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
    return TypedValue(.array(elements), .array(from.type ?? .named("Int")))
  }
}
