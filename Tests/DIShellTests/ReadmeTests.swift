import Foundation
import Testing

/// The sessions of the README and of the folder Documentation are answered as they show them.
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// With `DISHELL_RECORD=1` in the environment the sessions are written anew.
  @Test(arguments: ["README.md", "Documentation/Workshop.md"])
  func `The sessions of a document are answered as it shows them`(_ name: String) throws {
    let document = Self.root.appendingPathComponent(name)
    let text = try String(contentsOf: document, encoding: .utf8)
    let replayed = text.replacing(#/(\ *)```console\n((?:.*\n)*?)\1```/#) { block in
      let indent = String(block.output.1)
      let lines = block.output.2.split(separator: "\n", omittingEmptySubsequences: false)
      let session = lines.map { $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : String($0) }
      let answered = Transcript(file: document, text: session.joined(separator: "\n")).replayed()
      let shown = answered.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return indent + "```console\n" + shown.map { ($0.isEmpty ? "" : indent + $0) + "\n" }.joined() + indent
        + "```"
    }
    if ProcessInfo.processInfo.environment["DISHELL_RECORD"] == "1" {
      try replayed.write(to: document, atomically: true, encoding: .utf8)
    } else {
      #expect(replayed == text)
    }
  }
}
