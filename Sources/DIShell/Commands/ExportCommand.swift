import ArgumentParser
import DICore
import DISource

/// Writes a resolution cycle, or a picture of one or of registrations, for others to look at.
struct ExportCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "write down a resolution as a trace, a page or a picture",
    usage: "export FORMAT [TYPE|last|N|run|lesson NAME] [--to FILE] [options]",
    discussion: """
      json      the cycle as a trace: all events, and the lines of source that they
                tell of; `load FILE` shows it anywhere, without the program
      html      a page for any browser, without network, that plays the cycle: every
                step, the stack, all scopes before and after, the objects drawn
      dot       a picture for Graphviz; mermaid: one for Mermaid; svg: drawn by
                Graphviz, if it is installed
      markdown  a handout: a cycle with its evidence, the session, or a lesson

      A trace or page shows the latest cycle, the one of a number, or the latest that
      asked for TYPE; where none has, TYPE is resolved aside. `export html diff` sets
      the two sides of the latest diff or whatif beside each other.
      A picture shows the container; of TYPE, what it needs (nothing is made); of last
      or a number, the objects of that cycle. What is too much for one picture is
      folded, and says how much it holds; --all draws everything.

      export markdown run          what was typed since the load, with the answers;
                                   comments are its text (`// # Title`: a heading)
      export markdown lesson NAME  a lesson, and what comes of its commands; they run
                                   in a session of their own

      Where a prediction or an answer is asked for, a handout has a line to write on,
      and leaves out the output that gives it. --answers is the trainer's copy, with
      outputs, solutions and hints. --slides puts `---` between slides, as Marp,
      reveal.js and Pandoc read it; what is too long for one goes on in the next.
      With JSON: text or file, and slides (how many).
      """)
  static let group = CommandGroup.share
  static let access = Access.files
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = [
    "export json XYZViewModel", "export html last --to /tmp/trace.html --force",
    "export markdown lesson cycle --to /tmp/cycle.md --force",
  ]
  static let preparation = ["load xyz", "resolve XYZViewModel"]
  static let seeAlso = ["load", "trace", "tree", "record", "lesson"]
  static let tasks = [
    HelpTask(
      "export json TYPE --to FILE", "write a resolution down for others",
      ["export", "share", "send", "colleague", "file", "trace"], needsSource: true),
    HelpTask(
      "export html TYPE --to FILE", "a page that plays a resolution in a browser",
      ["page", "browser", "html", "web", "player", "play", "share", "show", "animate"], needsSource: true),
    HelpTask(
      "export dot --to FILE", "a picture of the container",
      ["picture", "graph", "diagram", "draw", "image", "graphviz", "mermaid", "svg", "visualize"],
      needsSource: true),
  ]

  static let helpIfCompiled: HelpIfCompiled? = HelpIfCompiled(
    usage: "export FORMAT [last|N|TYPE] [--to FILE] [options]",
    discussion: """
      json      the cycle as a trace: all events; `dishell FILE` shows it anywhere,
                without the program
      html      a page for any browser, without network, that plays the cycle
      dot       a picture of its objects for Graphviz; mermaid: one for Mermaid; svg:
                drawn by Graphviz, if it is installed
      markdown  a handout: a cycle with its evidence, or the session (run)

      The cycle is the latest, the one of a number, or for a trace or page the latest
      that asked for TYPE. `export html diff` sets the two sides of the latest diff
      beside each other. What is too much for one picture is folded, and says how much
      it holds; --all draws everything.
      """)

  static func ownWords(in words: [String]) -> PositionalWords {
    .first(words.dropFirst().first == ExportedHandout.lesson ? 3 : 2)
  }

  static func arguments(after given: [String]) -> [CompletedWord] {
    switch (given.first, given.count) {
    case (nil, _): [.words(ExportFormat.allCases.map(\.rawValue))]
    case (ExportFormat.markdown.rawValue, 2) where given[1] == ExportedHandout.lesson:
      [.words(LessonFolder.embedded.map(\.lessonName))]
    case (ExportFormat.markdown.rawValue, 1):
      [.words(["last", ExportedHandout.run, ExportedHandout.lesson]), .cycles, .services]
    default: [.words(["last"]), .cycles, .services]
    }
  }

  @OptionGroup var which: QueryOptions

  @Option(help: "The file to write; - for standard output.")
  var to: String?

  @Flag(help: "Replace a file that export has not written, or that was changed since.")
  var force = false

  @Option(help: ArgumentHelp("A picture: only what it needs, and what needs it.", valueName: "type"))
  var focus: String?

  @Option(help: ArgumentHelp("A picture: only down to this depth.", valueName: "n"))
  var depth: Int?

  @Flag(help: "A picture: nothing is folded.")
  var all = false

  @Flag(help: "A handout: the trainer's copy, with answers, solutions and hints.")
  var answers = false

  @Flag(help: "A handout: as slides.")
  var slides = false

  @Argument(help: "json, html, markdown, dot, mermaid or svg.")
  var format: String

  @Argument(help: ArgumentHelp("The cycle or the service; run, or lesson and a name.", valueName: "type"))
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let format = try meantFormat()
    try checkOptions(for: format)
    if format.isForPrograms, to == nil, context.session.isWatched {
      throw ShellError.usage(
        "\(format.rawValue) is not for reading: name a file for it",
        try: "\(context.text) --to \(example(format))")
    }
    return try deliver(exported(as: format, context), as: format, context)
  }

  /// What is exported: lines, and what is said of them.
  private struct Export {
    let lines: [String]
    /// What it is, in the message: `a picture of main, 6 registrations`.
    let caption: String
    /// The field for scripts that holds it where no file is written.
    let field: (String, JSON)
    /// The fields for scripts that are there in any case.
    var facts: [(String, JSON)] = []
  }

  private func exported(as format: ExportFormat, _ context: CommandContext) throws -> Export {
    switch format {
    case .json: try trace(context)
    case .html: words == ["diff"] ? try comparison(context) : try page(context)
    case .markdown: try handout(context)
    case .dot: try picture(context) { DotText(picture: $0).lines }
    case .mermaid: try picture(context) { MermaidText(picture: $0).lines }
    case .svg:
      try picture(context) { picture in
        let graphviz = Graphviz(isInterrupted: context.session.isInterrupted)
        return TextLines.ended(try graphviz.svg(of: DotText(picture: picture).lines))
      }
    }
  }

  private func deliver(
    _ export: Export, as format: ExportFormat, _ context: CommandContext
  ) throws -> CommandResult {
    guard let to, to != "-" else {
      return CommandResult([.document(export.lines)], fields: [export.field] + export.facts)
    }
    let mark = ExportMark(format)
    let text = mark.marked(Self.text(of: export.lines))
    try context.session.finder.write(text, to: to, as: format.kind) { old in force || mark.isIntact(old) }
    return .message(
      "exported \(export.caption) to \(to)", fields: [("file", .string(to))] + export.facts)
  }

  private static func text(of lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func meantFormat() throws -> ExportFormat {
    let names = ExportFormat.allCases.map(\.rawValue)
    guard let format = ExportFormat(rawValue: format) else {
      throw ShellError(
        kind: .usage, message: "no export '\(format)'" + Suggestion.text(for: format, among: names),
        details: ShellError.rows([("there is", names.joined(separator: ", "))]))
    }
    return format
  }

  private func checkOptions(for format: ExportFormat) throws {
    if !format.isPicture, focus != nil || depth != nil || all {
      throw ShellError.usage(
        "--focus, --depth and --all are for pictures, not for \(format.rawValue)", try: "export dot --depth 2"
      )
    }
    if format != .markdown, answers || slides {
      throw ShellError.usage(
        "--answers and --slides are for handouts, not for \(format.rawValue)",
        try: "export markdown run --slides")
    }
    if let depth, depth < 0 {
      throw ShellError.usage("--depth is a number from 0, not \(depth)", try: "export dot --depth 2")
    }
  }

  /// A name for the file.
  private func example(_ format: ExportFormat) -> String {
    let name = words.joined().filter { $0.isLetter || $0.isNumber }
    return "\(name.isEmpty ? "container" : name).\(format.rawValue)"
  }

  // MARK: Formats

  private func trace(_ context: CommandContext) throws -> Export {
    let cycle = try cycle(context)
    let line = try cycle.line(unless: context.session.isInterrupted)
    return Export(
      lines: JSONLayout.lines(of: line), caption: caption(of: cycle), field: ("trace", .document(line)))
  }

  private func page(_ context: CommandContext) throws -> Export {
    let cycle = try cycle(context)
    let line = try cycle.line(unless: context.session.isInterrupted)
    return Self.page(
      PlayerPage(playing: line, titled: TraceSummary(cycle.trace).text), caption: caption(of: cycle))
  }

  private func comparison(_ context: CommandContext) throws -> Export {
    guard let comparison = context.session.latest.comparison else {
      throw ShellError.usage("nothing has been compared yet", try: "diff last, or: whatif … -- resolve TYPE")
    }
    let line = try comparison.line(unless: context.session.isInterrupted)
    return Self.page(PlayerPage(playing: line, titled: comparison.title), caption: comparison.title)
  }

  private static func page(_ page: PlayerPage, caption: String) -> Export {
    Export(lines: page.lines, caption: caption, field: ("page", .string(text(of: page.lines))))
  }

  private func cycle(_ context: CommandContext) throws -> ExportedCycle {
    try ExportedCycleChoice(words: words, which: which, context: context).cycle()
  }

  private func caption(of cycle: ExportedCycle) -> String {
    let summary = TraceSummary(cycle.trace)
    return "\(summary.text) (\(summary.length))"
  }

  private func handout(_ context: CommandContext) throws -> Export {
    let handout = try ExportedHandout(
      words: words, which: which, context: context, reader: answers ? .trainer : .participant,
      isForSlides: slides
    ).handout()
    let pages = slides ? HandoutSlides(handout) : nil
    let lines = pages?.lines ?? handout.lines
    return Export(
      lines: lines, caption: handout.caption + (pages.map { " (\($0.count.counted("slide")))" } ?? ""),
      field: ("text", .string(Self.text(of: lines))), facts: pages.map { [("slides", .int($0.count))] } ?? [])
  }

  private func picture(_ context: CommandContext, _ write: (Picture) throws -> [String]) throws -> Export {
    let whole = try ExportedPicture(words: words, which: which, context: context).picture()
    guard let picture = folding.folded(whole) else {
      throw ShellError(
        kind: .unknownName, message: "nothing in the picture is called '\(focus ?? "")'",
        details: ShellError.rows([
          ("see", words.isEmpty ? "list" : "export dot \(words.joined(separator: " "))")
        ]))
    }
    let lines = try write(picture)
    return Export(
      lines: lines, caption: "a picture of \(picture.caption)",
      field: ("text", .string(Self.text(of: lines))), facts: [("picture", picture.json)])
  }

  private var folding: PictureFolding {
    let name = focus
    return PictureFolding(
      limit: all ? nil : PictureFolding.usual, depth: depth,
      focus: name.map { name in { $0.names.contains(name) } })
  }
}
