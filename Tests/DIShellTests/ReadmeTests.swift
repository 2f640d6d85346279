import Foundation
import Testing

/// The sessions of the README are answered as it shows them.
struct ReadmeTests {
  private static let readme = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("README.md")

  /// With `DISHELL_RECORD=1` in the environment the sessions are written anew.
  @Test func `The sessions of the README are answered as it shows them`() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let replayed = text.replacing(#/```console\n((?:.*\n)*?)```/#) { block in
      "```console\n" + Transcript(file: Self.readme, text: String(block.output.1)).replayed() + "```"
    }
    if ProcessInfo.processInfo.environment["DISHELL_RECORD"] == "1" {
      try replayed.write(to: Self.readme, atomically: true, encoding: .utf8)
    } else {
      #expect(replayed == text)
    }
  }
}
