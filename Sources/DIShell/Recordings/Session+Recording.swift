extension Session {
  /// Begins to record in a file.
  func record(in path: String, replacing isReplacing: Bool) throws {
    recording = try Recording(
      path, replacing: isReplacing, titled: placeName == "dishell" ? placeName : "dishell: \(placeName)",
      at: promptName + "> ", on: screen(settings), finder)
  }

  /// Adds an input and its answer to a recording, as they stand on the screen.
  ///
  /// - Returns: The answer. If the file cannot be written, the recording ends, and the answer says so.
  func record(_ answer: Response, to text: String, at prompt: String, in recording: Recording) -> Response {
    var next: String? = promptName + "> "
    if case .success(let result) = answer.outcome, result.leaves { next = nil }
    var screen = screen(settings)
    screen.width = min(screen.width, recording.columns)
    do {
      try recording.note(
        TextLines.split(text.trimmedEnd), at: prompt, shown(answer, on: screen), before: next, on: screen)
      return answer
    } catch {
      self.recording = nil
      let reason = (error as? FileReplacement.Failure)?.reason ?? "\(error)"
      return answer.ending(recording, because: reason)
    }
  }

  /// Adds comments to a recording. If that fails, the next input says so.
  func record(comments: [String], in recording: Recording) {
    try? recording.note(comments: comments, at: promptName + "> ", on: screen(settings))
  }

  /// The answer as it is shown at a prompt.
  private func shown(_ answer: Response, on screen: RecordedScreen) -> String {
    let answer = Response(input: answer.input, place: nil, outcome: answer.outcome)
    let isText = settings.format == .text
    let rendered = settings.format.render(
      answer, theme: isText ? screen.theme : .none, columns: screen.width)
    return rendered.output + (isText ? rendered.error : "")
  }
}

extension Response {
  /// The answer to an input whose recording has failed. The exit status reports it to scripts.
  fileprivate func ending(_ recording: Recording, because reason: String) -> Response {
    let what = "the recording has ended: cannot write '\(recording.path)': \(reason)"
    switch outcome {
    case .success(var result):
      result.blocks += [.text("note: \(what)")]
      result = result.adding { _ in [("recordingEnded", .string(reason))] }
      if result.status == .success { result.status = .failure }
      return Response(input: input, place: place, outcome: .success(result))
    case .failure(var error):
      error.details += ShellError.rows([("note", what)])
      return Response(input: input, place: place, outcome: .failure(error))
    }
  }
}
