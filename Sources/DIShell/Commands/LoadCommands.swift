import ArgumentParser
import DISource

/// Lists the built-in samples, and those of the user's folder.
struct SamplesCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "samples", abstract: "list the sample programs there are, and what to try with one",
    usage: "samples [SAMPLE|DIRECTORY]",
    discussion: """
      Those inside dishell come first, then those of ~/.config/dishell/samples (or
      $XDG_CONFIG_HOME/dishell/samples): each folder in it and each Swift file is one.
      Of two with one name the one inside dishell is meant. With the name of a sample:
      what its files propose to try, and which others can be loaded together with it.
      With a directory: the samples in it.

      With JSON: samples; with the name of one also loadsWith and clashes.
      """)
  static let group = CommandGroup.load
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noSource
  static let examples = ["samples", "samples cats", "load cats"]
  static let preparation: [String] = []
  static let seeAlso = ["load"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "samples", "programs to explore",
      ["sample", "try", "explore", "begin", "start", "first", "example", "examples"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.samples, .files(["/"])]
  }

  @Argument(help: ArgumentHelp("A sample, or a directory of samples.", valueName: "sample|directory"))
  var name: String?

  func run(in context: CommandContext) throws -> CommandResult {
    let finder = context.session.finder
    guard let name else { return Self.list(finder.samples) }
    let samples = finder.samples
    if let sample = samples.first(where: { $0.name == name }) {
      return Self.show(sample, SampleCombination(of: sample, with: samples))
    }
    return Self.list(try finder.samples(inFolder: name))
  }

  private static func list(_ samples: [Sample]) -> CommandResult {
    let rows = samples.map { [$0.name, $0.summary] + ($0.path.map { [$0] } ?? []) }
    let table = Table(header: ["sample", "what it shows"], rows: rows)
    return CommandResult(
      [
        .table(table),
        .prose("'samples NAME' says what to try with one, and which others load together with it."),
      ],
      fields: [("samples", .array(samples.map { .object(fields(of: $0)) }))])
  }

  private static func show(_ sample: Sample, _ combination: SampleCombination) -> CommandResult {
    let together = combination.partners.joined(separator: ", ")
    var blocks: [Block] = [.text(sample.summary)]
    if !sample.trials.isEmpty { blocks.append(.trials(sample.trials)) }
    blocks.append(.prose(together.isEmpty ? "loads alone" : "loads together with \(together)"))
    blocks += combination.rivals.map { rival in
      .prose("not with \(rival.samples.joined(separator: ", ")): \(rival.declaration) is declared there too")
    }
    let clashes = combination.rivals.map { rival in
      JSON.object([("declaration", .string(rival.declaration)), ("samples", .strings(rival.samples))])
    }
    let fields =
      fields(of: sample) + [
        ("loadsWith", .strings(combination.partners)), ("clashes", .array(clashes)),
      ]
    return CommandResult(blocks, fields: [("samples", .array([.object(fields)]))])
  }

  private static func fields(of sample: Sample) -> [(String, JSON)] {
    [
      ("name", .string(sample.name)), ("summary", .string(sample.summary)),
      ("files", .strings(sample.files.map(\.name))), ("path", .optional(sample.path)),
      ("try", .strings(sample.trials)),
    ]
  }
}

/// Loads a program from samples and files.
struct LoadCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "load", abstract: "load samples, Swift files or directories as one program",
    usage: "load SAMPLE|FILE|DIRECTORY… [--add] [--entry NAME]…",
    discussion: """
      What was loaded or typed before is replaced, unless --add is given. Loading
      runs the registrations (registerAllServices, what the app runs as it begins, and
      top-level code); nothing else runs, and nothing outside of dishell is touched.
      Of several programs in a directory the app is taken, or --entry says where
      registering starts (see entry). What is wrong with a file is told, and the rest
      is loaded. A trace that `export json` has written is looked at, and changes
      nothing: it becomes the last trace.

      What code prints meanwhile comes first, at most 20 lines of it.

      With JSON: files, types, registrations (inForce, replaced, unreached and
      notUnderstood, whose sum is found), entry, entries, diagnostics, and printed if
      code prints. It ends with 3 only where a path cannot be read at all, and with 1
      where a resolution at the top level fails.
      """)
  static let group = CommandGroup.load
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noSource
  static let examples = ["load xyz", "load cats --add"]
  static let preparation: [String] = []
  static let seeAlso = ["samples", "reload", "unload", "entry", "diagnostics", "list"]
  static let ownWords = PositionalWords.all
  static let tasks = [
    HelpTask(
      "load FILE", "read your own file or directory, or a sample",
      ["open", "load", "own", "app", "project", "file", "read", "program", "code"], needsSource: true)
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.samples, .files([".swift", ".json"])]
  }

  @Flag(help: "Add to what is loaded.")
  var add = false

  @Option(
    name: .customLong("entry"), help: ArgumentHelp("Where registering starts; may repeat.", valueName: "name")
  )
  var entries: [String] = []

  @Argument(help: ArgumentHelp("Samples, Swift files, directories.", valueName: "sample|file|directory"))
  var names: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    if let shown = try trace(context) { return shown }
    let entries = entries.uniqued()
    if add, !entries.isEmpty {
      let names = entries.map(CommandWords.quoted).joined(separator: " ")
      throw ShellError.usage("--entry is for a program that is loaded anew", try: "entry \(names)")
    }
    let loaded = add ? context.world.sources : []
    var sources = try names.map(context.session.finder.source)
    try check(sources, notAmong: loaded)
    sources.dropRepetitions()
    sources.dropRepeatedFiles(besides: loaded)
    let isAdded = add && !context.world.sources.isEmpty
    let effect = try context.act(.load(sources, adding: add, entries: entries))
    let result = LoadOutput(
      world: context.world, report: effect.load, loaded: sources, isAdded: isAdded,
      isForScripts: context.session.settings.format == .json, deallocated: effect.deallocated,
      printed: PrintedOutput(context.session.takeUntoldOutput())
    ).result
    return isAdded ? result : LessonOutput.notingLoss(of: context.session.lesson, in: result)
  }
}

