/// Foundation's `Decimal` and `NSDecimalNumber`, which are interpreted from Swift source but for the arithmetic of
/// ``DecimalNumber``. The digits of a number are kept as text, the same for equal numbers.
enum DecimalType {
  static let text = """
    struct Decimal: Hashable, Comparable, Codable, Sendable, SignedNumeric, Strideable,
      ExpressibleByFloatLiteral, CustomStringConvertible
    {
      typealias RoundingMode = NSDecimalNumber.RoundingMode
      private let digits: String
      static let zero = Decimal()
      static let pi = Decimal(digits: "3.14159265358979323846264338327950288419")
      private init(digits: String) { self.digits = digits }
      init() { digits = "0" }
      init<Number: BinaryInteger>(_ number: Number) { digits = "\\(number)" }
      init(_ number: Double) { digits = Decimal.digits(ofDouble: number) }
      init(integerLiteral number: Int) { digits = "\\(number)" }
      init(floatLiteral number: Double) { digits = Decimal.digits(ofDouble: number) }
      init?(string text: String) {
        guard let digits = Decimal.digits(of: text) else { return nil }
        self.digits = digits
      }
      init(sign: FloatingPointSign, exponent: Int, significand: Decimal) {
        let number = Decimal.combined(significand, "e", Decimal(exponent))
        digits = sign == .minus ? (-number).digits : number.digits
      }
      init?<Number: BinaryInteger>(exactly number: Number) { digits = "\\(number)" }
      private static func digits(ofDouble number: Double) -> String { native() }
      private static func digits(of text: String) -> String? { native() }
      private static func combined(_ left: Decimal, _ sign: String, _ right: Decimal) -> Decimal { native() }
      private static func precedes(_ left: Decimal, _ right: Decimal) -> Bool { native() }
      fileprivate func number() -> Double { native() }
      fileprivate func wholeNumber() -> Int { native() }
      static func + (left: Decimal, right: Decimal) -> Decimal { combined(left, "+", right) }
      static func - (left: Decimal, right: Decimal) -> Decimal { combined(left, "-", right) }
      static func * (left: Decimal, right: Decimal) -> Decimal { combined(left, "*", right) }
      static func / (left: Decimal, right: Decimal) -> Decimal { combined(left, "/", right) }
      static func += (left: inout Decimal, right: Decimal) { left = combined(left, "+", right) }
      static func -= (left: inout Decimal, right: Decimal) { left = combined(left, "-", right) }
      static func *= (left: inout Decimal, right: Decimal) { left = combined(left, "*", right) }
      static func /= (left: inout Decimal, right: Decimal) { left = combined(left, "/", right) }
      static prefix func - (number: Decimal) -> Decimal { combined(Decimal(), "-", number) }
      static func < (left: Decimal, right: Decimal) -> Bool { precedes(left, right) }
      mutating func negate() { self = -self }
      var magnitude: Decimal { isSignMinus ? -self : self }
      var isSignMinus: Bool { digits.hasPrefix("-") }
      var sign: FloatingPointSign { isSignMinus ? .minus : .plus }
      var isZero: Bool { digits == "0" }
      var isNaN: Bool { false }
      var isFinite: Bool { true }
      var isInfinite: Bool { false }
      func isEqual(to other: Decimal) -> Bool { self == other }
      func isLess(than other: Decimal) -> Bool { self < other }
      func isLessThanOrEqualTo(_ other: Decimal) -> Bool { self <= other }
      func advanced(by step: Decimal) -> Decimal { self + step }
      func distance(to other: Decimal) -> Decimal { other - self }
      var description: String { digits }
    }
    class NSDecimalNumber: NSNumber {
      enum RoundingMode: UInt { case plain, down, up, bankers }
      let decimalValue: Decimal
      init(decimal: Decimal) { decimalValue = decimal }
      var doubleValue: Double { decimalValue.number() }
      var stringValue: String { decimalValue.description }
      var description: String { decimalValue.description }
      var intValue: Int { decimalValue.wholeNumber() }
    }

    """
}
