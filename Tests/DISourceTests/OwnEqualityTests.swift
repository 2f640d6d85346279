import Testing

@testable import DISource

/// What types say of the equality of their values, and what nothing says.
@Suite struct OwnEqualityTests {
  private static let program = """
    final class Plain {}
    struct Value { var n: Int }
    struct Last: Hashable { var n: Int
      static func == (a: Last, b: Last) -> Bool { a.n % 10 == b.n % 10 } }
    let a = Plain(), b = Plain()
    """

  @Test(arguments: [
    ("[Last(n: 1)].contains(Last(n: 11))", "true"),
    ("[Last(n: 2), Last(n: 1)].firstIndex(of: Last(n: 11))", "1"),
    ("[Last(n: 1)] == [Last(n: 11)]", "true"), ("(1, Last(n: 1)) == (1, Last(n: 11))", "true"),
    ("Set([1, 2]) == Set([2, 1])", "true"), ("[a].contains(a)", "true"),
  ])
  func `an own '==' is asked also inside of collections`(code: String, value: String) {
    #expect(Story(Self.program).type(code) == [value])
  }

  @Test(arguments: [
    "[a].contains(b)", "[a].firstIndex(of: b)", "Value(n: 1) == Value(n: 1)",
    "[Value(n: 1)] == [Value(n: 1)]",
    "[Value(n: 1)].contains(Value(n: 2))", "a == b",
  ])
  func `values whose equality is not known are not taken as unequal`(code: String) {
    #expect(Story(Self.program).type(code) == ["error: '\(code)' is not understood at prompt:1"])
  }

  @Test(arguments: ["Set([Last(n: 1)]).count", "[Last(n: 1): 1][Last(n: 11)]"])
  func `a key with an '==' of its own is refused`(code: String) {
    #expect(
      Story(Self.program).type(code) == [
        "error: 'Last' has an '==' of its own, which is not understood in a key or a set at prompt:1"
      ])
  }
}
