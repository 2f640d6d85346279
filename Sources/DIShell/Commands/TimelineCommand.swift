import ArgumentParser
import DICore
import DISource

/// Shows the lifetimes of objects and scopes.
struct TimelineCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline", abstract: "draw when each object lived, by input or by step",
    usage: "timeline [PATTERN] [--steps [CYCLE]] [--from N|--last N]",
    discussion: """
      A row for each object, from birth to death, and for each scope, from the first
      instance it held to the last. Columns are the inputs that began or ended
      something; with --steps they are the steps of a resolution cycle, the latest if
      none is given, be it one that was loaded. Of many columns the last are shown.
      PATTERN matches objects as in `list`: XYZ*, or a part of a name.
      """)
  static let group = CommandGroup.understand
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["timeline", "timeline --steps"]
  static let preparation = ["load xyz", "resolve XYZService --as service"]
  static let seeAlso = ["objects", "drop", "release", "trace"]
  static let tasks = [
    HelpTask(
      "timeline", "when each object was made, and when it ended",
      [
        "when", "born", "die", "dies", "died", "dead", "deallocated", "ended", "freed", "released", "gone",
        "how long", "lived", "life", "outlive",
      ])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.types]
  }

  @Flag(help: "The steps of one cycle, instead of the inputs.")
  var steps = false

  @Option(help: ArgumentHelp("The first column to show.", valueName: "n"))
  var from: Int?

  @Option(help: ArgumentHelp("How many columns to show, at most.", valueName: "n"))
  var last: Int?

  @Argument(help: "Which objects; with --steps also the number of a cycle.")
  var words: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    let choice = try choice
    let (pattern, number) = try subject
    let loaded = steps && number == nil ? context.session.loadedTrace?.trace : nil
    let cycle = steps ? try loaded.map(RecordedCycle.init) ?? context.world.cycle(number) : nil
    // The objects of a failed cycle do not exist in this world.
    let isElsewhere = loaded != nil || cycle?.trace.failure != nil
    let objectLifetimes =
      isElsewhere ? cycle.map(ObjectLifetimes.init) ?? ObjectLifetimes() : context.world.objectLifetimes
    let lives = try matching(pattern, among: objectLifetimes.all)
    return TimelineOutput(
      lives: cycle.map { lives.concerning($0) } ?? lives,
      spans: cycle.map { objectLifetimes.spans.concerning($0) } ?? objectLifetimes.spans, cycle: cycle,
      isLoaded: loaded != nil, choice: choice, workspace: context.workspace,
      forgotten: pattern == nil && cycle == nil ? objectLifetimes.forgotten : 0
    ).result
  }

  private func matching(_ pattern: String?, among lives: [ObjectLifetime]) throws -> [ObjectLifetime] {
    guard let pattern else { return lives }
    let glob = Glob(pattern)
    let matching = lives.filter { glob.matches($0.label.name) }
    guard matching.isEmpty else { return matching }
    let near = Suggestion.text(for: pattern, among: lives.map(\.label.typeName.text))
    throw ShellError(kind: .unknownName, message: "no object matches '\(pattern.abbreviated)'" + near)
  }

  private var choice: TimelineChart.Choice {
    get throws {
      for (option, number) in [("--from", from), ("--last", last)] {
        guard let number, number < 1 else { continue }
        throw ShellError.usage("\(option) is a number from 1, not \(number)", try: "timeline \(option) 1")
      }
      if from != nil, last != nil { throw ShellError.usage("--from and --last exclude each other") }
      return from.map(TimelineChart.Choice.from) ?? .last(last ?? .max)
    }
  }

  private var subject: (pattern: String?, cycle: Int?) {
    get throws {
      let number = steps ? words.lazy.compactMap(Int.init).first : nil
      let patterns = words.filter { number == nil || Int($0) != number }
      guard patterns.count <= 1, words.count - patterns.count <= 1 else {
        throw ShellError.usage(
          "timeline takes one pattern\(steps ? " and one cycle" : "")", try: "timeline XYZ* --steps")
      }
      return (patterns.first, number)
    }
  }
}

extension [ObjectLifetime] {
  /// The lifetimes of the objects in the trace of `cycle`.
  fileprivate func concerning(_ cycle: RecordedCycle) -> [ObjectLifetime] {
    let mentioned = Set(cycle.trace.events.compactMap(\.transition.livingInstance))
    return filter { mentioned.contains($0.label) }
  }
}

extension [ScopeSpan] {
  /// The periods of the scopes that `cycle` uses, if they overlap with the cycle.
  fileprivate func concerning(_ cycle: RecordedCycle) -> [ScopeSpan] {
    let used = Set(cycle.trace.events.compactMap(\.transition.usedScope))
    let place = (cycle.input, cycle.number)
    return filter { span in
      used.contains(span.scope) && span.from.order <= place && (span.to.map { $0.order >= place } ?? true)
    }
  }
}
