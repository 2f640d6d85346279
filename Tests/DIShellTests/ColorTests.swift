import Testing

@testable import DIShell

/// Colours are for terminals, and say nothing that the words do not say.
struct ColorTests {
  @Test func `A story is coloured by what its steps come to`() throws {
    let session = Session()
    for input in ["class Cat {}", "register { Cat() }.scope(.cached)", "resolve Cat"] {
      _ = session.answer(input)
    }
    let answer = try #require(session.answer("resolve Cat"))
    let colored = OutputFormat.text.render(answer, isColored: true).output.replacing("\u{1b}", with: "^")
    #expect(
      colored == """
        Resolving Cat in main (default scope: graph)

        ^[2m   1  ^[0mCat is the type asked for.
        ^[2m   2  ^[0mSearch the registry of main for Cat.
        ^[2m   3  ^[0mIts registration is found (prompt:2, scope cached).
        ^[2m   4  ^[0m^[36mCat is in scope cached: Cat#1 is reused.^[0m

        Cat#1 · nothing created, 1 reused · scope cached holds Cat#1

        """)
  }

  @Test(arguments: [
    "trace XYZViewModel", "trace XYZViewModel --view events", "trace XYZViewModel --view tree",
  ])
  func `Without its colours an answer is the plain one`(_ input: String) throws {
    let session = Session()
    _ = session.answer("load xyz")
    let answer = try #require(session.answer(input))
    let plain = OutputFormat.text.render(answer, columns: 60).output
    let colored = OutputFormat.text.render(answer, isColored: true, columns: 60).output
    #expect(colored.replacing(#/\u{1b}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func `A hit and a miss have colours of their own`() throws {
    let session = Session()
    _ = session.answer("load xyz")
    let answer = try #require(session.answer("trace XYZViewModel --filter XYZCombinedService"))
    let colored = OutputFormat.text.render(answer, isColored: true).output
    #expect(colored.contains("cache       \u{1b}[0m\u{1b}[34mgraph: miss\u{1b}[0m\n"))
    #expect(colored.contains("cache       \u{1b}[0m\u{1b}[36mgraph: hit, XYZCombinedService#1\u{1b}[0m\n"))
  }

  @Test func `Differences are red and green besides their signs`() throws {
    let session = Session()
    _ = session.answer("load xyz")
    let answer = try #require(
      session.answer("whatif scope XYZCombinedService unique -- resolve XYZViewModel"))
    let lines = OutputFormat.text.render(answer, isColored: true).output.split(separator: "\n")
    #expect(
      lines.prefix(4).map { $0.prefix(6) } == ["\u{1b}[31m-", "\u{1b}[31m-", "\u{1b}[32m+", "\u{1b}[32m+"])
  }
}
