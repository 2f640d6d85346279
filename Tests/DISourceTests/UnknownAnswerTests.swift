import Testing

@testable import DISource

/// What the interpreter refuses rather than give a value that Swift would not.
@Suite struct UnknownAnswerTests {
  @Test(arguments: [
    "[1, 2].contains { $0.foo }", "[1, 2].allSatisfy { $0.foo }", "[1, 2].first { $0.foo }",
    "[1, 2].first(where: { $0.foo })", "[1, 2].last { $0.foo }", "[1, 2].filter { $0.foo }",
    "[1, 2].firstIndex { $0.foo }", "[1, 2].sorted { $0.foo < $1.foo }", "[1, 2].min { $0.foo < $1.foo }",
    "[1, 2].max { $0.foo < $1.foo }", "[1, 2].prefix { $0.foo }", "[1, 2].drop { $0.foo }",
    "[1, 2].compactMap { $0.foo }", "[1, 2].count(where: { $0.foo })", "[\"a\": 1].filter { $0.value.foo }",
    "[\"a\": 1].compactMapValues { $0.foo }", "[\"a\": 1].contains { $0.value.foo }",
    "\"a1b\".filter { $0.foo }", "\"a1b\".contains { $0.foo }", "(1...3).contains { $0.foo }",
    "(1...3).filter { $0.foo }",
  ])
  func `what a predicate does not tell is not taken for false`(code: String) {
    #expect(Story("").type(code).last == "error: '\(code)' is not understood at prompt:1")
  }

  @Test func `a predicate that does not tell changes nothing`() {
    let story = Story("var a = [3, 1]")
    _ = story.type("a.removeAll { $0.foo }")
    _ = story.type("a.sort { $0.foo < $1.foo }")
    #expect(story.type("a") == ["[3, 1]"])
  }

  // MARK: Subscripts

  private static let subscripts = """
    extension Array {
      subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
      subscript(wrapped index: Int) -> Element {
        get { self[index % count] }
        set { self[index % count] = newValue }
      }
    }
    extension String { subscript(i: Int) -> String { String(Array(self)[i]) } }
    extension Dictionary { subscript(key: Key, or other: Value) -> Value { self[key] ?? other } }
    var numbers = [1, 2, 3]
    """

  @Test(arguments: [
    ("[1, 2, 3][safe: 5]", ["nil"]), ("[1, 2, 3][safe: 1]", ["2"]), ("numbers[safe: 2]!", ["3"]),
    ("numbers[safe: 7] ?? 0", ["0"]), ("numbers[wrapped: 4] = 9; numbers", ["[1, 9, 3]"]),
    ("numbers[wrapped: 3] += 4; numbers", ["[5, 2, 3]"]), ("\"abc\"[1]", ["\"b\""]),
    ("[\"a\": 1][\"b\", or: 4]", ["4"]), ("numbers[0]", ["1"]),
    ("numbers[other: 0]", ["error: 'numbers[other: 0]' is not understood at prompt:1"]),
    ("numbers[other: 0] = 3", ["error: 'numbers[other: 0]' is not understood at prompt:1"]),
    ("numbers[0, 1]", ["error: 'numbers[0, 1]' is not understood at prompt:1"]),
    ("[\"a\": 1][key: \"a\"]", ["error: '[\"a\": 1][key: \"a\"]' is not understood at prompt:1"]),
  ])
  func `subscripts that a program adds are told by their labels`(code: String, lines: [String]) {
    #expect(Story(Self.subscripts).type(code) == lines)
  }

  // MARK: Numbers

  @Test(arguments: [
    ("5 / 2 * 2.0", "5.0"), ("2.0 * (5 / 2)", "5.0"), ("5 / 2 + 0.5", "3.0"), ("1 + 5 / 2 * 2.0", "6.0"),
    ("-5 / 2 * 1.0", "-2.5"), ("[1, 2.5]", "[1.0, 2.5]"), ("[5 / 2, 2.5]", "[2.5, 2.5]"),
    ("[\"a\": 1, \"b\": 2.5][\"a\"]", "1.0"), ("5 / 2 == 2.5", "true"), ("5 / 2 * x", "6.25"),
    ("x * 2", "5.0"),
    ("x > 2", "true"), ("5 / 2", "2"), ("[x, 1.5].reduce(0, +)", "4.0"), ("[x].reduce(0) { $0 + $1 }", "2.5"),
    ("[1.5].reduce(0) { n, _ in n + 1 }", "1"), ("[1, 2].reduce(0, +)", "3"),
    ("items.reduce(0) { $0 + $1.price }", "3.0"), ("items.reduce(0) { $0 + $1.count }", "5"),
    ("Double(i) * 2.5", "5.0"), ("m * 2", "6.0"), ("t + 1", "4.0"),
  ])
  func `literals are what stands beside them`(code: String, value: String) {
    #expect(Story(Self.numbers).type(code) == [value])
  }

  @Test(arguments: [
    ("i * 2.5", "binary operator '*' cannot be applied to operands of type 'Int' and 'Double'"),
    ("x + i", "binary operator '+' cannot be applied to operands of type 'Double' and 'Int'"),
    ("i < 2.5", "binary operator '<' cannot be applied to operands of type 'Int' and 'Double'"),
    ("x == i", "binary operator '==' cannot be applied to operands of type 'Double' and 'Int'"),
    ("[i, 2.5]", "'[i, 2.5]' is not understood"),
    ("[\"a\": i, \"b\": 2.5]", "'[\"a\": i, \"b\": 2.5]' is not understood"),
  ])
  func `an integer beside a Double is refused`(code: String, message: String) {
    #expect(Story(Self.numbers).type(code).contains("error: \(message) at prompt:1"))
  }

  private static let numbers = """
    struct Item { let price: Double; let count: Int }
    typealias Money = Double
    let items = [Item(price: 1.5, count: 2), Item(price: 1.5, count: 3)]
    let i = 2
    var x = 2.5
    let m: Money = 3
    let t: TimeInterval = 3
    """

  // MARK: Slices

  @Test(arguments: [
    ("[3, 1, 2].dropFirst().firstIndex(of: 2)", "2"), ("[3, 1, 2].dropFirst().lastIndex { $0 > 0 }", "2"),
    ("[3, 1, 2].suffix(2).indices", "1..<3"),
  ])
  func `the indices of a slice are those of its array`(code: String, answer: String) {
    #expect(Story("").type(code) == [answer])
  }

  @Test func `what is made of a slice is an array again`() {
    let story = Story("")
    #expect(story.type("[3, 1, 2].dropFirst().filter { $0 > 0 }[0]") == ["1"])
    #expect(story.type("Array([3, 1, 2].dropFirst())[0]") == ["1"])
    #expect(story.type("[3, 1, 2].dropFirst().sorted().firstIndex(of: 2)") == ["1"])
    #expect(
      story.type("var s = [3, 1, 2].dropFirst()\ns[0] = 4").last
        == "error: index 0 is out of range at prompt:4.2")
  }
}
