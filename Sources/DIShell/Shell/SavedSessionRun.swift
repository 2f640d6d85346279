/// The replay of a saved session: each input is answered with the differences from its recorded outcome; a summary
/// follows.
struct SavedSessionRun {
  let shell: Shell
  /// The name of the file as typed.
  let name: String

  /// Reads the session and replays it.
  ///
  /// - Returns: Whether the shell continues with its next script.
  func run(_ lines: PlainLineReader) -> Bool {
    var reader = SavedSessionReader(after: lines.lineNumber)
    do throws(SavedSessionReader.Damage) {
      while true {
        switch lines.next() {
        case .line(let line): try reader.read(line)
        case .defective(let defect, _) where defect.isUnreadable:
          return shell.show(Shell.response(to: defect, name, lines.lineNumber))
        case .defective(let defect, _):
          throw SavedSessionReader.Damage(line: lines.lineNumber, message: defect.message)
        case .interrupted: return interrupted()
        case .end: return run(try reader.finished())
        }
      }
    } catch {
      let damage = ShellError(kind: .unreadable, message: error.message, isLoading: true)
      return shell.show(
        Response(input: "-f \(name)", place: "\(name):\(error.line)", outcome: .failure(damage)))
    }
  }

  private func run(_ saved: SavedSession) -> Bool {
    let session = shell.session
    session.begin(saved.conditions + shell.invocation.options.conditions)
    session.sandbox = shell.invocation.options.allowsFiles ? nil : .replay
    defer {
      session.finder.embedded = [:]
      session.sandbox = nil
    }
    var counts = Counts()
    for input in saved.inputs {
      if Interrupts.take() { return interrupted() }
      let (answer, isSame) = compared(session.replay(input, at: "\(name):\(input.line)"), to: input)
      counts.add(answer, isSame: isSame)
      guard shell.show(answer) || (answer.isLeftOut && shell.printer.isOpen) else { return false }
    }
    return shell.show(Response(input: "-f \(name)", place: nil, outcome: .success(counts.result)))
  }

  private func interrupted() -> Bool {
    shell.note(.interrupted)
    return false
  }

  /// The answer with its differences from the recorded outcome.
  private func compared(_ answer: Response, to input: SavedSession.Input) -> (Response, isSame: Bool) {
    guard case .success(var result) = answer.outcome else { return (answer, false) }
    let now = RecordedOutcome(of: result)
    let changes = input.outcome.map { now.changes(since: $0) } ?? []
    if !changes.isEmpty {
      result.blocks += [
        .text("input \(input.number) differs from what was recorded: \(input.text.onOneLine)"),
        .lines(changes.lines),
      ]
    }
    result.fields.append(("differs", changes.json))
    return (Response(input: answer.input, place: answer.place, outcome: .success(result)), changes.isEmpty)
  }

  /// The numbers of inputs by result.
  private struct Counts {
    private var all = 0
    private var differing = 0
    private var failed = 0
    private var leftOut = 0

    mutating func add(_ answer: Response, isSame: Bool) {
      all += 1
      if answer.isLeftOut { return leftOut += 1 }
      guard case .success = answer.outcome else { return failed += 1 }
      if !isSame { differing += 1 }
    }

    var result: CommandResult {
      let differ = "\(differing) of \(all) \(differing == 1 ? "differs" : "differ")"
      let outcome = [
        differing > 0 ? differ : nil, failed > 0 ? "\(failed) of \(all) failed" : nil,
        leftOut > 0 ? "\(leftOut) of \(all) left out" : nil,
      ].compactMap(\.self).joined(separator: ", ")
      return .message(
        "replayed \(all.counted("input")): \(outcome.isEmpty ? "all as recorded" : outcome)",
        fields: [("replayed", .int(all)), ("differing", .int(differing)), ("failed", .int(failed))]
          + (leftOut > 0 ? [("leftOut", .int(leftOut))] : []))
    }
  }
}

extension Response {
  /// Whether the answer is to an input that is not replayed, or partly not.
  var isLeftOut: Bool {
    if case .failure(let error) = outcome { error.kind == .leftOut } else { false }
  }
}
