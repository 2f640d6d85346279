import DISource

// Notes what is typed and answered, for handouts and recordings.
extension Session {
  /// The state before an input, which its notes compare with.
  struct BeforeInput {
    fileprivate let prompt: String
    fileprivate let lastNode: LogNode?
    fileprivate let recording: Recording?
    fileprivate let round: PredictionRound?
  }

  /// The present state, before an input.
  func beforeInput() -> BeforeInput {
    predictions.revealed = []
    return BeforeInput(
      prompt: promptName + "> ", lastNode: workspace.lastNode, recording: recording, round: predictions.round)
  }

  /// Notes an answer.
  ///
  /// - Parameter inputs: The inputs of the text.
  /// - Returns: The answer; if a recording fails, with a note.
  func note(_ answer: Response, to text: String, of inputs: [Input] = [], since before: BeforeInput)
    -> Response
  {
    if !inputs.contains(where: \.isForOthers) {
      let added = workspace.lastNode?.inputs(since: before.lastNode) ?? []
      transcript.note(
        Exchange(prompt: before.prompt, text, answer.outcome, asking(after: before.round)),
        isBeginning: added.contains { $0.action.isReset && $0.number == nextNumber - 1 })
    }
    guard let recording, recording === before.recording, !inputs.contains(where: \.isAboutRecording) else {
      return answer
    }
    return record(answer, to: text, at: before.prompt, in: recording)
  }

  /// Notes comments between inputs.
  func note(comments: [String]) {
    transcript.note(comments: comments)
    let lines = comments.filter { !EscapedText.isBlank($0) }
    guard let recording, !lines.isEmpty else { return }
    record(comments: lines, in: recording)
  }

  /// What an answered input has to do with the questions that were open before it, and are open now.
  private func asking(after round: PredictionRound?) -> Exchange.Asking {
    if !predictions.revealed.isEmpty { return .reveals(predictions.revealed, isAnswer: round != nil) }
    guard let open = predictions.round else { return .nothing }
    return round == nil ? .opens : round?.place == open.place ? .nothing : .answers
  }
}

extension Input {
  fileprivate var isAboutRecording: Bool { command?.command == RecordCommand.self }

  /// Whether it writes down the session for others, and is no part of it.
  fileprivate var isForOthers: Bool {
    let isHandout =
      command?.command == ExportCommand.self && command?.words.first == ExportFormat.markdown.rawValue
    return isHandout || isAboutRecording
  }
}
