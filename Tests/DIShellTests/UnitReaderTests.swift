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

  private func units(_ text: String) -> [String] {
    let lines = PlainLineReader(text: text)
    let session = Session()
    let reader = UnitReader(
      LineSource(next: { lines.next(prompt: $0) }, peek: { lines.peek() }),
      classifier: { session.classifier },
      stripped: { PastedPrompt.stripped(from: $0, placeName: "dishell") })
    var units: [String] = []
    while case .unit(let unit, let line) = reader.next() { units.append("\(line): \(unit.text)") }
    return units
  }
}
