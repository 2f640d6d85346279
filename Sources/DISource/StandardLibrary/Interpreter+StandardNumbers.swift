import DICore

// What `Decimal` and `Duration`, which are interpreted from Swift source, leave to the interpreter. A result that is not
// sure to be Swift's is not known.
extension Interpreter {
  /// Calls a function of `Decimal` whose body is `native()`.
  func callDecimal(
    _ function: FunctionDeclaration, _ arguments: [TypedValue], on own: SourceValue?, _ call: Call
  ) throws -> TypedValue {
    let values = arguments.map(\.value)
    let numbers = values.compactMap(\.decimal)
    var result: SourceValue?
    switch function.name {
    case "digits":
      if case .double(let number, _)? = values.first {
        result = DecimalNumber(number).map { .string($0.text) }
      } else if case .string(let text, _)? = values.first {
        result = decimalDigits(of: text)
      }
    case "combined" where numbers.count == 2:
      if case .string(let sign, _) = values[1] { result = combine(numbers[0], sign, numbers[1]) }
    case "precedes" where numbers.count == 2:
      result = .bool(numbers[0] < numbers[1])
    case "number":
      result = (own?.decimal?.double).map { .double($0) }
    case "wholeNumber":
      result = (own?.decimal).flatMap {
        $0.rounded(0, $0.isNegative ? .up : .down)?.wholeNumber.map { .int($0) }
      }
    default: break
    }
    return result.map { TypedValue($0, function.result) }
      ?? unknown(call.node, call.environment, function.result)
  }

  /// The digits that `Decimal(string:)` reads; nil where it is not known what it makes of the text.
  private func decimalDigits(of text: String) -> SourceValue? {
    if let number = DecimalNumber(text.lowercased()) { return .string(number.text) }
    let isNone = text.isEmpty || text.first.map { $0.isASCII && $0.isLetter } == true
    return isNone ? .nothing : nil
  }

  private func combine(_ left: DecimalNumber, _ sign: String, _ right: DecimalNumber) -> SourceValue? {
    let result: DecimalNumber? =
      switch sign {
      case "+": left + right
      case "-": right.negated.flatMap { left + $0 }
      case "*": left * right
      case "/": left / right
      case "e":
        right.wholeNumber.flatMap {
          DecimalNumber(isNegative: left.isNegative, left.significand, exponent: left.exponent + $0)
        }
      default: nil
      }
    return result.map(SourceValue.decimal)
  }

  private func round(_ number: DecimalNumber, _ digits: Int, _ mode: String) -> SourceValue? {
    guard let rounding = DecimalNumber.Rounding(rawValue: mode), digits.magnitude < 128 else { return nil }
    return number.rounded(digits, rounding).map(SourceValue.decimal)
  }

  /// `pow(price, 2)`; nil for other numbers, and for a result with too many digits.
  func decimalPower(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 2, call.arguments[0].syntax?.isOfIntegerLiterals != true,
      let base = try call.value(call.arguments[0]).value.decimal,
      case .int(let exponent, _) = try call.value(call.arguments[1], for: ExpressionUse(.named("Int"))).value,
      (0...128).contains(exponent)
    else { return nil }
    var power = DecimalNumber(UInt128(1))
    for _ in 0..<exponent { power = power.flatMap { $0 * base } }
    return power.map { TypedValue(.decimal($0), DecimalNumber.type) }
  }

  /// `NSDecimalRound(&result, &number, 2, .plain)`; nil where an argument is not known.
  func roundDecimal(_ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 4, let result = try inOutPlace(call.arguments[0], call),
      let place = try inOutPlace(call.arguments[1], call),
      let number = try content(of: place, at: call.node, call.environment).decimal,
      case .int(let digits, _) = try call.value(call.arguments[2], for: ExpressionUse(.named("Int"))).value,
      case .enumeration(let mode) = try call.value(
        call.arguments[3], for: ExpressionUse(.named("NSDecimalNumber.RoundingMode"))
      ).value,
      let rounded = round(number, digits, mode.name)
    else { return nil }
    try change(result, at: call.node, call.environment) { $0 = rounded }
    return .void
  }

  /// Calls a function of `Duration` whose body is `native()`.
  func callDuration(
    _ function: FunctionDeclaration, _ arguments: [TypedValue], _ call: Call
  ) throws -> TypedValue {
    let values = arguments.map(\.value)
    let durations = values.compactMap(\.duration)
    var duration: DurationNumber?
    switch (function.name, values.first, values.last) {
    case ("made", .int(let seconds, _)?, .int(let attoseconds, _)?):
      duration = DurationNumber(seconds: seconds, attoseconds: attoseconds)
    case ("counted", .double(let number, _)?, .int(let unit, _)?):
      duration = DurationNumber(number, unit: unit)
    case ("divided", _, _) where durations.count == 2:
      let result = Double(durations[0].attoseconds) / Double(durations[1].attoseconds)
      return TypedValue(.double(result), function.result)
    case ("combined", _, .int(let number, _)?):
      if case .string(let sign, _) = values[1] { duration = durations.first?.combined(sign, number) }
    case ("scaled", _, .double(let number, _)?):
      if case .string(let sign, _) = values[1] { duration = durations.first?.combined(sign, number) }
    default: break
    }
    guard let value = duration.flatMap(SourceValue.duration) else {
      return unknown(call.node, call.environment, function.result)
    }
    return TypedValue(value, function.result)
  }
}

extension DecimalNumber {
  static let type = TypeExpression.named("Decimal")

  /// Nil for a fraction, and for a number that is too large for an exponent.
  fileprivate var wholeNumber: Int? { Int(text) }
}

extension SourceValue {
  /// A `Decimal`.
  static func decimal(_ number: DecimalNumber) -> SourceValue {
    var fields = FieldList()
    fields["digits"] = .strong(.string(number.text))
    return .structure(StructureValue(type: DecimalNumber.type, fields: fields))
  }

  /// The number that a `Decimal` is; nil for other values.
  var decimal: DecimalNumber? {
    guard case .structure(let value) = self, value.type == DecimalNumber.type,
      case .string(let digits, _)? = value.fields.value(of: "digits")
    else { return nil }
    return DecimalNumber(digits)
  }

  /// A `Duration`; nil for one that is too long.
  fileprivate static func duration(_ duration: DurationNumber) -> SourceValue? {
    guard let seconds = Int(exactly: duration.seconds) else { return nil }
    var fields = FieldList()
    fields["whole"] = .strong(.int(seconds))
    fields["part"] = .strong(.int(Int(duration.attosecondsBesideSeconds)))
    return .structure(StructureValue(type: .named("Duration"), fields: fields))
  }

  /// What a `Duration` counts; nil for other values.
  var duration: DurationNumber? {
    guard case .structure(let value) = self, value.type == .named("Duration"),
      case .int(let whole, _)? = value.fields.value(of: "whole"),
      case .int(let part, _)? = value.fields.value(of: "part")
    else { return nil }
    return DurationNumber(seconds: whole, attoseconds: part)
  }
}
