import ArgumentParser
import DISource

/// Shows help on a command, a topic or a word of the glossary.
struct HelpCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "list the commands, or explain a command, topic or word",
    usage: "help [all|COMMAND|TOPIC|WORD]",
    discussion: """
      `help all` has a line about each command. A word is one of dependency
      injection, or of what dishell shows: help captive. `help words` lists them.
      Questions are answered too: what is a registration
      """)
  static let group = CommandGroup.shell
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["help all", "help resolve", "help scopes", "help captive"]
  static let preparation: [String] = []
  static let seeAlso = ["apropos"]
  static let ownWords = PositionalWords.all
  static let tasks = [
    HelpTask(
      "help basics", "the first five minutes",
      ["begin", "start", "first", "next", "now", "use", "work", "dishell", "new here", "commands"]),
    HelpTask(
      "help registration", "how a class is registered: register { Player() }",
      ["register", "registering", "register class", "class", "add", "type"]),
    HelpTask(
      "help singleton", "one instance for all: register { Player() }.scope(.application)",
      ["singleton", "singletons", "make singleton", "make", "one instance", "only one"]),
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.subjects]
  }

  @Argument(help: "A command, a topic or a word.")
  var subject: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let capabilities = context.world.capabilities
    guard !subject.isEmpty else { return HelpOverview(capabilities: capabilities).short }
    let phrase = subject.joined(separator: " ")
    if phrase == HelpOverview.allWord { return HelpOverview(capabilities: capabilities).full }
    let glossary = capabilities.glossary
    if let command = CommandTable.command(named: phrase) { return try Self.help(on: command, in: context) }
    if let topic = capabilities.topics.first(where: { $0.name == phrase }) {
      return CommandResult(
        [.lines(topic.lines)], fields: [("topic", .string(topic.name)), ("text", .strings(topic.lines))])
    }
    if let term = glossary.term(meantBy: phrase) { return TermHelp(term, in: context.workspace).result }
    let begun = capabilities.commands.commands(beginningWith: phrase)
    if begun.count == 1 { return try Self.help(on: begun[0], in: context) }
    if begun.isEmpty, let term = glossary.term(beginningWith: phrase) {
      return TermHelp(term, in: context.workspace).result
    }
    throw ShellError.unknown(
      "command, topic or word", phrase,
      among: capabilities.commands.names + capabilities.topics.map(\.name) + glossary.all.map(\.name),
      see: HelpSearch(capabilities).found(phrase).isEmpty ? "help" : "apropos \(phrase)")
  }

  /// The help on a command.
  static func help(
    on command: any ShellCommand.Type, in context: CommandContext
  ) throws -> CommandResult {
    let capabilities = context.world.capabilities
    try capabilities.checkOffers(command)
    let screen = HelpScreen(of: command, in: capabilities)
    return CommandResult(
      screen.blocks(in: context.workspace),
      fields: [
        ("name", .string(command.name)), ("abstract", .string(screen.abstract)),
        ("usage", .string(screen.usage)),
        ("preparation", .strings(capabilities.isCompiled ? [] : command.preparation)),
        ("examples", .strings(screen.examples)),
      ] + (screen.term.map { [("term", .string($0.name)), ("text", .string($0.text.onOneLine))] } ?? []))
  }
}

/// Finds commands, topics, glossary entries and tasks by everyday words.
struct AproposCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "apropos", abstract: "find commands, topics and words by everyday words",
    usage: "apropos WORD…",
    discussion: """
      What fits most of the words comes first; other forms of a word fit too.
      """)
  static let group = CommandGroup.shell
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["apropos never freed", "apropos created twice"]
  static let preparation: [String] = []
  static let seeAlso = ["help"]
  static let ownWords = PositionalWords.all

  @Argument(help: ArgumentHelp("The words to look for.", valueName: "word"))
  var words: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    let text = words.joined(separator: " ")
    let rows = HelpSearch(context.world.capabilities).found(text).map { [$0.input, $0.about] }
    let json = rows.map { JSON.object([("name", .string($0[0])), ("about", .string($0[1]))]) }
    let table = Block.table(Table(header: ["name", "about"], rows: rows))
    return CommandResult(
      [rows.isEmpty ? .text("nothing mentions '\(text)'") : table], fields: [("found", .array(json))])
  }
}
