import ArgumentParser
import DICore
import DISource

/// Compares two recorded resolution cycles.
struct DiffCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "compare two resolution cycles, step by step",
    usage: "diff [N|last [N|last]] [--all]",
    discussion: """
      diff 3 5     cycle 3 with cycle 5; cycles count from 1, in the order they ran
      diff 5       cycle 5 with the latest earlier one that asked for the same service
      diff last    the same for the latest cycle, also for one that failed

      Objects made in the cycles compared count by the order of their making: two
      cycles that make one object each differ in nothing. A trace that was loaded is
      the last. Long differences are cut; --all shows them whole.
      """)
  static let group = CommandGroup.understand
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["diff last", "diff 1 2"]
  static let preparation = [
    "load xyz", "resolve XYZViewModel", "scope XYZCombinedService unique", "resolve XYZViewModel",
  ]
  static let seeAlso = ["whatif", "trace"]
  static let ownWords = PositionalWords.untilPath
  static let tasks = [
    HelpTask(
      "diff last", "compare the latest two resolutions, step by step",
      ["difference", "different", "compare", "changed", "between"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.words(["last"]), .cycles]
  }

  @Flag(help: "Long differences are shown whole.")
  var all = false

  @Argument(help: ArgumentHelp("The number of a cycle, or last.", valueName: "cycle"))
  var cycles: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let choice = CycleChoice(context.session)
    guard cycles.count <= 2 else {
      throw ShellError.usage("diff compares two cycles, not \(cycles.count)", try: "diff last")
    }
    let named = try cycles.map(choice.cycle)
    let after = try named.last ?? choice.latest
    let before = try named.count == 2 ? named[0] : choice.earlier(than: after)
    let difference = StoryDifference(
      before.side, after.side, of: "cycles", in: context.world, showingAll: all)
    context.session.latest.comparison = ExportedComparison(
      difference, of: [before, after].map { $0.exported(in: context) })
    var result = difference.result
    result.blocks.insert(.text("\(before.title) → \(after.title)"), at: 0)
    result.fields.append(("cycles", .array([before, after].map { $0.number.map(JSON.int) ?? .null })))
    return result
  }
}

/// Finds the cycles that the words of the command refer to.
private struct CycleChoice {
  /// A cycle to compare; it has no number if it was loaded from a file or was interrupted.
  struct Cycle {
    let number: Int?
    let trace: Trace
    var isLoaded = false
    let libraries: [Library]

    var title: String { "\(name) (\(service))" }

    /// The cycle as one side of a page.
    func exported(in context: CommandContext) -> ExportedComparison.Side {
      let loaded = isLoaded ? context.session.loadedTrace : nil
      let cycle =
        loaded.map { ExportedCycle($0, libraries) }
        ?? ExportedCycle(trace, in: context.world, isLatest: false)
      return ExportedComparison.Side(title: title, cycles: [cycle])
    }

    var side: StoryDifference.Side {
      StoryDifference.Side(
        cycles: [trace], failing: "\(name) fails",
        failure: trace.failure.map { FailureText(libraries).error(for: $0) })
    }

    var service: String { trace.requests.first.map { ServiceName.text(of: $0.request.key) } ?? "nothing" }

    private var name: String {
      number.map { "cycle \($0)" } ?? (isLoaded ? "the trace loaded" : "the latest")
    }
  }

  private let recorded: [RecordedCycle]
  private let failed: Cycle?
  private let loaded: Trace?
  private let latestSucceeded: RecordedCycle?
  private let libraries: [Library]

  init(_ session: Session) {
    let world = session.workspace.world
    let libraries = session.workspace.libraries
    self.libraries = libraries
    recorded = world.allCycles
    loaded = session.loadedTrace?.trace
    latestSucceeded = world.cycles.last
    failed = session.latest.trace.flatMap { trace in
      trace.failure == nil
        ? nil : Cycle(number: world.failed.number(ofLatest: trace), trace: trace, libraries: libraries)
    }
  }

  func cycle(_ word: String) throws -> Cycle {
    if word == "last" { return try latest }
    guard let number = Int(word) else {
      throw ShellError(
        kind: .usage, message: "diff takes the numbers of cycles, or last, not '\(word)'", details: known)
    }
    guard let found = recorded.first(where: { $0.number == number }) else {
      throw ShellError(kind: .unknownName, message: "no cycle \(number)", details: known)
    }
    return Cycle(number: number, trace: found.trace, libraries: libraries)
  }

  var latest: Cycle {
    get throws {
      if let loaded { return Cycle(number: nil, trace: loaded, isLoaded: true, libraries: libraries) }
      if let failed { return failed }
      guard let last = latestSucceeded else {
        throw ShellError.usage("nothing has been resolved yet", try: "resolve TYPE")
      }
      return Cycle(number: last.number, trace: last.trace, libraries: libraries)
    }
  }

  /// The latest cycle before `cycle` with the same outermost service.
  func earlier(than cycle: Cycle) throws -> Cycle {
    let earlier = recorded.last { candidate in
      candidate.number < cycle.number ?? Int.max
        && candidate.trace.requests.first?.request.key == cycle.trace.requests.first?.request.key
    }
    guard let earlier else {
      throw ShellError(
        kind: .usage, message: "nothing to compare: no earlier cycle asked for \(cycle.service)",
        details: known)
    }
    return Cycle(number: earlier.number, trace: earlier.trace, libraries: libraries)
  }

  /// Descriptions of the cycles that can be compared.
  private var known: [String] {
    guard let first = recorded.first?.number, let last = recorded.last?.number else {
      return ShellError.rows([("cycles", "none so far")])
    }
    return ShellError.rows([("cycles", first == last ? "\(first)" : "\(first) to \(last)")])
  }
}
