import ArgumentParser
import DICore
import DISource

/// Writes a resolution cycle to a file that `load` reads.
struct ExportCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "write down a resolution cycle, for others to step through",
    usage: "export json [last|N|TYPE] [--to FILE] [--force] [options]",
    discussion: """
      The cycle is the latest, the one of a number, or the latest that asked for TYPE;
      where none has, TYPE is resolved aside, and the workspace stays as it is. The
      file holds all events, and the lines of source that they tell of: `load FILE`
      shows it anywhere, without the program.
      """)
  static let group = CommandGroup.share
  static let reach = Reach.files
  static let liveRefusal: LiveRefusal? = nil
  static let examples = ["export json XYZViewModel", "export json last --to /tmp/trace.json --force"]
  static let preparation = ["load xyz", "resolve XYZViewModel"]
  static let seeAlso = ["load", "trace", "save"]
  static let ownWords = PositionalWords.first(2)
  static let liveHelp: LiveHelp? = LiveHelp(
    discussion: """
      The cycle is the latest, the one of a number, or the latest that asked for TYPE.
      The file holds all events: `dishell FILE` shows it anywhere, without the
      program.
      """)
  static let tasks = [
    HelpTask(
      "export json TYPE --to FILE", "write a resolution down for others",
      ["export", "share", "send", "colleague", "file", "trace"], needsSource: true)
  ]

  static func arguments(after given: [String]) -> [ArgumentKind] {
    given.isEmpty ? [.words(["json"])] : [.words(["last"]), .cycles, .services]
  }

  @OptionGroup var which: QueryOptions

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
  var to: String?

  @Flag(help: "Replace a file that is no trace.")
  var force = false

  @Argument(help: "json; there is no other format yet.")
  var format: String

  @Argument(help: ArgumentHelp("The cycle: last, a number, or a service.", valueName: "cycle"))
  var cycle: [String] = []

  private static let formats = ["json"]

  func run(in context: CommandContext) throws -> CommandResult {
    guard Self.formats.contains(format) else {
      throw ShellError(
        kind: .usage,
        message: "no export '\(format)'" + Suggestion.text(for: format, among: Self.formats),
        details: ShellError.rows([("there is", Self.formats.joined(separator: ", "))]))
    }
    let document = try document(context)
    guard let file = to else {
      return CommandResult([.lines(try document.lines)], fields: [("trace", .document(try document.line))])
    }
    let summary = TraceSummary(document.trace)
    let text = try document.lines.map { $0 + "\n" }.joined()
    try context.session.finder.write(text, to: file, as: "trace") { old in
      force || TraceDocument.isObject(old)
    }
    return .message(
      "exported \(summary.text) (\(summary.length)) to \(file)", fields: [("file", .string(file))])
  }

  // MARK: Which cycle

  private func document(_ context: CommandContext) throws -> TraceDocument {
    if isLast(context), let loaded = context.session.loadedTrace { return loaded }
    return TraceDocument(try trace(context), in: context.world.program)
  }

  private func isLast(_ context: CommandContext) -> Bool {
    cycle.isEmpty || cycle == ["last"] && !context.world.program.types.contains { $0.name == "last" }
  }

  private func trace(_ context: CommandContext) throws -> Trace {
    if isLast(context) { return try context.session.latestTrace ?? context.world.cycle(nil).trace }
    guard cycle.count == 1, let number = Int(cycle[0]) else { return try trace(ofType: context) }
    return try context.world.cycle(number).trace
  }

  private func trace(ofType context: CommandContext) throws -> Trace {
    let query = which.query(cycle)
    let key = try context.world.key(for: query)
    let container = try query.container.map { try context.world.container(named: $0).label }
    let kept = context.world.cycles.last { recorded in
      guard let asked = recorded.trace.requests.first else { return false }
      return asked.request.key == key && (container == nil || asked.container == container)
    }
    if let kept { return kept.trace }
    guard context.world.program.knownTypeNames.contains(key.type.name) else {
      throw context.world.unregistered(query)
    }
    let effect = try context.workspace.suppose(.resolve(ResolveRequest(query: query)), number: context.number)
    guard let trace = effect.asked else {
      throw effect.failure
        ?? ShellError(kind: .missingRegistration, message: "'\(query.type)' resolves nothing")
    }
    return trace
  }
}
