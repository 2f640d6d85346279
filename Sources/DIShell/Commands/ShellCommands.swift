import ArgumentParser
import DISource

/// Lists the inputs.
struct HistoryCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "list what was typed, in this session and before",
    usage: "history [PATTERN] [--last N] [--log]",
    discussion: """
      At the prompt, Ctrl-R searches it while you type (`help keys`). A line with
      characters that a terminal obeys is shown here with escapes; the arrow keys and
      Ctrl-R leave it out.
      """)
  static let group = CommandGroup.shell
  static let access = Access.shell
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["history --log", "history resolve"]
  static let seeAlso = ["undo", "save"]

  @Flag(help: "Only the inputs that made this workspace, with their numbers.")
  var log = false

  @Option(help: "How many to show.")
  var last: Int = 50

  @Argument(help: "What to look for; * and ? are wildcards.")
  var pattern: String?

  func run(in context: CommandContext) throws -> CommandResult {
    let glob = Glob(pattern ?? "*")
    let typed = context.session.history().enumerated().map { ($0.offset + 1, $0.element) }
    let inputs = log ? context.workspace.log.map { ($0.number, $0.text) } : typed
    let found = inputs.filter { glob.matches($0.1) }.suffix(max(0, last))
    let width = String(found.last?.0 ?? 0).count + 2
    let lines = found.flatMap { number, text in
      TextLines.split(text).enumerated().map { index, line in
        (index == 0 ? number.rightAligned(in: width) : String(repeating: " ", count: width)) + "  " + line
      }
    }
    let json = found.map { JSON.object([("number", .int($0.0)), ("text", .string($0.1))]) }
    return CommandResult(
      lines.isEmpty ? [.text("nothing in the history")] : [.lines(lines)], fields: [("history", .array(json))]
    )
  }
}

/// Shows and changes settings.
struct SetCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "show the shell's settings, or change one", usage: "set [SETTING VALUE…]",
    discussion: """
      color       auto, always or never
      context     test, preview, debug, simulator, arg NAME, several of them, or
                  none: where the program runs, for Factory's contexts (device
                  applies without simulator); part of the workspace, and undone
                  with it
      format      text, json or markdown (as mode does)
      input       the number of the next input (prompt:7); it only rises
      keep-going  on or off: whether a script goes on after an error
      pager       on or off
      theme       both, light, dark or none: for which ground the colours are
      view        brief, story or evidence: how resolutions are told
      width       a number from 40 to 400, or auto: as wide as the terminal
      """)
  static let group = CommandGroup.shell
  static let access = Access.shell
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["set", "set view brief", "set context test"]
  static let preparation: [String] = []
  static let seeAlso = ["mode"]
  static let ownWords = PositionalWords.all

  static func access(of words: [String]) -> Access {
    words.first == Setting.context.rawValue ? .workspace : access
  }

  static func arguments(after given: [String]) -> [CompletedWord] {
    guard let first = given.first else { return [.settings] }
    let setting = Setting(rawValue: first)
    return setting == .context ? [.contexts] : [.words(setting?.choices ?? [])]
  }

  @Argument(help: "The setting.")
  var setting: String?

  @Argument(help: "Its new value.")
  var value: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let session = context.session
    guard let setting else { return all(session) }
    guard let chosen = Setting(rawValue: setting) else {
      throw ShellError.unknown("setting", setting, among: Setting.allCases.map(\.rawValue), see: "set")
    }
    guard !value.isEmpty else { return one(chosen, session) }
    if chosen == .context {
      _ = try context.act(.contexts(try ContextWords(value, context.workspace.libraries).names))
      return one(chosen, session)
    }
    guard value.count == 1, session.set(chosen, to: value[0]) else {
      let typed = value.joined(separator: " ")
      throw ShellError.usage("\(setting) is \(Self.wanted(chosen, session)), not '\(typed)'")
    }
    return one(chosen, session)
  }

  private static func wanted(_ setting: Setting, _ session: Session) -> String {
    switch setting {
    case .input: "a number from \(session.nextNumber) on, as none is used twice"
    case .width: "a number from \(Settings.widths.lowerBound) to \(Settings.widths.upperBound), or auto"
    default: alternatives(setting.choices)
    }
  }

  /// The words as alternatives: `auto, always or never`.
  private static func alternatives(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }

  private func one(_ setting: Setting, _ session: Session) -> CommandResult {
    let (name, value) = (setting.rawValue, session.value(of: setting))
    return .message("\(name) is \(value)", fields: [("setting", .string(name)), ("value", .string(value))])
  }

  private func all(_ session: Session) -> CommandResult {
    let values = Setting.allCases.map { ($0.rawValue, session.value(of: $0)) }
    return CommandResult(
      [.table(Table(header: ["setting", "value"], rows: values.map { [$0, $1] }))],
      fields: [("settings", .object(values.map { ($0, .string($1)) }))])
  }
}

/// Chooses the format of answers.
struct ModeCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "mode", abstract: "choose how answers are written: text, json or markdown",
    usage: "mode text|json|markdown")
  static let group = CommandGroup.shell
  static let access = Access.shell
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["mode markdown", "mode text"]
  static let preparation: [String] = []
  static let seeAlso = ["set"]
  static let ownWords = PositionalWords.first(1)

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.words(OutputFormat.allCases.map(\.rawValue))]
  }

  @Argument(help: "The format.")
  var format: String?

  func run(in context: CommandContext) throws -> CommandResult {
    let session = context.session
    if let format {
      guard session.set(.format, to: format) else {
        let near = Suggestion.text(for: format, among: OutputFormat.allCases.map(\.rawValue))
        throw ShellError.usage("no mode '\(format)'\(near)", try: "mode json")
      }
    }
    return .message(
      "mode is \(session.value(of: .format))", fields: [("mode", .string(session.value(of: .format)))])
  }
}

/// Leaves the shell.
struct QuitCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "quit", abstract: "leave dishell (so does Ctrl-D)")
  static let group = CommandGroup.shell
  static let access = Access.shell
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["quit", "exit"]
  static let preparation: [String] = []
  static let tasks = [
    HelpTask("quit", "leave dishell", ["exit", "leave", "end", "quit", "close", "stop", "bye"])
  ]

  static let ownWords = PositionalWords.all

  @Argument(help: .hidden)
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    guard words.isEmpty else {
      let isOfLesson = words == [LessonCommand.name]
      throw ShellError.usage(
        "\(Self.name) leaves dishell, and takes no words", try: isOfLesson ? "lesson leave" : Self.name)
    }
    var result = CommandResult()
    result.leaves = true
    return result
  }
}
