import Testing

@testable import DISource

/// Expressions at the prompt: each has its value, or an error that says what is not evaluated.
@Suite struct PromptExpressionTests {
  private static let program = """
    class A { var n = 1; var next: A?; func f(x: Int) -> Int { x } }
    struct S { var a = 1; var b: String? = "x" }
    enum E: String, CaseIterable { case one, two }
    let x = A(), y = x, z = [1, 2, 3], d = ["a": 1], s = "text", st = S(), e = E.one
    let o: Int? = nil, p: Int? = 4, q: A? = nil
    """

  @Test(arguments: [
    ("x === y", "true"), ("x !== y", "false"), ("1 + 2 * 3", "7"), ("z == [1, 2, 3]", "true"),
    ("\"a\\(1 + 2)\\(st)\\(p)\\(o) \\(z)\"", "\"a3S(a: 1, b: Optional(\"x\"))Optional(4)nil [1, 2, 3]\""),
    ("{ (a: Int) in a * 2 }(4)", "8"), ("1 < 2 ? \"y\" : \"n\"", "\"y\""), ("x as? S", "nil"),
    ("1 is String", "false"), ("type(of: x)", "A"), ("x.next?.next?.n", "nil"), ("q?.n", "nil"),
    ("[x].map { $0.n }", "[1]"), ("z.reduce(0, +)", "6"), ("z.sorted(by: >)", "[3, 2, 1]"),
    ("z.map(-)", "[-1, -2, -3]"), ("[x, y].map(\\.n)", "[1, 1]"), ("x[keyPath: \\.n]", "1"),
    ("E.allCases.map(\\.rawValue)", "[\"one\", \"two\"]"), ("1...3", "1...3"), ("z.indices ~= 5", "false"),
  ])
  func `an expression has its value`(code: String, value: String) {
    #expect(Story(Self.program).type(code) == [value])
  }

  @Test(arguments: [
    ("z.frst", "'z.frst' is not understood"), ("d.cnt", "'d.cnt' is not understood"),
    ("s.lenght", "'s.lenght' is not understood"),
    ("x.nn", "value of type 'A' has no member 'nn'"),
    ("st.c", "value of type 'S' has no member 'c'"),
    ("e.foo", "value of type 'E' has no member 'foo'"),
    ("st.nope()", "value of type 'S' has no member 'nope'"),
    ("E.three", "'E.three' is not understood"), ("x.f(y: 1)", "no 'f' takes '(y:)'; there is 'f(x:)'"),
    ("S(c: 1)", "'S' has no initialiser 'init(c:)'; there is 'init(a:b:)'"),
    ("z[7]", "index 7 is out of range"),
    (
      "o.foo",
      "value of optional type 'Int?' must be unwrapped to refer to member 'foo' of wrapped base type 'Int'"
    ),
    ("q!.n", "'q' is nil"), ("z.map { $0.frst }", "'$0.frst' is not understood"),
    ("[z.frst, 1]", "'z.frst' is not understood"), ("z.frst.foo", "'z.frst' is not understood"),
    ("\"\\(z.frst)\"", "'z.frst' is not understood"),
    ("s * 2", "binary operator '*' cannot be applied to operands of type 'String' and 'Int'"),
    ("let w = z.frst", "'z.frst' is not understood"), ("z.shuffled()", "'z.shuffled()' is not understood"),
    ("print(z.frst)", "'z.frst' is not understood"),
  ])
  func `what is not evaluated is an error that says so`(code: String, message: String) {
    #expect(Story(Self.program).type(code) == ["error: \(message) at prompt:1"])
  }

  @Test(arguments: [
    ("print(x === y)", ["true"]), ("let v = p; print(v as Any)", ["v: Optional<Int> = 4", "Optional(4)"]),
    ("print(o as Any)", ["nil"]),
    ("print(1, \"a\", st, separator: \"-\")", ["1-a-S(a: 1, b: Optional(\"x\"))"]),
    ("print(\"a\", terminator: \"\"); print(\"b\")", ["ab"]), ("debugPrint(s)", ["\"text\""]),
    ("1 + 1; s; z", ["2", "\"text\"", "[1, 2, 3]"]), ("func f() { print(\"in f\") }\nf()", ["in f"]),
    ("for n in z where n > 1 { print(n) }", ["2", "3"]), ("print()", [""]),
  ])
  func `what code prints is shown`(code: String, lines: [String]) {
    #expect(Story(Self.program).type(code) == lines)
  }

  @Test func `a type that describes itself is printed so, also inside of others`() {
    let story = Story(
      """
      struct Money: CustomStringConvertible { let cents: Int; var description: String { "\\(cents)c" } }
      struct Pair { let a: Money; let b: [Money]; let c: Money? }
      let pair = Pair(a: Money(cents: 1), b: [Money(cents: 2)], c: Money(cents: 3))
      """)
    #expect(story.type("print(pair.a, pair)") == ["1c Pair(a: 1c, b: [2c], c: Optional(3c))"])
  }
}
