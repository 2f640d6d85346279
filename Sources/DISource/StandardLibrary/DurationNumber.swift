/// The arithmetic of `Duration`, which counts attoseconds.
struct DurationNumber {
  let attoseconds: Int128

  static let attosecondsOfSecond: Int128 = 1_000_000_000_000_000_000

  /// A number of units. The whole part of the number is never rounded.
  ///
  /// - Parameter unit: A unit, in attoseconds.
  /// - Returns: Nil for a number that is too large.
  init?(_ number: Double, unit: Int) {
    let whole = number.rounded(.towardZero)
    let part = ((number - whole) * Double(unit)).rounded()
    guard whole.magnitude < 1e19, let units = Int128(exactly: whole) else { return nil }
    self.init(attoseconds: units.multipliedReportingOverflow(by: Int128(unit)), adding: Int128(part))
  }

  init(seconds: Int, attoseconds: Int) {
    self.attoseconds = Int128(seconds) * Self.attosecondsOfSecond + Int128(attoseconds)
  }

  private init?(attoseconds: (partialValue: Int128, overflow: Bool), adding part: Int128 = 0) {
    let (sum, overflow) = attoseconds.partialValue.addingReportingOverflow(part)
    guard !attoseconds.overflow, !overflow else { return nil }
    self.attoseconds = sum
  }

  /// The duration times or by a whole number; nil for a result that is too large, and for a division by zero.
  func combined(_ sign: String, _ number: Int) -> DurationNumber? {
    switch sign {
    case "*": DurationNumber(attoseconds: attoseconds.multipliedReportingOverflow(by: Int128(number)))
    case "/" where number != 0: DurationNumber(attoseconds: (attoseconds / Int128(number), false))
    default: nil
    }
  }

  /// The duration times or by a number; nil for a result that is too large.
  func combined(_ sign: String, _ number: Double) -> DurationNumber? {
    let result = sign == "*" ? Double(attoseconds) * number : Double(attoseconds) / number
    return Int128(exactly: result.rounded(.towardZero)).flatMap { DurationNumber(attoseconds: ($0, false)) }
  }

  var seconds: Int128 { attoseconds / Self.attosecondsOfSecond }
  var attosecondsBesideSeconds: Int128 { attoseconds % Self.attosecondsOfSecond }
}