extension LoadCommand {
  /// The command that loads exactly these names.
  static func loading(_ names: [String]) throws -> LoadCommand { try parse(["--"] + names) }

  /// Loads and shows a trace; nil if none of the files is a trace.
  private func trace(_ context: CommandContext) throws -> CommandResult? {
    for name in names {
      guard let document = try context.session.finder.trace(named: name) else { continue }
      guard names.count == 1 else {
        throw ShellError.usage(
          "a trace is loaded by itself: '\(name)'", try: "load \(CommandWords.quoted(name))")
      }
      context.session.show(document)
      return LoadOutput.result(of: document)
    }
    return nil
  }

  /// Throws if one of the sources is already loaded.
  private func check(_ sources: [LoadedSource], notAmong loaded: [LoadedSource]) throws {
    if let known = sources.first(where: { source in loaded.contains { $0.isSameSource(as: source) } }) {
      throw ShellError.usage("'\(known.name)' is already loaded", try: "reload")
    }
  }
}

/// Reads the loaded files again.
struct ReloadCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "reload", abstract: "read the loaded files again, then run the session's inputs again",
    discussion: """
      Told is every input that comes to something else than before, with what was (-)
      and what is now (+), and those that are no longer possible.
      """)
  static let group = CommandGroup.load
  static let access = Access.files
  static let refusalIfCompiled: RefusalIfCompiled? = .noSource
  static let examples = ["reload", "load xyz"]
  static let seeAlso = ["load", "undo"]

  func run(in context: CommandContext) throws -> CommandResult {
    guard !context.world.sources.isEmpty else { throw ShellError.usage("nothing is loaded", try: "load xyz") }
    var fresh = try context.world.sources.map(context.session.finder.reread)
    fresh.dropRepeatedFiles(besides: [])
    let change = { [fresh] (source: LoadedSource) in
      fresh.first { $0.name == source.name && $0.origin == source.origin } ?? source
    }
    let isInterrupted = context.session.isInterrupted
    let before = try SavedSession.complete(of: context.workspace, unless: isInterrupted)
    let other = Session(libraries: context.workspace.libraries, isInterrupted: isInterrupted)
    let now = try before.exchangingSources(change).recorded(in: other)
    let effect = try context.session.rewriteLog { try $0.exchangeSources(by: context.text, change) }
    let names = context.world.sources.map(\.name).joined(separator: ", ")
    let differences = OutcomeDifferences(before.inputs, now.inputs)
    var result = DroppedOutput.result(saying: "reloaded \(names)", effect.dropped, differences.fields)
    result.blocks.insert(contentsOf: differences.blocks, at: 1)
    return result
  }
}

/// Removes files from the program.
struct UnloadCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "unload", abstract: "take a sample or file out of the program, then run the rest again",
    usage: "unload NAME")
  static let group = CommandGroup.load
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noSource
  static let examples = ["unload xyz", "new"]
  static let seeAlso = ["load", "new"]
  static let ownWords = PositionalWords.first(1)

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.sources]
  }

  @Argument(help: "What was loaded.")
  var name: String

  func run(in context: CommandContext) throws -> CommandResult {
    let sources = context.world.sources
    guard sources.contains(where: matches) else {
      let known = sources.map(\.name) + sources.flatMap(\.files).map(\.name)
      var error = ShellError.unknown("loaded sample or file", name, among: known, see: "samples")
      error.details = ShellError.rows([
        ("loaded", sources.isEmpty ? "nothing" : sources.map(\.name).joined(separator: ", "))
      ])
      throw error
    }
    let effect = try context.session.rewriteLog {
      try $0.exchangeSources(by: context.text) { source in matches(source) ? nil : source }
    }
    return DroppedOutput.result(saying: "unloaded \(name)", effect.dropped)
  }

  private func matches(_ source: LoadedSource) -> Bool {
    source.name == name || source.origin == .path(name)
      || (source.files.count == 1 && source.files[0].name == name)
  }
}

/// Replaces the workspace by an empty one.
struct NewCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "begin with an empty workspace (undo brings the old one back)")
  static let group = CommandGroup.load
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noSource
  static let examples = ["new", "undo"]
  static let seeAlso = ["load", "undo"]

  func run(in context: CommandContext) throws -> CommandResult {
    _ = try context.act(.clear)
    return LessonOutput.notingLoss(of: context.session.lesson, in: .message("the workspace is empty"))
  }
}
