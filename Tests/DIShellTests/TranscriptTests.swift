import Foundation
import Testing

@testable import DIShell

/// The files of the folder Transcripts: what is typed behind a prompt must be answered with what follows it.
///
/// With `DISHELL_RECORD=1` in the environment the files are written anew.
struct TranscriptTests {
  @Test(arguments: Transcript.all)
  func `A transcript is answered as it is written`(_ transcript: Transcript) throws {
    let replayed = transcript.replayed()
    if ProcessInfo.processInfo.environment["DISHELL_RECORD"] == "1" {
      try replayed.write(to: transcript.file, atomically: true, encoding: .utf8)
    } else {
      #expect(replayed == transcript.text)
    }
  }
}

/// Prompts, what is typed behind them, and the answers.
struct Transcript: CustomTestStringConvertible, Sendable {
  let file: URL
  let text: String

  var testDescription: String { file.lastPathComponent }

  static let all: [Transcript] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Transcripts")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map { Transcript(file: file, text: $0) }
    }
  }()

  /// The transcript as a session answers it now.
  func replayed() -> String {
    let session = Session()
    var output = ""
    for input in inputs {
      let lines = input.split(separator: "\n", omittingEmptySubsequences: false)
      output += "\(session.placeName)> \(lines[0])\n" + lines.dropFirst().map { "...> \($0)\n" }.joined()
      guard let answer = session.answer(input) else { continue }
      let rendered = session.settings.format.render(answer)
      output += rendered.output + (session.settings.format == .markdown ? "" : rendered.error)
    }
    return output
  }

  /// What is typed: the text behind prompts, continuation lines with the line before them.
  private var inputs: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: []) { inputs, line in
      guard let match = line.prefixMatch(of: #/[A-Za-z0-9_.+-]+> /#) else { return }
      let typed = String(line[match.range.upperBound...])
      if match.output == "...> ", let last = inputs.popLast() {
        inputs.append(last + "\n" + typed)
      } else {
        inputs.append(typed)
      }
    }
  }
}
