import DICore
import Testing

@testable import DISource

/// One rule of Resolver's: a program, and a session that shows the rule at work.
///
/// In the session, what is typed stands behind `> `, and what comes of it below: for Swift the values, notes and
/// errors, for `resolve TYPE [named NAME] [from CONTAINER]` what happens.
struct ResolverRule: CustomTestStringConvertible, Sendable {
  let name: String
  let program: String
  let session: String

  init(_ name: String, _ program: String, session: String) {
    self.name = name
    self.program = program
    self.session = session
  }

  var testDescription: String { name }

  /// The session as it goes now.
  func replayed() -> String {
    let story = Story(program)
    _ = story.events()
    let report = story.report.diagnostics.map(\.description)
    let answers = session.split(separator: "\n").filter { $0.hasPrefix("> ") }.flatMap { line in
      let input = String(line.dropFirst(2))
      return ["> \(input)"] + answer(to: input, in: story)
    }
    return (report + answers).joined(separator: "\n")
  }

  private func answer(to input: String, in story: Story) -> [String] {
    defer { _ = story.events() }
    var words = input.components(" ")
    guard words.removeFirst() == "resolve" else { return story.type(input) }
    let type = words.removeFirst()
    let name = words.first == "named" ? words[1] : nil
    let container = words.first { $0 != "from" && words.contains("from") && $0 == words.last } ?? "main"
    let result = story.resolve(type, name: name, from: container)
    let events = story.events()
    return events.isEmpty ? [result] : events
  }
}
