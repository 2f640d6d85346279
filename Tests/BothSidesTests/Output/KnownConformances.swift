// swift-format-ignore-file
// Which values of the standard library conform to its protocols of numbers and text.
func kind(_ value: Any) -> String {
  switch value {
  case let text as any StringProtocol: "text of \(text.count)"
  case let number as any BinaryInteger: "whole \(number)"
  case is any BinaryFloatingPoint: "fraction"
  default: "other"
  }
}
func run() {
  print([1, "ab", "abc".dropFirst(), 2.5, Float(1), UInt8(7), true, Character("c"), [1], Set([1]), 1...2].map { kind($0) })
  let one: Any = 1, text: Any = "a", list: Any = [1]
  print(one is any StringProtocol, text is any StringProtocol, one is any FloatingPoint, list is any StringProtocol)
  print(one is any SignedInteger, one is any UnsignedInteger, UInt(3) as Any is any UnsignedInteger, text is any BinaryInteger)
}
