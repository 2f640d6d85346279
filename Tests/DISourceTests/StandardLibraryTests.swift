import Testing

@testable import DISource

/// What programs use of the standard library's types.
@Suite struct StandardLibraryTests {
  @Test(arguments: [
    ("[3, 1, 2].firstIndex(of: 1)", "1"), ("[3, 1, 2].lastIndex { $0 > 1 }", "2"),
    ("[3, 1, 2].firstIndex(where: { $0 > 5 })", "nil"), ("[3, 1, 2].max()", "3"),
    ("[\"a\", \"ccc\", \"bb\"].max { $0.count < $1.count }", "\"ccc\""), ("[Int]().min()", "nil"),
    ("[1, 2, 3].prefix(2)", "[1, 2]"), ("[1, 2, 3].dropFirst().first", "2"),
    ("[1, 2, 3].drop { $0 < 2 }", "[2, 3]"), ("[1, 2, 3].suffix(5)", "[1, 2, 3]"),
    ("[1, 2].flatMap { [$0, $0] }", "[1, 1, 2, 2]"), ("[[1], [2, 3]].joined().count", "3"),
    ("[1, 2, 3].last { $0 < 3 }", "2"),
    ("[1, 2, 3].reduce(into: [Int]()) { $0.append($1 * 2) }", "[2, 4, 6]"),
    ("zip([1, 2], [\"a\", \"b\"]).map { \"\\($0)\\($1)\" }", "[\"1a\", \"2b\"]"),
    ("[1: \"a\"].map { key, value in \"\\(key)\\(value)\" }", "[\"1a\"]"),
    ("[\"a\"].enumerated().map { (index, text) in \"\\(index)\\(text)\" }", "[\"0a\"]"),
    ("(1...4).reduce(1, *)", "24"), ("[2, 1].sorted().map(String.init).joined()", "\"12\""),
    ("4.isMultiple(of: 2)", "true"), ("2.5.rounded()", "3.0"),
  ])
  func `sequences offer what Swift's do`(code: String, value: String) {
    #expect(Story("").type(code) == [value])
  }

  @Test(arguments: [
    ("[\"a\": 1].mapValues { $0 + 1 }", "[\"a\": 2]"),
    ("[\"a\": 1].compactMapValues { $0 > 1 ? $0 : nil }", "[:]"),
    ("[\"a\": 1, \"b\": 2].filter { $0.value > 1 }", "[\"b\": 2]"),
    ("[\"a\": 1, \"b\": 2].map { \"\\($0.key)\\($0.value)\" }.sorted()", "[\"a1\", \"b2\"]"),
    ("[\"a\": 1][\"b\", default: 7]", "7"), ("[\"a\": 1, \"b\": 2].values.reduce(0, +)", "3"),
    ("Dictionary(grouping: [1, 2, 3], by: { $0 % 2 })[1]", "[1, 3]"),
    ("Dictionary(uniqueKeysWithValues: [(\"a\", 1)])[\"a\"]", "1"),
    ("[\"a\": 1].contains { $0.value == 1 }", "true"),
  ])
  func `dictionaries offer what Swift's do`(code: String, value: String) {
    #expect(Story("").type(code) == [value])
  }

  @Test(arguments: [
    ("\"a-b\".split(separator: \"-\")", "[\"a\", \"b\"]"), ("\"abc\".prefix(2)", "\"ab\""),
    ("String(\"abc\".reversed())", "\"cba\""), ("\"abc\".first", "\"a\""), ("\"a b\".capitalized", "\"A B\""),
    ("\"abc\".contains(\"bc\")", "true"), ("\"abc\".filter { $0 != \"b\" }", "\"ac\""),
    ("Array(\"ab\")", "[\"a\", \"b\"]"), ("Set(\"aab\").count", "2"), ("String(255, radix: 16)", "\"ff\""),
    ("Bool(\"true\")", "true"), ("Bool(\"x\")", "nil"),
    ("\"a, b\".components(separatedBy: \", \").count", "2"), ("\"\".isEmpty", "true"),
  ])
  func `strings offer what Swift's do`(code: String, value: String) {
    #expect(Story("").type(code) == [value])
  }

