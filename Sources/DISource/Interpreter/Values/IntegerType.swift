/// An integer type of the standard library.
///
/// Values are stored as `Int`; larger ones of `UInt` and `UInt64` are rejected.
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

  /// The value with the low bits of `number`; nil if no `Int` can represent it.
  func truncating(_ number: Int) -> Int? {
    if exceedsInt { return number < 0 ? nil : number }
    let shift = 64 - bits
    if isSigned { return (number << shift) >> shift }
    return Int(truncatingIfNeeded: (UInt(bitPattern: number) << shift) >> shift)
  }
}

extension IntegerType {
  /// The result of an arithmetic operation.
  enum Result {
    case value(Int)
    /// The operation traps.
    case overflow
    /// No `Int` can represent the result.
    case beyond
  }

  /// The result of an operator on two values of the type; nil for an operator that integers lack.
  func apply(_ sign: String, _ left: Int, _ right: Int) -> Result? {
    switch sign {
    case "+": checked(left.addingReportingOverflow(right))
    case "-": checked(left.subtractingReportingOverflow(right))
    case "*": checked(left.multipliedReportingOverflow(by: right))
    case "/": checked(left.dividedReportingOverflow(by: right))
    case "%": checked(left.remainderReportingOverflow(dividingBy: right))
    case "&": .value(left & right)
    case "|": .value(left | right)
    case "^": .value(left ^ right)
    case "&+": wrapped(left &+ right)
    case "&-": wrapped(left &- right)
    case "&*":
      exceedsInt && checked(left.multipliedReportingOverflow(by: right)) == .beyond
        ? .beyond : wrapped(left &* right)
    case "<<": right < 0 ? .value(shiftedRight(left, 0 - max(right, -64))) : shiftedLeft(left, right)
    case ">>": right < 0 ? shiftedLeft(left, 0 - max(right, -64)) : .value(shiftedRight(left, right))
    case "&<<": shiftedLeft(left, right & (bits - 1))
    case "&>>": .value(shiftedRight(left, right & (bits - 1)))
    default: nil
    }
  }

  private func checked(_ result: (partialValue: Int, overflow: Bool)) -> Result {
    if result.overflow { return exceedsInt ? .beyond : .overflow }
    return range.contains(result.partialValue) ? .value(result.partialValue) : .overflow
  }

  private func wrapped(_ number: Int) -> Result { truncating(number).map(Result.value) ?? .beyond }

  private func shiftedLeft(_ number: Int, _ count: Int) -> Result {
    if count >= bits { return .value(0) }
    if exceedsInt, number != 0, count >= number.leadingZeroBitCount { return .beyond }
    return wrapped(number << count)
  }

  private func shiftedRight(_ number: Int, _ count: Int) -> Int { number >> min(count, 63) }
}

extension IntegerType.Result: Equatable {}
