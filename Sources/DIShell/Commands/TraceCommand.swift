import ArgumentParser
import DICore
import DISource

/// Shows a resolution with the evidence for each step.
struct TraceCommand: ResolvingCommand, AskingCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "resolve a service, and show the evidence that decides each step",
    usage: "trace TYPE|last|N|--list [--view V] [--filter NAME] [--depth N] [options]",
    discussion: """
      `trace last` shows the latest resolution again, `trace N` the cycle of that
      number, `trace --list` all cycles, also those that failed; they resolve nothing.
      The views: the story with its evidence, the tree of objects, the raw list of
      events.
      --filter tells only what concerns a service, implementation or object of that
      name (XYZ*, or a part of it); --depth only what is not deeper. Steps keep their
      numbers.
      """)
  static let group = CommandGroup.understand
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["trace XYZViewModel", "trace XYZViewModel --view tree"]
  static let seeAlso = ["resolve", "whatif", "timeline"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "trace TYPE", "a resolution with the evidence for each step",
      ["evidence", "proof", "detail", "details", "chosen", "which registration", "decided", "candidates"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.services, .words(["last"]), .cycles]
  }

  @OptionGroup var which: QueryOptions

  @OptionGroup var resolving: ResolveOptions

  @Option(help: "What to show: story, tree or events.")
  var view: String = TraceView.story.rawValue

  @Option(help: ArgumentHelp("Only what concerns this name.", valueName: "name"))
  var filter: String?

  @Option(help: ArgumentHelp("Only down to this depth.", valueName: "n"))
  var depth: Int?

  @Flag(help: "The cycles of this workspace.")
  var list = false

  @Argument(help: "The service to resolve, last, or the number of a cycle.")
  var type: [String] = []

  func validate() throws {
    if type.isEmpty, !list { throw ValidationError("Missing expected argument '<type> ...'") }
    if !type.isEmpty, list { throw ValidationError("--list shows all cycles and takes no type") }
  }

  func run(in context: CommandContext) throws -> CommandResult {
    if list {
      return CycleTable(
        cycles: context.world.allCycles, loaded: context.session.loadedTrace?.trace,
        isCut: context.world.hasForgottenCycles
      ).result
    }
    let part = try part
    if let recorded = try recorded(context) {
      var output = output(
        ActionEffect(traces: [recorded.trace], diagnostics: recorded.diagnostics), context.world, part,
        recorded.number == nil ? context.session.loadedTrace?.sources : nil)
      output.isPresent = false
      var result = output.result(hasLastLine: false)
      if part.view == .story { result = result.reporting(recorded.trace.failure, of: context.world.program) }
      if let number = recorded.number { result.fields.append(("cycle", .int(number))) }
      return result
    }
    do {
      let effect = try context.act(.resolve(request(for: type)))
      return output(effect, context.world, part).result()
    } catch let failed as FailedAction {
      throw context.session.record(failed, showing: output(failed.effect, context.world, part))
    }
  }

  /// The recorded cycle that `last` or a number refers to; nil if the word is a type.
  private func recorded(_ context: CommandContext) throws -> Recorded? {
    guard meansRecordedCycle(in: context.world) else { return nil }
    if let number = Int(type[0]) {
      let cycle = try context.world.cycle(number)
      return (cycle.number, cycle.trace, cycle.diagnostics)
    }
    if let trace = context.session.latestTrace { return (nil, trace, context.session.latestDiagnostics) }
    let cycle = try context.world.cycle(nil)
    return (nil, cycle.trace, cycle.diagnostics)
  }

  /// Whether `last` or a number is typed, and no type of the program is called so.
  private func meansRecordedCycle(in world: World) -> Bool {
    type.count == 1 && (type[0] == "last" || Int(type[0]) != nil)
      && !world.program.types.contains { $0.name == type[0] }
  }

  func request(in world: World) throws -> ResolveRequest? {
    list || meansRecordedCycle(in: world) ? nil : try request(for: type)
  }

  private typealias Recorded = (number: Int?, trace: Trace, diagnostics: [Diagnostic])

  private typealias Part = (view: TraceView, selection: StorySelection)

  private var part: Part {
    get throws {
      guard let view = TraceView(rawValue: view) else {
        throw ShellError.usage(
          "--view is story, tree or events, not '\(view)'", try: "trace last --view tree")
      }
      if let depth, depth < 0 {
        throw ShellError.usage("--depth is a number from 0, not \(depth)", try: "trace last --depth 1")
      }
      if let filter, filter.trimmed.isEmpty {
        throw ShellError.usage("--filter needs a name", try: "trace last --filter XYZ*")
      }
      return (view, StorySelection(filter: filter, depth: depth))
    }
  }

  private func output(
    _ effect: ActionEffect, _ world: World, _ part: Part, _ sources: TraceSources? = nil
  ) -> ResolutionOutput {
    ResolutionOutput(
      effect: effect, world: world, view: part.view, selection: part.selection, hasEvidence: true,
      sources: sources)
  }
}
