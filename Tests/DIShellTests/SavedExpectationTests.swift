import DISource
import Testing

@testable import DIShell

/// Expectations are part of a saved session, and are checked where it is replayed.
struct SavedExpectationTests {
  private static func inputs(saved in: Scratch) throws -> [String] {
    try `in`.contents("a.dis").split(separator: "\n\n").filter { $0.hasPrefix("input ") }
      .compactMap { $0.split(separator: "\n").dropFirst().first.map { String($0.dropFirst(2)) } }
  }

  private static func saved(_ inputs: [String], in there: Scratch) throws {
    let script = inputs + ["save a.dis"]
    _ = try Run(["--keep-going"] + script.flatMap { ["-c", $0] }, in: there)
  }

  @Test func `What was so is saved, and is so again`() throws {
    let there = try Scratch()
    try Self.saved(
      [
        "load xyz", "resolve XYZService", "expect 1 XYZService made", "expect 2 XYZService made",
        "expect no leaks",
      ],
      in: there)
    #expect(
      try Self.inputs(saved: there) == [
        "load xyz", "resolve XYZService", "expect 1 XYZService made", "expect no leaks",
      ])
    let run = try Run(["-f", "a.dis"], in: there)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("as expected: no leaks\nreplayed 4 inputs: all as recorded\n"))
  }

  @Test func `What is not so on replay is a failure`() throws {
    let there = try Scratch()
    try Self.saved(["load xyz", "expect 1 XYZService registered"], in: there)
    _ = try there.file(
      "a.dis", try there.contents("a.dis").replacing("expect 1 XYZService", with: "expect 2 XYZService"))
    let run = try Run(["-f", "a.dis"], in: there)
    #expect(run.status == 1)
    #expect(run.error.contains("error: it is not so: 2 XYZService registered"))
  }

  @Test func `An expectation about an input that is not saved names it`() throws {
    let there = try Scratch()
    try Self.saved(
      [
        "load xyz", "resolve MyViewController", "expect fails missing-registration MyViewController", "list",
        "expect works",
      ], in: there)
    #expect(
      try Self.inputs(saved: there) == [
        "load xyz", "expect fails missing-registration MyViewController by resolve MyViewController",
        "expect works by list",
      ])
    #expect(try Run(["-f", "a.dis"], in: there).output.hasSuffix("replayed 3 inputs: all as recorded\n"))
  }

  @Test func `An expectation is no step of undo`() throws {
    let there = try Scratch()
    let run = try Run(
      ["load xyz", "let a = 1", "expect value a 1", "undo", "expect no leaks", "redo", "a"].flatMap {
        ["-c", $0]
      },
      in: there)
    #expect(run.output.hasSuffix("undone: let a = 1\nas expected: no leaks\ndone again: let a = 1\n1\n"))
  }

  @Test func `A reload tells what is not so any more`() throws {
    let there = try Scratch()
    let zoo = "class Cat {}\nResolver.register { Cat() }\n"
    _ = try there.file("Zoo.swift", zoo)
    let session = Session()
    _ = session.answer("load \(there.path)/Zoo.swift")
    _ = session.answer("expect 1 Cat registered in graph")
    _ = try there.file("Zoo.swift", zoo.replacing("() }", with: "() }.scope(.shared)"))
    let answer = try #require(try session.answer("reload")?.outcome.get())
    #expect(
      TextRenderer().text(of: answer) == """
        reloaded Zoo
        input 2 differs: expect 1 Cat registered in graph
        - as expected: 1 Cat registered in graph
        + it is not so: 1 Cat registered in graph
        +   seen  registered at Zoo.swift:2 in scope shared

        """)
  }
}
