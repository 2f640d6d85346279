import Foundation
import Testing

@testable import DIShell

/// The files of the folder Transcripts: what is typed behind a prompt must be answered with what follows it.
///
/// With `DISHELL_RECORD=1` in the environment the files are written anew.
struct TranscriptTests {
  @Test(arguments: Transcript.all)
  func `A transcript is answered as it is written, and each answer is one line of JSON with JSON chosen`(
    _ transcript: Transcript
  ) throws {
    var answers: [Response] = []
    let replayed = transcript.replayed { answers.append($0) }
    if ProcessInfo.processInfo.environment["DISHELL_RECORD"] == "1" {
      try replayed.write(to: transcript.file, atomically: true, encoding: .utf8)
    } else {
      #expect(replayed == transcript.text)
    }
    for answer in answers {
      let rendered = OutputFormat.json.render(answer)
      #expect(rendered.error == "")
      #expect(rendered.output.filter { $0 == "\n" }.count == 1)
      let object = try JSONSerialization.jsonObject(with: Data(rendered.output.utf8)) as? [String: Any]
      #expect(object?["command"] != nil && object?["ok"] is Bool)
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
  ///
  /// - Parameter note: Called with each answer.
  func replayed(_ note: (Response) -> Void = { _ in }) -> String {
    let session = Session()
    session.predictions.canAsk = true
    var output = ""
    for input in inputs {
      let lines = input.split(separator: "\n", omittingEmptySubsequences: false)
      output += "\(session.promptName)> \(lines[0])\n" + lines.dropFirst().map { "...> \($0)\n" }.joined()
      guard let answer = session.answer(input) else { continue }
      note(answer)
      let rendered = session.settings.format.render(answer)
      output += rendered.output + (session.settings.format == .markdown ? "" : rendered.error)
    }
    return output
  }

  /// What is typed: the text behind prompts, continuation lines with the line before them.
  var inputs: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: []) { inputs, line in
      guard let match = line.prefixMatch(of: #/[A-Za-z0-9_.+-]+(?: step| predict)?(?: \d+\/\d+)?> /#) else {
        return
      }
      let typed = String(line[match.range.upperBound...])
      if line.hasPrefix("...> "), let last = inputs.popLast() {
        inputs.append(last + "\n" + typed)
      } else {
        inputs.append(typed)
      }
    }
  }
}