  @Test func `collections change in place`() {
    let story = Story("var a = [3, 1, 2]\nvar d: [String: [Int]] = [:]\nvar s: Set<Int> = [1]")
    #expect(story.type("a.sort(); a") == ["[1, 2, 3]"])
    #expect(story.type("a.sort(by: >); a") == ["[3, 2, 1]"])
    #expect(story.type("a.removeAll { $0 == 2 }; a") == ["[3, 1]"])
    #expect(
      story.type("d[\"x\", default: []].append(1); d[\"x\", default: []].append(2); d") == ["[\"x\": [1, 2]]"]
    )
    #expect(story.type("d.updateValue([], forKey: \"x\")") == ["[1, 2]"])
    #expect(story.type("d.removeValue(forKey: \"x\"); d.count") == ["[]", "0"])
    #expect(
      story.type("s.insert(2); s.insert(2).inserted") == ["(inserted: true, memberAfterInsert: 2)", "false"])
    #expect(story.type("s.remove(1); s.count") == ["1", "1"])
  }

  @Test(arguments: [
    "String(format: \"%e\", 3.0)", "[1, 2].shuffled()", "\"abc\".utf8CString",
  ])
  func `what is not offered here is refused`(code: String) {
    #expect(Story("").type(code) == ["error: '\(code)' is not understood at prompt:1"])
  }

  @Test(arguments: [(3, "low"), (5, "middle"), (9, "high")])
  func `ranges without an end are patterns`(number: Int, text: String) {
    let story = Story(
      """
      func size(_ n: Int) -> String {
        switch n {
        case ..<5: "low"
        case ...8: "middle"
        case 9...: "high"
        default: "none"
        }
      }
      """)
    #expect(story.type("size(\(number))") == ["\"\(text)\""])
  }

  @Test func `a slice has the indices of its array`() {
    #expect(Story("").type("[1, 2, 3].dropFirst()[1]") == ["2"])
    #expect(
      Story("").type("[1, 2, 3].dropFirst()[0]") == ["error: index 0 is out of range at prompt:1"])
  }

  // MARK: Result

  private static let loading = """
    enum Fault: Error, Equatable { case offline, status(Int) }
    func load(_ n: Int) -> Result<String, Fault> { n > 0 ? .success("item \\(n)") : .failure(.status(404)) }
    func text(_ n: Int) -> String {
      switch load(n) {
      case .success(let text): text
      case .failure(.status(let code)): "status \\(code)"
      case .failure(let fault): "\\(fault)"
      }
    }
    func failing() throws -> Int { throw Fault.offline }
    """

  @Test(arguments: [
    ("text(1)", ["\"item 1\""]), ("text(0)", ["\"status 404\""]), ("try load(2).get()", ["\"item 2\""]),
    ("try load(0).get()", ["error: the code throws 'status(404)' at Swift.swiftinterface:9"]),
    ("try? load(0).get()", ["nil"]),
    ("(try? load(1).map { $0.uppercased() }.get()) ?? \"none\"", ["\"ITEM 1\""]),
    ("load(1).map(\\.count)", ["success(6)"]),
    ("load(0).mapError { _ in Fault.offline }", ["failure(offline)"]),
    ("load(1).flatMap { _ in load(0) }", ["failure(status(404))"]),
    ("Result { try failing() }", ["failure(offline)"]),
    ("Result<Int, Fault>.success(4)", ["success(4)"]),
    ("if case .failure = load(0) { print(\"failed\") }", ["failed"]),
  ])
  func `a result is a value or an error`(code: String, lines: [String]) {
    #expect(Story(Self.loading).type(code) == lines)
  }

  @Test func `a program's own type called Result is meant first`() {
    #expect(
      Story("struct Result { let n: Int }\nfunc f() -> Result { Result(n: 3) }").type("f().n") == ["3"])
  }

  // MARK: Extensions

  @Test func `what a program adds to types of the standard library is called`() {
    let story = Story(
      """
      extension String { var shout: String { uppercased() + "!" }; func twice() -> String { self + self } }
      extension Array { var second: Element? { count > 1 ? self[1] : nil } }
      extension Collection { var isFilled: Bool { !isEmpty } }
      extension Int { var isEven: Bool { self % 2 == 0 }; mutating func double() { self *= 2 } }
      extension Optional { var isSet: Bool { self != nil } }
      protocol Named { var name: String { get } }
      extension Named { var title: String { "<" + name + ">" } }
      extension Bool: Named { var name: String { self ? "yes" : "no" } }
      let none: Int? = nil
      var n = 3
      """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("\"a\".shout + \"b\".twice()") == ["\"A!bb\""])
    #expect(story.type("[1, 2].second; [1].isFilled; [:].isFilled") == ["2", "true", "false"])
    #expect(story.type("n.double(); n; n.isEven; true.title") == ["6", "true", "\"<yes>\""])
    #expect(story.type("none.isSet; Int(\"4\").isSet") == ["false", "true"])
  }
}
