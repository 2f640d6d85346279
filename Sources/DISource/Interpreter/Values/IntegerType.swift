/// An integer type of the standard library.
///
/// Its values are stored as `Int`, and those of `UInt` and `UInt64` that are larger as `UInt64`.
enum IntegerType: String, CaseIterable {
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uInt = "UInt"
  case uInt8 = "UInt8"
  case uInt16 = "UInt16"
  case uInt32 = "UInt32"
  case uInt64 = "UInt64"

  var name: String { rawValue }

  var bits: Int {
    switch self {
    case .int8, .uInt8: 8
    case .int16, .uInt16: 16
    case .int32, .uInt32: 32
    case .int, .int64, .uInt, .uInt64: 64
    }
  }

  var isSigned: Bool {
    switch self {
    case .int, .int8, .int16, .int32, .int64: true
    case .uInt, .uInt8, .uInt16, .uInt32, .uInt64: false
    }
  }

  init?(_ name: String?) {
    guard let type = name.flatMap(IntegerType.init(rawValue:)) else { return nil }
    self = type
  }

  init?(_ type: TypeExpression?) { self.init(type?.unwrapped.typeName) }

  var type: TypeExpression { .named(name) }

  /// The values that an `Int` can represent.
  var range: ClosedRange<Int> {
    guard bits < 64 else { return isSigned ? Int.min...Int.max : 0...Int.max }
    return isSigned ? -(1 << (bits - 1))...(1 << (bits - 1)) - 1 : 0...(1 << bits) - 1
  }

  /// Whether it has values that no `Int` can represent.
  var exceedsInt: Bool { bits == 64 && !isSigned }

  /// A number as a value of the type; nil if it is none.
  func value(_ number: Int128) -> SourceValue? {
    if let small = Int(exactly: number) { return range.contains(small) ? .int(small, self) : nil }
    return exceedsInt ? UInt64(exactly: number).map { .large($0, self) } : nil
  }

  /// The value with the low bits of a number.
  func truncating(_ number: Int128) -> SourceValue {
    if exceedsInt {
      let pattern = UInt64(truncatingIfNeeded: number)
      return Int(exactly: pattern).map { .int($0, self) } ?? .large(pattern, self)
    }
    return .int(truncating(Int(truncatingIfNeeded: number)), self)
  }

  /// The largest value.
  var maximum: SourceValue { exceedsInt ? .large(.max, self) : .int(range.upperBound, self) }

  /// The low bits of a number, for a type whose values an `Int` can represent.
  fileprivate func truncating(_ number: Int) -> Int {
    let shift = 64 - bits
    if isSigned { return (number << shift) >> shift }
    return Int(truncatingIfNeeded: (UInt(bitPattern: number) << shift) >> shift)
  }
}

extension SourceValue {
  /// The number of an integer; nil for other values.
  var integer: Int128? {
    switch self {
    case .int(let number, _): Int128(number)
    case .large(let number, _): Int128(number)
    default: nil
    }
  }

  /// The type of an integer; nil for other values.
  var integerType: IntegerType? {
    switch self {
    case .int(_, let type), .large(_, let type): type
    default: nil
    }
  }
}

extension IntegerType {
  /// The result of an arithmetic operation.
  enum Result {
    case value(SourceValue)
    /// The operation traps.
    case overflow
  }

  /// The result of an operator on two values of the type that an `Int` can represent; nil for an operator that integers
  /// lack.
  func apply(_ sign: String, _ left: Int, _ right: Int) -> Result? {
    if exceedsInt { return applyWide(sign, Int128(left), Int128(right)) }
    return switch sign {
    case "+": checked(left.addingReportingOverflow(right))
    case "-": checked(left.subtractingReportingOverflow(right))
    case "*": checked(left.multipliedReportingOverflow(by: right))
    case "/": checked(left.dividedReportingOverflow(by: right))
    case "%": checked(left.remainderReportingOverflow(dividingBy: right))
    case "&": value(left & right)
    case "|": value(left | right)
    case "^": value(left ^ right)
    case "&+": value(truncating(left &+ right))
    case "&-": value(truncating(left &- right))
    case "&*": value(truncating(left &* right))
    case "<<": value(right < 0 ? shiftedRight(left, 0 - max(right, -64)) : shiftedLeft(left, right))
    case ">>": value(right < 0 ? shiftedLeft(left, 0 - max(right, -64)) : shiftedRight(left, right))
    case "&<<": value(shiftedLeft(left, right & (bits - 1)))
    case "&>>": value(shiftedRight(left, right & (bits - 1)))
    default: nil
    }
  }

  private func value(_ number: Int) -> Result { .value(.int(number, self)) }

  private func checked(_ result: (partialValue: Int, overflow: Bool)) -> Result {
    result.overflow || !range.contains(result.partialValue) ? .overflow : value(result.partialValue)
  }

  private func shiftedLeft(_ number: Int, _ count: Int) -> Int {
    count >= bits ? 0 : truncating(number << count)
  }

  private func shiftedRight(_ number: Int, _ count: Int) -> Int { number >> min(count, 63) }

  /// The result of an operator on two values of a type with values that no `Int` can represent.
  func applyWide(_ sign: String, _ left: Int128, _ right: Int128) -> Result? {
    switch sign {
    case "+": checked(left + right)
    case "-": checked(left - right)
    case "*":
      left.multipliedReportingOverflow(by: right).overflow ? .overflow : checked(left * right)
    case "/": checked(left / right)
    case "%": checked(left % right)
    case "&": checked(left & right)
    case "|": checked(left | right)
    case "^": checked(left ^ right)
    case "&+": .value(truncating(left + right))
    case "&-": .value(truncating(left - right))
    case "&*": .value(truncating(left &* right))
    case "<<": .value(truncating(left << min(max(right, -64), 64)))
    case ">>": .value(truncating(left >> min(max(right, -64), 64)))
    case "&<<": .value(truncating(left << (right & 63)))
    case "&>>": .value(truncating(left >> (right & 63)))
    default: nil
    }
  }

  private func checked(_ number: Int128) -> Result { value(number).map(Result.value) ?? .overflow }
}
