import DISource
import Testing

@testable import DIShell

/// Help that can be trusted.
struct HelpTests {
  @Test(arguments: CommandTable.names)
  func `The examples of a command run as they stand`(_ name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    #expect(command.examples.count >= 2)
    for example in command.examples {
      let session = Session()
      for preparation in command.preparation { _ = session.answer(preparation) }
      let answer = try #require(session.answer(example))
      #expect(throws: Never.self, "\(example)") { try answer.outcome.get() }
    }
  }

  @Test(arguments: CommandTable.names)
  func `Help about a command shows its usage, and no line is wider than a small screen`(_ name: String) throws
  {
    let answer = try #require(Session().answer("help \(name)"))
    let text = TextRenderer().render(answer).output
    #expect(text.contains("usage: \(name)"))
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
  }

  @Test func `On a narrow screen prose is broken anew, and a table is not`() throws {
    let answer = try #require(Session().answer("help scope"))
    let text = TextRenderer(columns: 60).render(answer).output
    #expect(text.contains("makes\na new instance or gets one that is there:"))
    #expect(text.contains("\nscope                the scopes: what each means and holds,"))
    #expect(text.contains("\nscope reset SCOPE    let a scope forget its instances\n"))
  }

  @Test(arguments: HelpTopic.all(Library.all).map(\.name))
  func `A topic is shown by its name, and no line is wider than a small screen`(_ name: String) throws {
    let topic = try #require(HelpTopic.all(Library.all).first { $0.name == name })
    let answer = try #require(Session().answer("help \(name)"))
    let text = TextRenderer().render(answer).output
    #expect(text == topic.text + "\n")
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
  }

  static let states = [[], ["load cats", "class Dog {}"], ["load xyz", "step XYZViewModel"]]

  @Test(arguments: CommandTable.names, states)
  func `The examples run one after the other as help shows them, whatever is loaded`(
    _ name: String, _ state: [String]
  ) throws {
    let session = Session()
    for input in state { _ = session.answer(input) }
    let help = TextRenderer().render(try #require(session.answer("help \(name)"))).output
    let shown = help.split(separator: "\n").drop { !$0.hasPrefix("examples") }.dropFirst()
    let examples = shown.prefix { $0.hasPrefix("  ") }.map { $0.dropFirst(2) }
    #expect(examples.count >= 2)
    for example in examples {
      let answer = try #require(session.answer(String(example)))
      #expect(throws: Never.self, "\(example)") { try answer.outcome.get() }
    }
  }

  @Test(arguments: [HelpTopic.basics, .swift, .lifetimes].map(\.name))
  func `What a topic shows to type runs in a workspace with nothing in it`(_ name: String) throws {
    let topic = try #require(HelpTopic.all(Library.all).first { $0.name == name })
    let session = Session()
    for line in topic.lines where line.hasPrefix("  ") {
      let text = line.dropFirst(2)
      let typed = String(text.firstRange(of: "  ").map { text[..<$0.lowerBound] } ?? text)
      guard !typed.contains(/\b(OBJECT|NAME)\b/) else { continue }
      let answer = try #require(session.answer(typed))
      #expect(throws: Never.self, "\(typed)") { try answer.outcome.get() }
    }
  }

  @Test func `No heading is called like a command`() {
    let names = CommandTable.names + Glossary(Library.all).all.map(\.name)
    #expect(CommandGroup.allCases.allSatisfy { !names.contains($0.title) && $0.title.hasSuffix(":") })
  }

  @Test(arguments: Glossary(Library.all).all.map(\.name))
  func `A word is shown with an example that runs as it is shown`(_ name: String) throws {
    let session = Session()
    _ = session.answer("load xyz")
    let help = TextRenderer().render(try #require(session.answer("help '\(name)'"))).output
    #expect(help.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
    let shown = help.split(separator: "\n").drop { !$0.hasPrefix("example") }.dropFirst()
    for example in shown.prefix(while: { $0.hasPrefix("  ") }) {
      let answer = try #require(session.answer(String(example.dropFirst(2))))
      #expect(throws: Never.self, "\(example)") { try answer.outcome.get() }
    }
  }

  @Test(arguments: CommandTable.names)
  func `What help refers to exists`(_ name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    for word in command.seeAlso { #expect(CommandTable.names.contains(word)) }
  }

  @Test func `Help names every command, and fits a small screen with the prompt`() throws {
    let text = TextRenderer(columns: 80).render(try #require(Session().answer("help"))).output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let words = Set(text.split { $0.isWhitespace }.map(String.init))
    #expect(CommandTable.names.filter { !words.contains($0) } == [])
    #expect(lines.count <= 23)
    #expect(lines.filter { DisplayWidth.of($0) > 80 } == [])
  }

  @Test func `Help has a line about each command`() throws {
    let text = TextRenderer().render(try #require(Session().answer("help all"))).output
    for name in CommandTable.names { #expect(text.contains("  \(name)  ")) }
    #expect(text.split(separator: "\n").filter { DisplayWidth.of($0) > 80 } == [])
  }
}
