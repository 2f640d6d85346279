import Foundation
import Testing

@testable import DIShell

/// What nobody would notice at once of a new command, and of a new kind of error.
struct NewCommandTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `What one may want to do begins with the name of the command that does it`() {
    let strays = CommandTable.all.flatMap { command in command.tasks.filter { $0.command != command.name } }
    #expect(strays.map(\.input) == [])
  }

  @Test func `The README tells every kind of error, in the order of help`() throws {
    let rows = try Self.text("README.md").matches(of: #/\n\| `([a-z-]+)` \| /#).map { String($0.output.1) }
    let kinds = ShellError.Kind.allCases.map(\.rawValue)
    #expect(rows.filter(kinds.contains) == kinds)
  }

  @Test func `Help tells every kind of error`() {
    let lines = HelpTopic.scripts.lines
    let words = lines.flatMap { $0.split(separator: " ").map(String.init) }
    #expect(ShellError.Kind.allCases.allSatisfy { words.contains($0.rawValue) })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `A kind of error is found by its name`() {
    let kinds = ShellError.Kind.allCases
    #expect(kinds.map { ShellError.Kind(rawValue: $0.rawValue) } == kinds.map(Optional.some))
    #expect(ShellError.Kind(rawValue: "nonsense") == nil)
  }
}
