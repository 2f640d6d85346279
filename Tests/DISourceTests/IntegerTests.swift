import Testing

/// Integers are of their types: what does not fit ends the program, as in Swift.
@Suite struct IntegerTests {
  @Test(arguments: [
    ("1 << 3", "8"), ("1 << 64", "0"), ("-8 >> 1", "-4"), ("1 &<< 65", "2"), ("5 & 3", "1"), ("5 | 3", "7"),
    ("5 ^ 3", "6"), ("~5", "-6"), ("abs(-3)", "3"), ("Int.max &+ 1", "-9223372036854775808"),
    ("UInt8(255) &+ 1", "0"), ("UInt8(255) << 4", "240"), ("~UInt8(255)", "0"), ("Int8.min", "-128"),
    ("UInt8(truncatingIfNeeded: 300)", "44"), ("UInt8(clamping: 300)", "255"), ("UInt8(\"300\")", "nil"),
    ("UInt8(exactly: 300)", "nil"), ("Int(\"ff\", radix: 16)", "255"), ("Int8(bitPattern: 255)", "-1"),
    ("max(\"a\", \"b\")", "\"b\""), ("min(3, 2, 1)", "1"),
    ("stride(from: 0, to: 10, by: 3).map { $0 }", "[0, 3, 6, 9]"),
    ("stride(from: 10, through: 0, by: -5).map { $0 }", "[10, 5, 0]"), ("Float(0.1) + 0.2", "0.3"),
  ])
  func `arithmetic gives what Swift gives`(code: String, result: String) {
    #expect(Story("").type(code) == [result])
  }

  @Test(arguments: [
    ("Int.max + 1", "'Int.max + 1' overflows"), ("abs(Int.min)", "'abs(Int.min)' overflows"),
    ("UInt8(255) + 1", "'UInt8(255) + 1' overflows"), ("UInt(3) - 4", "'UInt(3) - 4' overflows"),
    ("Int8(127) + 1", "'Int8(127) + 1' overflows"), ("UInt8(300)", "300 does not fit into UInt8"),
    ("Int(1e300)", "1e+300 does not fit into Int"),
    ("stride(from: 0, to: 1, by: 0)", "'stride(from: 0, to: 1, by: 0)' has a stride of zero"),
  ])
  func `what does not fit ends the program`(code: String, message: String) {
    #expect(Story("").type(code) == ["error: \(message) at prompt:1"])
  }

  @Test func `what no Int tells is refused`() {
    let story = Story("")
    #expect(
      story.type("(0...UInt64.max).count") == [
        "error: '0...UInt64.max' is not understood at prompt:1"
      ])
    #expect(story.type("let n: UInt8 = 256") == ["error: '256' does not fit into UInt8 at prompt:2"])
    #expect(
      story.type("stride(from: 0, to: Int.max, by: 1)") == [
        "error: 'stride(from: 0, to: Int.max, by: 1)' makes a collection of more than 1000000 elements at prompt:3"
      ])
  }
}
