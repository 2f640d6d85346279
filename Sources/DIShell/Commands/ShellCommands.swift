import ArgumentParser

/// Explains.
struct HelpCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "list the commands, or explain a command, topic or word",
    usage: "help [COMMAND|TOPIC|WORD]",
    discussion: """
      A word is one of dependency injection, or of what dishell shows: help captive.
      `help words` lists them. Questions are answered too: what is a registration
      """)
  static let group = CommandGroup.shell
  static let examples = ["help resolve", "help scopes", "help captive"]
  static let preparation: [String] = []
  static let seeAlso = ["apropos"]
  static let ownWords: Int? = nil

  static func arguments(after given: [String]) -> [ArgumentKind] {
    [.subjects]
  }

  @Argument(help: "A command, a topic or a word.")
  var subject: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let offer = context.world.offer
    guard !subject.isEmpty else { return overview(offer) }
    let phrase = subject.joined(separator: " ")
    if let command = CommandTable.command(named: phrase) { return try Self.help(on: command, in: context) }
    if let topic = offer.topics.first(where: { $0.name == phrase }) {
      return CommandResult(
        [.lines(topic.lines)], fields: [("topic", .string(topic.name)), ("text", .strings(topic.lines))])
    }
    if let term = Glossary.term(meantBy: phrase) { return TermHelp(term, in: context.workspace).result }
    let begun = offer.commands.commands(beginningWith: phrase)
    if begun.count == 1 { return try Self.help(on: begun[0], in: context) }
    if begun.isEmpty, let term = Glossary.term(beginningWith: phrase) {
      return TermHelp(term, in: context.workspace).result
    }
    throw ShellError.unknown(
      "command, topic or word", phrase,
      among: offer.commands.names + offer.topics.map(\.name) + Glossary.all.map(\.name),
      see: HelpSearch(offer).found(phrase).isEmpty ? "help" : "apropos \(phrase)")
  }

  /// What there is to say of a command.
  static func help(
    on command: any ShellCommand.Type, in context: CommandContext
  ) throws -> CommandResult {
    let offer = context.world.offer
    try offer.check(command)
    let screen = HelpScreen(of: command, in: offer)
    return CommandResult(
      screen.blocks(in: context.workspace),
      fields: [
        ("name", .string(command.name)), ("abstract", .string(screen.abstract)),
        ("usage", .string(screen.usage)), ("preparation", .strings(offer.isLive ? [] : command.preparation)),
        ("examples", .strings(screen.examples)),
      ] + (screen.term.map { [("term", .string($0.name)), ("text", .string($0.text.onOneLine))] } ?? []))
  }

  private func overview(_ offer: Offer) -> CommandResult {
    let groups = CommandGroup.allCases.map { group in
      (group, offer.commands.commands.filter { $0.group == group })
    }.filter { !$0.1.isEmpty }
    let blocks = groups.flatMap { group, commands -> [Block] in
      [
        .text(group.title),
        .table(
          Table(
            header: ["command", "what it does"],
            rows: commands.map { [$0.name, HelpScreen(of: $0, in: offer).abstract] })),
      ]
    }
    let topics = Table(header: ["topic", "about"], rows: offer.topics.map { [$0.name, $0.title] })
    let json = groups.flatMap { group, commands in
      commands.map { command in
        JSON.object([
          ("name", .string(command.name)), ("group", .string(group.rawValue)),
          ("abstract", .string(HelpScreen(of: command, in: offer).abstract)),
        ])
      }
    }
    return CommandResult(
      blocks + [
        .text("Topics to read (help TOPIC):"), .table(topics), .gap,
        .text("help WORD explains a word: help scope, help captive; help words lists them."),
        .text(offer.hint),
      ],
      fields: [
        ("commands", .array(json)), ("topics", .strings(offer.topics.map(\.name))),
        ("words", .strings(Glossary.all.map(\.name))),
      ])
  }
}

/// Finds commands, topics, words of the glossary and things to do by everyday words.
struct AproposCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "apropos", abstract: "find commands, topics and words by everyday words",
    usage: "apropos WORD…",
    discussion: """
      What fits most of the words comes first; other forms of a word fit too.
      """)
  static let group = CommandGroup.shell
  static let examples = ["apropos never freed", "apropos created twice"]
  static let preparation: [String] = []
  static let seeAlso = ["help"]
  static let ownWords: Int? = nil

  @Argument(help: ArgumentHelp("The words to look for.", valueName: "word"))
  var words: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    let text = words.joined(separator: " ")
    let rows = HelpSearch(context.world.offer).found(text).map { [$0.input, $0.about] }
    let json = rows.map { JSON.object([("name", .string($0[0])), ("about", .string($0[1]))]) }
    let table = Block.table(Table(header: ["name", "about"], rows: rows))
    return CommandResult(
      [rows.isEmpty ? .text("nothing mentions '\(text)'") : table], fields: [("found", .array(json))])
  }
}

/// Shows what was typed.
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
  static let reach = Reach.shell
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

/// Shows and changes how the shell behaves.
struct SetCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "show the shell's settings, or change one", usage: "set [SETTING VALUE]",
    discussion: """
      color       auto, always or never
      format      text, json or markdown (as mode does)
      input       the number of the next input (prompt:7); it only rises
      keep-going  on or off: whether a script goes on after an error
      pager       on or off
      theme       both, light, dark or none: for which ground the colours are
      view        brief, story or evidence: how resolutions are told
      width       a number from 40 to 400, or auto: as wide as the terminal
      """)
  static let group = CommandGroup.shell
  static let reach = Reach.shell
  static let examples = ["set", "set view brief"]
  static let preparation: [String] = []
  static let seeAlso = ["mode"]
  static let ownWords: Int? = nil

  static func arguments(after given: [String]) -> [ArgumentKind] {
    given.first.map { [.words(Setting(rawValue: $0)?.choices ?? [])] } ?? [.settings]
  }

  @Argument(help: "The setting.")
  var setting: String?

  @Argument(help: "Its new value.")
  var value: String?

  func run(in context: CommandContext) throws -> CommandResult {
    let session = context.session
    guard let setting else { return all(session) }
    guard let chosen = Setting(rawValue: setting) else {
      throw ShellError.unknown("setting", setting, among: Setting.allCases.map(\.rawValue), see: "set")
    }
    guard let value else { return one(chosen, session) }
    guard session.set(chosen, to: value) else {
      throw ShellError.usage("\(setting) is \(Self.wanted(chosen, session)), not '\(value)'")
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

  /// `auto, always or never`
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
  static let reach = Reach.shell
  static let examples = ["mode markdown", "mode text"]
  static let preparation: [String] = []
  static let seeAlso = ["set"]
  static let ownWords: Int? = 1

  static func arguments(after given: [String]) -> [ArgumentKind] {
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

/// Leaves.
struct QuitCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "quit", abstract: "leave dishell (so does Ctrl-D)")
  static let group = CommandGroup.shell
  static let reach = Reach.shell
  static let examples = ["quit", "exit"]
  static let preparation: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    var result = CommandResult()
    result.leaves = true
    return result
  }
}
