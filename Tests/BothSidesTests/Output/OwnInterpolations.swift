// Interpolations that the program declares.
// swift-format-ignore-file
struct Money { let cents: Int }
extension String.StringInterpolation {
  mutating func appendInterpolation(hex value: Int) { appendLiteral("0x" + String(value, radix: 16)) }
  mutating func appendInterpolation(_ money: Money) {
    appendInterpolation(money.cents / 100)
    appendLiteral(" euros")
  }
  mutating func appendInterpolation<T>(_ value: T?, or other: String) {
    if let value { appendInterpolation(value) } else { appendLiteral(other) }
  }
}
extension DefaultStringInterpolation {
  mutating func appendInterpolation(_ values: [Int], joinedBy separator: String) {
    appendLiteral(values.map { "\($0)" }.joined(separator: separator))
  }
  mutating func appendInterpolation(if isShown: Bool, _ text: @autoclosure () -> String) {
    guard isShown else { return }
    appendLiteral(text())
  }
}

struct Message: ExpressibleByStringInterpolation {
  var parts: [String]
  init(stringLiteral value: String) { parts = ["whole:" + value] }
  init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }
  struct Interpolation: StringInterpolationProtocol {
    var parts: [String] = []
    init(literalCapacity: Int, interpolationCount: Int) {
      parts.append("\(literalCapacity)/\(interpolationCount)")
    }
    mutating func appendLiteral(_ literal: String) { parts.append("text:" + literal) }
    mutating func appendInterpolation<T>(_ value: T) { parts.append("value:\(value)") }
    mutating func appendInterpolation(secret value: String) { parts.append("***") }
  }
}
func send(_ message: Message) -> [String] { message.parts }

func run() {
  print("\(hex: 255) and \(hex: 16)")
  print("\(Money(cents: 1234)) of \(3)")
  let none: Int? = nil
  print("\(none, or: "nothing") \(4 as Int?, or: "nothing")")
  print("[\([1, 2, 3], joinedBy: "-")] \(if: true, "shown")\(if: false, "hidden")")
  let message: Message = "a \(1) b"
  print(message.parts)
  print(send("\(true)\(secret: "x")é"), send("plain"))
}
