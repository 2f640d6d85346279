import ArgumentParser
import DICore
import DISource

/// Resolves a service and tells the story.
struct ResolveCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "resolve a service, and tell step by step what happens",
    usage: "resolve TYPE [options]",
    discussion: """
      What nobody holds afterwards is deallocated, as in your app; keep the result in
      a variable with --as. The last line says what was made and what became of it.
      """)
  static let group = CommandGroup.resolve
  static let examples = ["resolve XYZViewModel", "resolve XYZService --as service"]
  static let seeAlso = ["trace", "tree", "objects", "scope"]
  static let ownWords: Int? = 1

  @OptionGroup var service: ServiceOptions

  @Argument(help: "The service to resolve.")
  var type: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    let effect = try context.perform(.resolve(try service.request(type)))
    return ResolutionOutput(effect: effect, world: context.world).result()
  }
}

/// Tells a resolution with what decided each step.
struct TraceCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "resolve a service, and show the evidence that decides each step",
    usage: "trace TYPE|last [--view story|tree|events] [options]",
    discussion: """
      `trace last` shows the latest resolution again; it resolves nothing. The views:
      the story with its evidence, the tree of objects, the raw list of events.
      """)
  static let group = CommandGroup.understand
  static let examples = ["trace XYZViewModel", "trace XYZViewModel --view tree"]
  static let seeAlso = ["resolve", "whatif"]
  static let ownWords: Int? = 1

  @OptionGroup var service: ServiceOptions

  @Option(help: "What to show: story, tree or events.")
  var view: String = TraceView.story.rawValue

  @Argument(help: "The service to resolve, or last.")
  var type: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    guard let view = TraceView(rawValue: view) else {
      throw ShellError.usage("--view is story, tree or events, not '\(view)'", try: "trace last --view tree")
    }
    if type == ["last"], !context.world.program.types.contains(where: { $0.name == "last" }) {
      return try last(context, view)
    }
    do {
      let effect = try context.perform(.resolve(try service.request(type)))
      return output(effect, context.world, view).result()
    } catch let failed as FailedAction {
      throw context.session.failure(failed, output(failed.effect, context.world, view))
    }
  }

  private func last(_ context: CommandContext, _ view: TraceView) throws -> CommandResult {
    let trace = try context.session.latestTrace(orTry: "resolve TYPE")
    var output = output(Effect(traces: [trace]), context.world, view)
    output.sources = context.session.loadedTrace?.sources
    return output.result(closing: false)
  }

  private func output(_ effect: Effect, _ world: World, _ view: TraceView) -> ResolutionOutput {
    ResolutionOutput(effect: effect, world: world, view: view, hasEvidence: true)
  }
}

/// Shows what is alive.
struct ObjectsCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "objects", abstract: "list the living objects, and what keeps each of them alive",
    usage: "objects [--all]",
    discussion: """
      Objects that only keep each other alive, while no variable, scope, factory or
      other code holds any of them, are a leak: the references named keep them.
      """)
  static let group = CommandGroup.resolve
  static let examples = ["objects", "objects --all"]
  static let preparation = ["load xyz", "resolve XYZService --as service"]
  static let seeAlso = ["release", "scope"]

  @Flag(help: "Also those that have been deallocated.")
  var all = false

  func run(in context: CommandContext) throws -> CommandResult {
    let entries = ObjectGraph(context.world.program).entries
    let dead = all ? context.world.ended : []
    var table = Table(header: ["object", "held by"])
    for entry in entries { table.rows.append([entry.label.description, Self.text(of: entry)]) }
    for label in dead { table.rows.append([label.description, "deallocated"]) }
    let variables = context.world.program.variables.map { variable in
      JSON.object([
        ("name", .string(variable.name)), ("type", .string(variable.type)),
        ("value", .string(variable.value)),
      ])
    }
    let json = entries.map(Self.json) + dead.map(Self.json)
    return CommandResult(
      [table.rows.isEmpty ? .text("no objects") : .table(table)],
      fields: [("objects", .array(json)), ("variables", .array(variables))])
  }

  private static func text(of entry: ObjectGraph.Entry) -> String {
    let holders = entry.holders.map(\.text).joined(separator: ", ")
    return entry.isLeaked ? "leaked: held by \(holders)" : "held by \(holders)"
  }

  private static func json(of entry: ObjectGraph.Entry) -> JSON {
    .object([
      ("id", .string(entry.label.description)), ("type", .string(entry.label.typeName.text)),
      ("heldBy", .strings(entry.holders.map(\.name).uniqued())), ("leaked", .bool(entry.isLeaked)),
      ("alive", .bool(true)),
    ])
  }

  private static func json(of label: InstanceLabel) -> JSON {
    .object([
      ("id", .string(label.description)), ("type", .string(label.typeName.text)), ("heldBy", .array([])),
      ("leaked", .bool(false)), ("alive", .bool(false)),
    ])
  }
}

/// Lets go of a variable.
struct ReleaseCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "release", abstract: "let go of what a variable holds", usage: "release NAME")
  static let group = CommandGroup.resolve
  static let examples = ["release service", "undo"]
  static let preparation = ["load xyz", "resolve XYZService --as service"]
  static let seeAlso = ["objects", "resolve"]
  static let ownWords: Int? = 1

  @Argument(help: "The variable.")
  var name: String

  func run(in context: CommandContext) throws -> CommandResult {
    let held = context.world.program.variables.last { $0.name == name }
    let effect = try context.perform(.release(name))
    let rest = LastLine.deallocations(effect.ended)
    let sentence = "\(name) lets go of \(held?.value ?? "what it held")"
    return CommandResult(
      [.text([sentence, rest ?? "nothing deallocated"].joined(separator: " · "))],
      fields: [("released", .string(name)), ("deallocated", .strings(effect.ended.map(\.description)))])
  }
}

/// Takes back the latest input.
struct UndoCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "take back the latest input that changed something")
  static let group = CommandGroup.resolve
  static let examples = ["undo", "redo"]
  static let preparation = ["load xyz", "scope XYZService shared", "scope XYZService cached", "undo"]
  static let seeAlso = ["redo", "history"]

  func run(in context: CommandContext) throws -> CommandResult {
    guard let input = try context.workspace.undo() else { throw ShellError.usage("nothing to undo") }
    context.session.lastTrace = nil
    return .message("undone: \(input.text.onOneLine)", fields: [("undone", .string(input.text))])
  }
}

/// Does again what was taken back.
struct RedoCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "do again what undo took back")
  static let group = CommandGroup.resolve
  static let examples = ["redo", "undo"]
  static let preparation = ["load xyz", "scope XYZService shared", "undo"]
  static let seeAlso = ["undo"]

  func run(in context: CommandContext) throws -> CommandResult {
    guard let input = try context.workspace.redo() else { throw ShellError.usage("nothing to redo") }
    context.session.lastTrace = nil
    return .message("done again: \(input.text.onOneLine)", fields: [("redone", .string(input.text))])
  }
}
