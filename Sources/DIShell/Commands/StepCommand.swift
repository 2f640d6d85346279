import ArgumentParser
import DICore
import DISource

/// Starts a walk through the steps of a resolution cycle, or moves on in it.
struct StepCommand: ResolvingCommand, AskingCommand {
  static let configuration = CommandConfiguration(
    commandName: "step", abstract: "walk through a resolution step by step, forwards and backwards",
    usage: "step TYPE [options] | step last | step [COUNT]",
    discussion: """
      step TYPE resolves, records the whole cycle, and shows its first step; step last
      walks through the latest cycle, also one that failed. Then:

        step, back         one step forwards, backwards (step 3: three)
        next, prev         the same, but skip what lies below
        finish, start      to the end or the beginning of the factory at work
        begin, end, goto 9
        when OBJECT        to the step that made it
        break TYPE|hit|miss|create|fail|inject, break scope NAME
        continue           to the next breakpoint; rcontinue: to the one before
        breaks, delete     list the breakpoints, delete them
        where, state       the stack; all that every scope holds
        source             the source at this step
        why                what led to this step
        whatif             scope TYPE unique -- resolve TYPE: what would be different
        leave              end the walk

      An empty line repeats the last move, and s, b, n, p, f, c, w do for step, back,
      next, prev, finish, continue, where. The panel shows what is so after the step;
      a star marks what the step changed. Moving never runs a factory again.
      """)
  static let group = CommandGroup.step
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["step XYZViewModel", "step last"]
  static let preparation = ["load xyz", "resolve XYZService"]
  static let seeAlso = ["break", "state", "trace"]
  static let ownWords = PositionalWords.first(1)
  static let helpIfCompiled: HelpIfCompiled? = HelpIfCompiled(refused: ["source", "whatif"])
  static let tasks = [
    HelpTask(
      "step TYPE", "walk through a resolution, forwards and backwards",
      ["walk", "step", "debug", "slowly", "one by one", "breakpoint", "stop", "inside"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.services, .words(["last"])]
  }

  @OptionGroup var which: QueryOptions

  @OptionGroup var resolving: ResolveOptions

  @Argument(help: ArgumentHelp("The service to resolve, last, or how many steps.", valueName: "type"))
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    if count != nil || words.isEmpty && context.session.stepping != nil {
      return try context.walk(repeating: context.text) { try $0.move(count ?? 1) { $0.position + 1 } }
    }
    guard !words.isEmpty else { return try walkThroughLatest(context) }
    if let move = meantMove(in: context.world) {
      throw ShellError.usage("'\(move)' is a command of its own", try: move)
    }
    return try meansLatest(in: context.world) ? walkThroughLatest(context) : resolve(context)
  }

  /// Whether `last` is typed, and no type of the program is called so.
  private func meansLatest(in world: World) -> Bool {
    words == ["last"] && !world.program.declaresType(named: "last")
  }

  /// The command for another move, if its name is typed, and no type of the program is called so.
  private func meantMove(in world: World) -> String? {
    guard words.count == 1, let command = CommandTable.command(named: words[0]),
      command is any MoveCommand.Type
    else { return nil }
    return world.program.declaresType(named: words[0]) ? nil : words[0]
  }

  func request(in world: World) throws -> ResolveRequest? {
    let isMove = count != nil || words.isEmpty || meansLatest(in: world)
    return isMove ? nil : try request(for: words)
  }

  /// The number that was typed; nil if the word is no number. A number too large for `Int` counts as beyond the last
  /// step.
  private var count: Int? {
    guard words.count == 1, words[0].allSatisfy(\.isWholeNumber) else { return nil }
    return Int(words[0]) ?? .max
  }

  private func walkThroughLatest(_ context: CommandContext) throws -> CommandResult {
    guard let trace = context.session.latestTrace else {
      throw ShellError.usage("nothing has been resolved yet", try: "step TYPE")
    }
    let sources = context.session.loadedTrace?.sources
    return try walk(through: trace, of: sources, closing: nil, context)
      .reporting(context.session.latestDiagnostics)
  }

  /// Resolves, and starts a walk over the cycle. A resolution that fails can be walked up to its failure.
  private func resolve(_ context: CommandContext) throws -> CommandResult {
    do {
      let effect = try context.act(.resolve(request(for: words)))
      guard let trace = effect.asked else { return CommandResult() }
      let output = ResolutionOutput(effect: effect, world: context.world)
      return try PrintedOutput(context.session.takeUntoldOutput()).result
        + walk(through: trace, closing: output.lastLine, context).reporting(effect.diagnostics)
    } catch let failed as FailedAction {
      let error = context.session.record(failed)
      guard error.kind != .interrupted, let trace = failed.effect.traces.last else { throw error }
      let result =
        try PrintedOutput(failed.effect.printed).result
        + walk(through: trace, closing: "error: \(error.message)", context)
        .reporting(failed.effect.diagnostics)
      guard error.details.contains(StoppedCall.note) else { return result }
      return result + CommandResult([.text(StoppedCall.note)])
    }
  }

  private func walk(
    through trace: Trace, of sources: TraceSources? = nil, closing: String?, _ context: CommandContext
  ) throws -> CommandResult {
    let isOwn = sources == nil
    let scopes = isOwn ? trace.scopeNames(in: context.world) : trace.scopeNames
    let sources = sources ?? TraceSources(of: trace, in: context.world.program)
    guard var stepper = Stepper(trace, sources, scopes: scopes) else {
      throw ShellError.usage("the cycle has no steps")
    }
    if isOwn { stepper.outside = context.world.objects(outside: trace) }
    stepper.closing =
      closing
      ?? trace.failure.map { "error: \(FailureText(context.workspace.libraries).error(for: $0).message)" }
    context.session.stepping = stepper
    let count = stepper.steps.count.counted("step")
    let hint = "\(count); Enter steps on, back goes back, leave ends the walk; see help step"
    return CommandResult([.text(StoryText(trace: trace, scopes: scopes).heading)])
      + context.stop(saying: hint)
  }
}
