import Foundation
import Testing

/// Questions as somebody meets them at a terminal of 80 columns and 24 rows.
struct PredictAtPromptTests {
  let home: Scratch

  init() throws { home = try Scratch() }

  /// Types a line, and gives the rows of its answer, up to the next prompt.
  private func answer(_ shell: PseudoTerminal, to line: String, prompt: String) throws -> [String] {
    try shell.enter(line)
    return Self.rows(in: try shell.expect("\u{1b}[?2004h" + prompt))
  }

  private static func rows(in text: String) -> [String] {
    let rows = text.replacing("\u{1b}[?2004l", with: "").split(
      separator: "\r\n", omittingEmptySubsequences: false
    ).map(String.init)
    return Array(rows.drop { $0.isEmpty }.dropLast())
  }

  @Test func `The prompt counts the questions, an empty line skips one, and the story follows the last`()
    throws
  {
    let shell = try Dishell.onTerminal([], home: home)
    try shell.expect("xyz> ")
    #expect(
      try answer(shell, to: "predict XYZViewModel", prompt: "xyz predict 1/2> ") == [
        "2 questions: Enter skips, Ctrl-C gives up; source, tree, show and help work", "",
        "Will it fail, and where?", "  1  no, it works",
        "  2  yes, a circular dependency: XYZViewModel → XYZService → XYZSessionService →",
        "     XYZViewModel",
        "  3  yes, nothing is registered for XYZService",
        "  4  yes, nothing is registered for XYZSessionService",
      ])
    #expect(
      try answer(shell, to: "", prompt: "xyz predict 2/2> ") == [
        "How many XYZCombinedService objects will be made?", "  1 object", "  2 objects",
      ])
    let reveal = try answer(shell, to: "1", prompt: "xyz> ")
    #expect(reveal.contains("  skipped   it is: no, it works"))
    #expect(reveal.contains("  right     1 object"))
    #expect(reveal.contains("Resolving XYZViewModel in main (default scope: graph)"))
    #expect(try answer(shell, to: "", prompt: "xyz> ") == [])
    shell.press(.controlD)
    #expect(try shell.expectEnd() == 0)
  }

  @Test func `Ctrl-C gives up the questions and shows the story, Ctrl-D leaves`() throws {
    let shell = try Dishell.onTerminal([], home: home)
    try shell.expect("xyz> ")
    _ = try answer(shell, to: "predict on", prompt: "xyz> ")
    _ = try answer(shell, to: "let vm: XYZViewModel = Resolver.resolve()", prompt: "xyz predict 1/2> ")
    shell.press(.controlC)
    let story = Self.rows(in: try shell.expect("xyz> "))
    #expect(story.contains("no more questions"))
    #expect(story.contains("Resolving XYZViewModel in main (default scope: graph)"))
    _ = try answer(shell, to: "resolve XYZViewModel", prompt: "xyz predict 1/2> ")
    shell.press(.controlD)
    #expect(try shell.expectEnd() == 0)
  }
}
