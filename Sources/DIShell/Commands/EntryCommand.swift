import ArgumentParser
import DISource

/// Shows the entry point and the other candidates, or chooses another entry point.
struct EntryCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "entry", abstract: "show where registering starts and could start, or start elsewhere",
    usage: "entry [NAME…]",
    discussion: """
      Without a name: what was taken, the programs of the tree, and the functions,
      parts and containers at which registering could start. With one: the
      registrations run again from there; with several, as in
      `entry AppAssembly NetworkAssembly`, from each of them, in order.
      `load --entry NAME` does so at once. It is one step of undo, and ends with 1
      where there is no such entry.

      An assembly whose initialiser takes arguments is made with values that stand
      for them: what it registers is marked as assumed.

      Of several that are called alike the app's is taken: that of its program, none
      of tests or samples, in the fewest folders, first by name. The others have
      their module or file in front: App.registerAllServices,
      Old.swift:registerAllServices.

      With JSON: entry (what was taken), programs, entries, running (those through
      which registering goes already), withUnknownArguments.
      """)
  static let group = CommandGroup.load
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noSource
  static let examples = ["entry", "load xyz --entry registerAllServices"]
  static let seeAlso = ["load", "list", "diagnostics"]
  static let ownWords = PositionalWords.untilPath

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.entries]
  }

  @Argument(help: ArgumentHelp("Programs, functions or parts.", valueName: "name"))
  var names: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    guard !names.isEmpty else { return try Self.list(context.world) }
    let names = try names(in: context.world.editable())
    let effect = try context.act(.launch(.entries(names)))
    context.session.latest.forgetInputs()
    let program = try context.world.editable()
    // A program beside other entries is the one in which they start; nothing else of it runs.
    let points = names.filter { !program.hasProgram(named: $0) }
    let starts = (points.isEmpty ? names : points).joined(separator: ", ")
    // The inputs before run again, so that the numbers of objects start over.
    let again = context.workspace.log.count(where: \.action.makesObjects)
    let text =
      "registering starts at \(starts): \(LoadSummary.statements(program.statementCount))"
      + (again > 0 ? "; \(again.counted("input")) before ran again" : "")
    return DroppedOutput.result(saying: text, effect.dropped)
  }

  /// The names without parentheses, each entry point once, however it is called.
  private func names(in program: Program) -> [String] {
    var known: Set<String> = []
    return names.map { $0.hasSuffix("()") ? String($0.dropLast(2)) : $0 }.filter { name in
      known.insert(program.hasProgram(named: name) ? name : program.entryPoint(named: name)?.name ?? name)
        .inserted
    }
  }

  private static func list(_ world: World) throws -> CommandResult {
    let program = try world.editable()
    let taken = program.taken
    let programs = program.programNames + program.otherMainTypes
    let points = program.entryPoints + program.unreachedFunctions
    let withArguments = points.filter(\.hasUnknownArguments)
    let running = points.filter(program.runs)
    let rows =
      taken.map { [$0, "taken"] }
      + program.chosenProgramNames.map { [$0, "the program that is taken"] }
      + program.otherProgramNames.map { [$0, "another program"] }
      + program.otherMainTypes.map { [$0, "another main type"] }
      + points.filter { !taken.contains($0.name) }.map { point in
        [
          point.name,
          program.runs(point)
            ? "runs already" : point.hasUnknownArguments ? "takes arguments, which are not known" : "",
        ]
      }
    let blocks: [Block] =
      rows.isEmpty
      ? [.text("no function registers, and nothing can be taken in")]
      : [.table(Table(header: ["entry", "what it is"], rows: rows))]
    return CommandResult(
      blocks,
      fields: [
        ("entry", .strings(taken)), ("programs", .strings(programs)),
        ("entries", .strings(points.map(\.name))),
        ("running", .strings(running.map(\.name))),
        ("withUnknownArguments", .strings(withArguments.map(\.name))),
      ])
  }
}
