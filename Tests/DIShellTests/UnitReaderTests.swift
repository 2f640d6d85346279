import Testing

@testable import DIShell

/// How lines of a script become inputs.
struct UnitReaderTests {
  @Test func `Open brackets go on in the next line`() {
    #expect(units("class Dog {\n  let x = 1\n}\nlist") == ["1: class Dog {\n  let x = 1\n}", "4: list"])
  }

  @Test func `A line that begins with a dot goes on with the one before`() {
    #expect(
      units("container.register(Cat.init)\n  .as(Animal.self)\n\n  // why\n  .lifetime(.single)\nlist")
        == [
          "1: container.register(Cat.init)\n  .as(Animal.self)\n\n  // why\n  .lifetime(.single)", "6: list",
        ])
  }

  @Test func `Block comments may stand before a line that begins with a dot`() {
    #expect(
      units(
        "container.register(Cat.init)\n/* why\n  .lifetime(.prototype)\n*/\n  .lifetime(.single)\n/* end */\nlist"
      )
        == [
          "1: container.register(Cat.init)\n/* why\n  .lifetime(.prototype)\n*/\n  .lifetime(.single)",
          "7: list",
        ])
  }

  @Test(arguments: [
    "class A\n{\n  let x = 1\n}", "class A\n  : B\n{\n}", "func f() -> Int // one\n\n  // two\n{\n  1\n}",
    "func f()\n  -> Int\n{ 1 }", "func f<T>(_ t: T)\n  throws\n  where T: P\n{ }",
    "struct A<T>\n  where T: P\n{\n}",
    "extension A: B\n{\n}", "protocol P\n{\n  func f()\n}", "enum E\n{\n  case a\n}", "actor A\n{\n}",
    "if c\n{\n}\nelse if d\n{\n}\nelse\n{\n}", "if a,\n  b\n{\n}", "if a\n  && b\n{\n}",
    "guard c\nelse\n{\n  f()\n}", "for i in 0..<2\n{\n}", "while c\n{\n}", "repeat\n{\n}\nwhile c",
    "do\n{\n}\ncatch\n{\n}", "switch n\n{\ndefault: break\n}", "let x = if c\n{ 1 }\nelse\n{ 2 }",
    "var x: Int\n{\n  1\n}", "var x: Int = 1\n{\n  didSet { f() }\n}", "var x = 1\n{ didSet { f() } }",
    "register\n{\n  A()\n}\n.scope(.shared)", "register(A.self)\n{ r in\n  A()\n}\n.scope(.shared)",
    "let x = xs.map\n{ $0 }",
    "let x = xs\n  .map\n  { $0 }\n  .filter\n  {\n    $0 > 1\n  }\n  .first",
    "@MainActor\nfunc f()\n{\n}",
  ])
  func `Braces on a line of their own belong to the statement before them`(_ text: String) {
    #expect(
      units(text + "\nlist") == [
        "1: \(text)", "\(text.split(separator: "\n", omittingEmptySubsequences: false).count + 1): list",
      ])
  }

  @Test func `Braces begin an input of their own where Swift takes none`() {
    #expect(
      units("let x = 3\n{ x }()\nclass A {}\n{ A() }\nimport B\n{ 1 }\nlist\n{ 2 }")
        == [
          "1: let x = 3", "2: { x }()", "3: class A {}", "4: { A() }", "5: import B", "6: { 1 }", "7: list",
          "8: { 2 }",
        ])
  }

  @Test func `A head without braces ends before a line that cannot continue it`() {
    #expect(
      units("class A\nlet x = 1\nfunc f()\nlist\nif c\n\ntypes\nstruct B")
        == ["1: class A", "2: let x = 1", "3: func f()", "4: list", "5: if c", "7: types", "8: struct B"])
  }

  @Test
  func
    `At a terminal a head without braces waits for the next line, which is an input of its own if it is not theirs`()
  {
    #expect(
      units("class A\n{\n}\nfunc f()\nlist\nif c\n{ }\nstruct B\n", areTyped: true)
        == ["1: class A\n{\n}", "4: func f()", "5: list", "6: if c\n{ }", "8: struct B"])
  }

  @Test func `A command never goes on`() {
    #expect(units("resolve [Cat\nlist") == ["1: resolve [Cat", "2: list"])
  }

  @Test func `Blank lines and comments are no inputs`() {
    #expect(units("\n// one\n  \nlist\n\n") == ["4: list"])
  }

  @Test func `A comment of several lines may end before a command`() {
    #expect(units("/* one\n two */ list\ntypes") == ["1: /* one\n two */ list", "3: types"])
  }

  @Test(arguments: [
    ("list\nclass A {\n  list\n}\nlet a = A()\ntypes", ["command", "swift", "command"]),
    ("/* one\n two */ list", ["command"]), ("what is a leak\nwhat is a leak?", ["question", "question"]),
    ("let zz = 1\nfrob b\nzz", ["swift", "mistyped", "mistyped"]), ("// nothing\n\n", []),
  ])
  func `A text consists of commands, each a line, and the Swift between them`(
    _ text: String, _ meanings: [String]
  ) {
    let inputs = Unit(text, Session().classifier).inputs
    #expect(inputs.map { "\($0.meaning)".prefix { $0 != "(" } } == meanings.map { $0[...] })
  }

  @Test func `What is still open at the end is an input`() {
    #expect(units("class Dog {") == ["1: class Dog {"])
  }

  @Test func `A prompt that was pasted along is taken off`() {
    #expect(units("dishell> list\nxyz> types") == ["1: list", "2: types"])
  }

  @Test func `Fences that were pasted along from Markdown are passed over`() {
    #expect(
      units(
        """
        ```swift
        final class Cat {}
        register { Cat() }
        ```

        list
          ```
        types
        """) == ["2: final class Cat {}", "3: register { Cat() }", "6: list", "8: types"])
  }

  @Test func `A fence within code is part of it`() {
    let text = """
      let text = \"""
      ```swift
      \"""
      """
    #expect(units(text) == ["1: \(text)"])
  }

  /// - Parameter areTyped: Whether each line comes only when it is asked for.
  private func units(_ text: String, areTyped: Bool = false) -> [String] {
    let lines = PlainLineReader(text: text)
    let session = Session()
    let reader = UnitReader(
      LineSource(next: { lines.next(prompt: $0) }, peek: { areTyped ? nil : lines.peek() }),
      classifier: { session.classifier },
      stripped: { PastedPrompt.stripped(from: $0, placeName: "dishell") })
    var units: [String] = []
    while case .unit(let unit, let line) = reader.next() { units.append("\(line): \(unit.text)") }
    return units
  }
}
