import ArgumentParser
import DISource

/// Restores the session of a shell that ended unexpectedly.
struct RecoverCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover", abstract: "restore the workspace of a shell that ended unexpectedly",
    usage: "recover [N] | recover list | recover drop [N|all]",
    discussion: """
      At a terminal the inputs that make the workspace are journalled as they are
      taken, unless --private is given. After a crash, a kill or a closed window the
      journal is still there. Its inputs run again and replace this workspace; undo
      brings that back. Checkpoints are not recovered. Of several journals, N is the
      number that `recover list` shows. With JSON: recovered (how many inputs),
      dropped (those that no longer work), lost; list and drop: journals. Of a journal
      that is damaged the inputs before the damage run, and it stays until it is
      dropped. Exit code 1: there is nothing to recover, or it cannot be read.
      """)
  static let group = CommandGroup.load
  static let access = Access.files
  static let refusalIfCompiled: RefusalIfCompiled? = .noSaving
  static let examples = ["recover list", "recover drop all"]
  static let preparation: [String] = []
  static let seeAlso = ["save", "undo", "history"]
  static let ownWords = PositionalWords.first(2)

  static func arguments(after given: [String]) -> [CompletedWord] {
    given.isEmpty ? [.words(["list", "drop"])] : given == ["drop"] ? [.words(["all"])] : []
  }

  @Argument(help: "Nothing, a number, list, or drop with a number or all.")
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let lost = context.session.journals?.lost ?? []
    switch (words.first, words.count) {
    case ("list", 1): return JournalOutput.list(lost)
    case ("drop", 2) where words[1] == "all": return drop(lost, context)
    case ("drop", 1...2):
      return drop(lost.isEmpty ? [] : [try chosen(words.dropFirst().first, lost)], context)
    case (let number, 0...1): return try recover(try chosen(number, lost), context)
    default: throw ShellError.usage("recover takes a number, list, or drop", try: "recover list")
    }
  }

  private func chosen(_ word: String?, _ lost: [JournalDirectory.Lost]) throws -> JournalDirectory.Lost {
    guard !lost.isEmpty else { throw ShellError.usage("there is nothing to recover") }
    guard let word else {
      if lost.count == 1 { return lost[0] }
      throw ShellError(
        kind: .ambiguous, message: "\(lost.count) shells ended unexpectedly",
        details: ShellError.rows([("try", "recover list, then recover N")]))
    }
    guard let number = Int(word), (1...lost.count).contains(number) else {
      throw ShellError.usage(
        "recover takes a number from 1 to \(lost.count), not '\(word)'", try: "recover list")
    }
    return lost[number - 1]
  }

  private func drop(_ lost: [JournalDirectory.Lost], _ context: CommandContext) -> CommandResult {
    for journal in lost { context.session.journals?.remove(journal) }
    let text = lost.isEmpty ? "there is nothing to forget" : "forgotten: \(lost.count.counted("journal"))"
    return .message(text, fields: [("journals", .array(lost.map(JournalOutput.json)))])
  }

  // MARK: Bringing back

  private func recover(_ lost: JournalDirectory.Lost, _ context: CommandContext) throws -> CommandResult {
    guard let saved = lost.session else {
      throw ShellError(
        kind: .unreadable, message: "the journal '\(lost.path)' is damaged",
        details: ShellError.rows([("try", "recover drop, to forget it")]))
    }
    try checkConditions(saved, context)
    let session = Session(
      libraries: context.workspace.libraries, conditions: context.workspace.conditions,
      isInterrupted: context.session.isInterrupted)
    session.sandbox = .replay
    var dropped: [DroppedInput] = []
    for input in saved.inputs {
      if case .failure = session.replay(input).outcome {
        dropped.append(DroppedInput(number: input.number, text: input.text))
      }
      if session.isInterrupted() { throw ShellError.interrupted }
    }
    context.session.adopt(session, by: context.text)
    if dropped.isEmpty, lost.loss == nil { context.session.recovered.append(lost) }
    var result = DroppedOutput.result(
      saying: "recovered \(JournalOutput.contents(of: saved))", dropped,
      [("recovered", .int(saved.inputs.count))])
    if let loss = lost.loss {
      result.blocks.append(.text("warning: \(JournalOutput.text(of: loss, in: lost))"))
      result.fields.append(("lost", .int(loss.inputs)))
    }
    return result
  }

  private func checkConditions(_ saved: SavedSession, _ context: CommandContext) throws {
    guard Set(saved.conditions) != context.workspace.conditions.flags else { return }
    let options = saved.conditions.map { "-D \($0) " }.joined()
    throw ShellError.usage(
      saved.conditions.isEmpty
        ? "the workspace was made without conditions of #if"
        : "the workspace was made with other conditions of #if: \(saved.conditions.joined(separator: ", "))",
      try: "dishell \(options)and recover there")
  }
}

/// Descriptions of journals.
enum JournalOutput {
  static func list(_ lost: [JournalDirectory.Lost]) -> CommandResult {
    let rows = lost.enumerated().map { index, journal in
      [String(index + 1), contents(of: journal)]
    }
    return CommandResult(
      [
        lost.isEmpty
          ? .text("there is nothing to recover") : .table(Table(header: ["number", "inputs"], rows: rows))
      ],
      fields: [("journals", .array(lost.map(json)))])
  }

  private static func contents(of lost: JournalDirectory.Lost) -> String {
    guard let session = lost.session else { return "damaged: it cannot be read" }
    return contents(of: session)
      + (lost.loss.map { "; then it is damaged: \($0.inputs.counted("input")) lost" } ?? "")
  }

  /// A sentence about the part of a journal that could not be read.
  static func text(of loss: JournalFile.Loss, in lost: JournalDirectory.Lost) -> String {
    "the journal is damaged in line \(loss.damage.line) (\(loss.damage.message)): "
      + "\(loss.inputs.counted("input")) from there on left out, see \(lost.path)"
  }

  /// `3 inputs, up to resolve XYZService`
  static func contents(of session: SavedSession) -> String {
    let latest = session.inputs.last?.text.onOneLine.abbreviated ?? ""
    return session.inputs.count == 1
      ? "1 input, \(latest)" : "\(session.inputs.count) inputs, up to \(latest)"
  }

  static func json(of lost: JournalDirectory.Lost) -> JSON {
    .object(
      [
        ("inputs", lost.session.map { .int($0.inputs.count) } ?? .null),
        ("latest", .optional(lost.session?.inputs.last?.text)),
      ] + (lost.loss.map { [("lost", .int($0.inputs))] } ?? []))
  }

  /// The message at the start of the shell about lost sessions; nil if there are none.
  static func note(_ lost: [JournalDirectory.Lost]) -> String? {
    guard let first = lost.first else { return nil }
    guard lost.count == 1 else {
      return "note: \(lost.count) shells ended unexpectedly: recover list shows them"
    }
    let inputs = first.session.map { " after \(contents(of: $0))" } ?? ""
    return
      "note: a shell ended unexpectedly\(inputs): recover restores its workspace, recover drop deletes it"
  }
}
