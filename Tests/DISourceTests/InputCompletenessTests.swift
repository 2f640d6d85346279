import Testing

@testable import DISource

@Suite struct InputCompletenessTests {
  @Test(
    "an input is complete when brackets, strings, comments and #if are closed",
    arguments: [
      "register { Cat() }",
      "let s = \"{\"",
      "let s = \"\\(f(\"}\"))\"",
      "let s = #\"\\( \" {\"#",
      "let s = \"never closed {",
      "// {",
      "/* { /* ( */ */",
      "let s = \"\"\"\n  { \"quoted\" \\\"\"\" \n  \"\"\"",
      "#if DEBUG\nregister { Cat() }\n#endif",
      "}",
      "foo(]",
      "#endif",
      "let `class {` = 1",
      "let c: Cat?",
      "vm!",
      "",
      "a \\",
      "@MainActor func f() {}",
      "@propertyWrapper\nstruct W {}",
      "@available(*, deprecated) @objc\nclass A {}",
      "let f: @Sendable () -> Void = {}",
    ])
  func complete(text: String) {
    #expect(InputCompleteness(of: text) == .complete)
  }

  @Test(
    "an input goes on while something is open, after a comma and after an operator",
    arguments: [
      "register {",
      "register { Cat(",
      "let s = \"\"\"",
      "let s = #\"\"\"\n  \"\"\" {}",
      "let s = \"\\(",
      "/* one /* two */",
      "#if DEBUG",
      "#if A\n#if B\n#endif",
      "let cat: Cat =",
      "let cat: Cat = // later",
      "a &&",
      "f(a,",
      "let a = 1,",
      "@propertyWrapper",
      "@available(iOS 13, *)",
      "@MainActor @objc // both\n",
      "@Injected<Cat>",
    ])
  func incomplete(text: String) {
    #expect(InputCompleteness(of: text) == .incomplete)
  }

  @Test("lines that arrive one by one are judged as one text")
  func lines() {
    var scanner = InputScanner()
    let states = ["class Cat {", "  let s = \"\"\"", "  }", "  \"\"\"", "}"].map { line in
      scanner.read(line)
      return scanner.completeness
    }
    #expect(states == [.incomplete, .incomplete, .incomplete, .incomplete, .complete])
  }

  @Test(
    "a line that begins with a dot, else or catch continues the one before",
    arguments: [
      ("  .implements(Animal.self)", true), (".scope(.shared)", true), ("else { }", true), ("else", true),
      ("catch {", true), ("catches()", false),
      ("elsewhere()", false), ("...", false), (".5", false), (".", false), ("} else {", false), ("", false),
    ])
  func continuing(line: String, continues: Bool) {
    #expect(InputCompleteness.continuesPrevious(line) == continues)
  }

  @Test("a megabyte is judged in one pass")
  func large() {
    let text = String(repeating: "({[", count: 350_000)
    #expect(InputCompleteness(of: text) == .incomplete)
  }
}

extension InputCompleteness {
  /// The completeness of a whole text.
  fileprivate init(of text: String) {
    var scanner = InputScanner()
    scanner.read(text)
    self = scanner.completeness
  }
}
