import DISource

/// What `help` and `help all` answer: the commands, topics and words there are.
struct HelpOverview {
  let capabilities: Capabilities

  /// The word after `help` that asks for a line about each command.
  static let allWord = "all"

  /// The commands to begin with, in the order in which somebody new needs them.
  private static let first: [any ShellCommand.Type] = [
    SamplesCommand.self, LoadCommand.self, ListCommand.self, ResolveCommand.self, WhyCommand.self,
    StepCommand.self, UndoCommand.self, LessonCommand.self,
  ]

  private var commands: [any ShellCommand.Type] { capabilities.commands.commands }

  /// A line about the commands to begin with, and the names of all: what fits on a screen of 24 lines.
  var short: CommandResult {
    let begun = Self.first.filter { command in commands.contains { $0 == command } }
    return CommandResult(
      [
        .text(
          capabilities.isCompiled
            ? "Start here:" : "Start here (help basics walks through the first five minutes):"),
        table(of: begun),
        .text("All commands (help all: a line about each):"),
        .text(capabilities.commands.names.joined(separator: " ")),
        .text("Topics (help TOPIC):"),
        .text(capabilities.topics.map(\.name).joined(separator: " ")), .gap,
      ] + ending, fields: fields)
  }

  /// A line about each command, by group, and about each topic.
  var full: CommandResult {
    let grouped = groups.flatMap { group, commands in [Block.text(group.title), table(of: commands)] }
    let topics = Table(header: ["topic", "about"], rows: capabilities.topics.map { [$0.name, $0.title] })
    return CommandResult(
      grouped + [.text("Topics to read (help TOPIC):"), .table(topics), .gap] + ending, fields: fields)
  }

  private var ending: [Block] {
    [
      .text("help WORD explains a word: help scope, help captive; help words lists them."),
      .text(capabilities.hint),
    ]
  }

  private var groups: [(group: CommandGroup, commands: [any ShellCommand.Type])] {
    CommandGroup.allCases.map { group in (group, commands.filter { $0.group == group }) }
      .filter { !$0.1.isEmpty }
  }

  private func table(of commands: [any ShellCommand.Type]) -> Block {
    let rows = commands.map { [$0.name, HelpScreen(of: $0, in: capabilities).abstract] }
    return .table(Table(header: ["command", "what it does"], rows: rows))
  }

  private var fields: [(String, JSON)] {
    let json = groups.flatMap { group, commands in
      commands.map { command in
        JSON.object([
          ("name", .string(command.name)), ("group", .string(group.rawValue)),
          ("abstract", .string(HelpScreen(of: command, in: capabilities).abstract)),
        ])
      }
    }
    return [
      ("commands", .array(json)), ("topics", .strings(capabilities.topics.map(\.name))),
      ("words", .strings(capabilities.glossary.all.map(\.name))),
    ]
  }
}
