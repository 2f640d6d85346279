import Foundation
import Testing

@testable import DIShell

struct CommandTableTests {
  /// The names of the command types that the sources of the shell declare.
  private static func declared() throws -> Set<String> {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/DIShell")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let types = try (files ?? []).flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: #/\bstruct (\w+): (?:\w+, )*\w*(?:Shell|Move|Resolving)Command\b/#)
        .map { String($0.output.1) }
    }
    return Set(types)
  }

  @Test func `Every command that the sources declare is in the table, once`() throws {
    let listed = CommandTable.all.map { "\($0)" }
    #expect(listed.count == Set(listed).count)
    #expect(Set(listed) == (try Self.declared()))
  }

  @Test func `Commands whose tasks are offered first are commands`() {
    #expect(HelpTask.explainingFirst.filter { !CommandTable.names.contains($0) } == [])
  }
}
