import ArgumentParser

/// A command as typed: its type, and the words after its name.
struct CommandCall {
  let command: any ShellCommand.Type
  /// Whether the whole name was typed, and not an abbreviation.
  let isSpelledOut: Bool
  /// The words after the name, split as on a command line; empty if the command parses its text itself.
  let words: [String]

  /// Runs the command, or shows its help if the words ask for it.
  func run(in context: CommandContext) throws -> CommandResult {
    // Two of three checks: of the command for the kind of program, and of its words for the sandbox. The third one,
    // ``RunningProgram/checkCanPerform(_:)``, is of the action, also if no command makes it.
    try context.world.capabilities.checkOffers(command)
    // Help is shown even if the command may not run here.
    if !asksForHelp { try checkSandbox(in: context) }
    guard let parsed = try parsed(in: context.world) else {
      return try HelpCommand.help(on: command, in: context)
    }
    if command is any ResolvingCommand.Type { context.session.wishForQuestions() }
    do {
      return try parsed.run(in: context)
    } catch {
      throw advising(error)
    }
  }

  private var asksForHelp: Bool {
    let own = words.prefix { $0 != "--" }
    return own.contains("--help") || own.contains("-h")
  }

  private func checkSandbox(in context: CommandContext) throws {
    guard let sandbox = context.session.sandbox else { return }
    switch command.access(of: words) {
    case .workspace: break
    case .files: throw ShellError.leftOut(context.typed, because: "it touches files", of: sandbox)
    case .shell:
      throw ShellError.leftOut(
        context.typed, because: "it is about the shell, not the workspace", of: sandbox)
    }
  }

  // MARK: Words

  /// `text`, the command as typed, with the whole name. Logged in place of the typed text, because an abbreviation may
  /// mean another command when the log is replayed.
  func spelledOut(_ text: String) -> String {
    let code = Comments.skipped(in: text[...])
    return text[..<code.startIndex] + command.name + code.drop { !$0.isWhitespace }
  }

  /// The command with its parsed arguments; nil if they ask for help.
  ///
  /// - Throws: ``ShellError`` if the command does not accept them.
  func parsed(in world: World) throws -> (any ShellCommand)? {
    if asksForHelp { return nil }
    if let pipe = words.firstIndex(of: "|") { throw noPipes(words[pipe...].last ?? "") }
    do {
      return try command.parseAsRoot(words.withoutLoneArrows) as? any ShellCommand
    } catch let error as ShellError {
      throw error
    } catch {
      throw usage(command.message(for: error), world)
    }
  }

  /// The error for a command whose output is to go to another one, which is often to pick out a name.
  private func noPipes(_ name: String) -> ShellError {
    let isPicked = [ListCommand.name, TypesCommand.name].contains(command.name) && name != "|"
    return .usage(
      "the output of a command cannot go to another one here",
      try: isPicked ? "\(command.name) *\(name)*" : "dishell \(command.name), in a shell of the system")
  }

  private func usage(_ message: String, _ world: World) -> ShellError {
    let screen = HelpScreen(of: command, in: world.capabilities)
    let example = words.isEmpty ? screen.examples.first.flatMap(world.example(like:)) : nil
    return ShellError(
      kind: .usage, message: "\(command.name): " + UsageMessage.compilerLike(message),
      details: ShellError.rows(
        [("usage", screen.usage)] + (example.map { [("example", $0)] } ?? []) + [
          ("see", "help \(command.name)")
        ]))
  }

  /// `error`, with an input that names a container, if the command has an option for that.
  private func advising(_ error: any Error) -> any Error {
    if var failed = error as? FailedAction {
      failed.reason = advising(failed.reason)
      return failed
    }
    guard let error = error as? ShellError, let container = error.container, !words.contains("--from") else {
      return error
    }
    guard command.options.contains("--from") || command.readsText else { return error }
    let own = words.prefix { $0 != "--" } + ["--from", container]
    let line = [command.name] + (own + words.drop { $0 != "--" }).map(CommandWords.quoted)
    var advising = error
    advising.details = ShellError.rows([
      ("try", command.readsText ? "--from \(CommandWords.quoted(container))" : line.joined(separator: " "))
    ])
    return advising
  }
}

extension [String] {
  /// The words with each `->`, which is part of a type and no option, joined to the word before.
  fileprivate var withoutLoneArrows: [String] {
    reduce(into: []) { words, word in
      if word == "->", let last = words.popLast() { words.append("\(last) ->") } else { words.append(word) }
    }
  }
}
