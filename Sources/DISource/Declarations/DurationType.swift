/// `Duration`, which is interpreted from Swift source but for the arithmetic of ``DurationNumber``.
enum DurationType {
  static let text = """
    struct Duration: Hashable, Comparable, Sendable, AdditiveArithmetic, CustomStringConvertible {
      private let whole: Int
      private let part: Int
      static let zero = Duration(secondsComponent: 0, attosecondsComponent: 0)
      init(secondsComponent whole: Int64, attosecondsComponent part: Int64) {
        self = Duration.made(Int(whole), Int(part))
      }
      private static func made(_ whole: Int, _ part: Int) -> Duration { native() }
      private static func counted(_ number: Double, _ unit: Int) -> Duration { native() }
      private static func divided(_ left: Duration, _ right: Duration) -> Double { native() }
      private static func combined(_ left: Duration, _ sign: String, _ number: Int) -> Duration { native() }
      private static func scaled(_ left: Duration, _ sign: String, _ number: Double) -> Duration { native() }
      static func seconds<Number: BinaryInteger>(_ number: Number) -> Duration { made(Int(number), 0) }
      static func seconds(_ number: Double) -> Duration { counted(number, 1_000_000_000_000_000_000) }
      static func milliseconds<Number: BinaryInteger>(_ number: Number) -> Duration {
        combined(made(0, 1_000_000_000_000_000), "*", Int(number))
      }
      static func milliseconds(_ number: Double) -> Duration { counted(number, 1_000_000_000_000_000) }
      static func microseconds<Number: BinaryInteger>(_ number: Number) -> Duration {
        combined(made(0, 1_000_000_000_000), "*", Int(number))
      }
      static func microseconds(_ number: Double) -> Duration { counted(number, 1_000_000_000_000) }
      static func nanoseconds<Number: BinaryInteger>(_ number: Number) -> Duration {
        combined(made(0, 1_000_000_000), "*", Int(number))
      }
      static func nanoseconds(_ number: Double) -> Duration { counted(number, 1_000_000_000) }
      var components: (seconds: Int64, attoseconds: Int64) { (seconds: Int64(whole), attoseconds: Int64(part)) }
      static func + (left: Duration, right: Duration) -> Duration {
        made(left.whole + right.whole, left.part + right.part)
      }
      static func - (left: Duration, right: Duration) -> Duration {
        made(left.whole - right.whole, left.part - right.part)
      }
      static func += (left: inout Duration, right: Duration) { left = left + right }
      static func -= (left: inout Duration, right: Duration) { left = left - right }
      static func * <Number: BinaryInteger>(left: Duration, right: Number) -> Duration {
        combined(left, "*", Int(right))
      }
      static func * (left: Duration, right: Double) -> Duration { scaled(left, "*", right) }
      static func / <Number: BinaryInteger>(left: Duration, right: Number) -> Duration {
        combined(left, "/", Int(right))
      }
      static func / (left: Duration, right: Double) -> Duration { scaled(left, "/", right) }
      static func / (left: Duration, right: Duration) -> Double { divided(left, right) }
      static func *= <Number: BinaryInteger>(left: inout Duration, right: Number) { left = left * right }
      static func *= (left: inout Duration, right: Double) { left = left * right }
      static func /= <Number: BinaryInteger>(left: inout Duration, right: Number) { left = left / right }
      static func /= (left: inout Duration, right: Double) { left = left / right }
      static func < (left: Duration, right: Duration) -> Bool {
        left.whole == right.whole ? left.part < right.part : left.whole < right.whole
      }
      var description: String { "\\(Duration.divided(self, Duration.made(1, 0))) seconds" }
    }

    """
}
