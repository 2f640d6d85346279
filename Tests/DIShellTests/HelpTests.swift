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

  @Test(arguments: HelpTopic.all.map(\.name))
  func `A topic is shown by its name, and no line is wider than a small screen`(_ name: String) throws {
    let topic = try #require(HelpTopic.all.first { $0.name == name })
    let answer = try #require(Session().answer("help \(name)"))
    let text = TextRenderer().render(answer).output
    #expect(text == topic.text + "\n")
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
  }

  @Test(arguments: CommandTable.names)
  func `What help refers to exists`(_ name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    for word in command.seeAlso { #expect(CommandTable.names.contains(word)) }
  }

  @Test func `Help names every command`() throws {
    let text = TextRenderer().render(try #require(Session().answer("help"))).output
    for name in CommandTable.names { #expect(text.contains("  \(name)  ")) }
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
  }
}
