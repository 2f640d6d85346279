/// A value of Foundation's `Decimal`: a whole number times a power of ten.
///
/// Only what is sure to be what Foundation computes has a value: an operation whose result it would have to round is nil,
/// except a division.
struct DecimalNumber: Comparable {
  /// Never -0.
  let isNegative: Bool
  /// Not divisible by ten, unless the number is zero.
  let significand: UInt128
  /// The power of ten; 0 for zero.
  let exponent: Int

  private static let exponents = -127...127

  /// Nil where the exponent is out of bounds.
  init?(isNegative: Bool = false, _ significand: UInt128, exponent: Int = 0) {
    var (significand, exponent) = (significand, exponent)
    while significand != 0, significand.isMultiple(of: 10) {
      significand /= 10
      exponent += 1
    }
    guard significand == 0 || Self.exponents.contains(exponent) else { return nil }
    self.isNegative = isNegative && significand != 0
    self.significand = significand
    self.exponent = significand == 0 ? 0 : exponent
  }

  /// The number that Foundation makes of a `Double`: it has the digits of a whole number of 64 bits.
  init?(_ number: Double) {
    guard number.isFinite else { return nil }
    guard number != 0 else {
      self.init(UInt128(0))
      return
    }
    var (magnitude, exponent) = (number.magnitude, 0)
    while magnitude < Double(UInt64.max - 1) {
      magnitude *= 10
      exponent -= 1
      guard exponent > -128 else { return nil }
    }
    while magnitude >= Double(UInt64.max) {
      magnitude /= 10
      exponent += 1
    }
    let largest = Double(UInt64.max).nextDown
    self.init(isNegative: number < 0, UInt128(UInt64(min(magnitude, largest))), exponent: exponent)
  }

  /// A number in the form `-12.5e3`; nil for other text, and for more than 38 digits.
  init?(_ text: String) {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard digits.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else {
      return nil
    }
    let all = digits.joined()
    let fraction = digits.count > 1 ? digits[1].utf8.count : 0
    guard all.utf8.count <= 38, let significand = UInt128(all),
      let power = parts.count > 1 ? Int(parts[1]) : 0,
      power.magnitude < 1_000
    else { return nil }
    self.init(isNegative: isNegative, significand, exponent: power - fraction)
  }

  /// All digits, never with an exponent.
  var text: String {
    let digits = "\(significand)"
    let sign = isNegative ? "-" : ""
    guard exponent < 0 else { return sign + digits + String(repeating: "0", count: exponent) }
    let missing = max(0, 1 - exponent - digits.utf8.count)
    let padded = String(repeating: "0", count: missing) + digits
    return sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
  }

  /// As Foundation converts it, with the rounding of each step.
  var double: Double {
    var number = 0.0
    for shift in stride(from: 112, through: 0, by: -16) {
      number = number * 65536 + Double(UInt16(truncatingIfNeeded: significand >> UInt128(shift)))
    }
    for _ in 0..<exponent.magnitude { number = exponent < 0 ? number / 10 : number * 10 }
    return isNegative ? -number : number
  }

  static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  /// Compares the magnitudes.
  private func isSmaller(than other: DecimalNumber) -> Bool {
    guard significand != 0, other.significand != 0 else { return significand == 0 && other.significand != 0 }
    let (own, others) = ("\(significand)", "\(other.significand)")
    let (length, otherLength) = (own.utf8.count + exponent, others.utf8.count + other.exponent)
    return length == otherLength ? own.isBefore(others) : length < otherLength
  }

  var negated: DecimalNumber? {
    DecimalNumber(isNegative: !isNegative, significand, exponent: exponent)
  }

  static func + (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber? {
    if left.significand == 0 { return right }
    if right.significand == 0 { return left }
    let exponent = min(left.exponent, right.exponent)
    guard let own = left.scaled(to: exponent), let other = right.scaled(to: exponent) else { return nil }
    guard left.isNegative != right.isNegative else {
      let (sum, overflow) = own.addingReportingOverflow(other)
      return overflow ? nil : DecimalNumber(isNegative: left.isNegative, sum, exponent: exponent)
    }
    return own >= other
      ? DecimalNumber(isNegative: left.isNegative, own - other, exponent: exponent)
      : DecimalNumber(isNegative: right.isNegative, other - own, exponent: exponent)
  }

  static func * (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber? {
    let (product, overflow) = left.significand.multipliedReportingOverflow(by: right.significand)
    guard !overflow else { return nil }
    return DecimalNumber(
      isNegative: left.isNegative != right.isNegative, product, exponent: left.exponent + right.exponent)
  }

  /// The quotient with as many digits as Foundation keeps; nil for a division by zero.
  static func / (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber? {
    guard right.significand != 0 else { return nil }
    let scale = Self.power(38) ?? 0
    var dividend = left.significand.multipliedFullWidth(by: scale)
    let high = dividend.high.quotientAndRemainder(dividingBy: right.significand)
    let low = right.significand.dividingFullWidth((high.remainder, dividend.low))
    dividend = (high.quotient, low.quotient)
    var exponent = left.exponent - right.exponent - 38
    while dividend.high != 0 {
      let upper = dividend.high.quotientAndRemainder(dividingBy: 10)
      let lower = UInt128(10).dividingFullWidth((upper.remainder, dividend.low))
      dividend = (upper.quotient, lower.quotient)
      exponent += 1
    }
    return DecimalNumber(
      isNegative: left.isNegative != right.isNegative, UInt128(dividend.low), exponent: exponent)
  }

  /// The significand that goes with a smaller exponent; nil if it is too large.
  private func scaled(to exponent: Int) -> UInt128? {
    guard let power = Self.power(self.exponent - exponent) else { return nil }
    let (result, overflow) = significand.multipliedReportingOverflow(by: power)
    return overflow ? nil : result
  }

  private static func power(_ exponent: Int) -> UInt128? {
    guard (0...38).contains(exponent) else { return nil }
    return (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// How numbers are rounded: Foundation's names.
  enum Rounding: String {
    case plain, down, up, bankers
  }

  /// The number with at most so many digits behind the point.
  func rounded(_ digits: Int, _ rounding: Rounding) -> DecimalNumber? {
    guard exponent < -digits else { return self }
    guard let unit = Self.power(-digits - exponent) else { return nil }
    let (quotient, rest) = significand.quotientAndRemainder(dividingBy: unit)
    let isUp =
      switch rounding {
      case .plain: rest >= unit - rest
      case .down: isNegative
      case .up: !isNegative
      case .bankers: rest == unit - rest ? !quotient.isMultiple(of: 2) : rest > unit - rest
      }
    return DecimalNumber(isNegative: isNegative, isUp ? quotient + 1 : quotient, exponent: -digits)
  }
}

extension String {
  /// Whether it is before another text of digits, both taken as digits behind a point.
  fileprivate func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
