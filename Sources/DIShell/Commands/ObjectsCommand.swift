import ArgumentParser
import DICore
import DISource

/// Lists the living objects.
struct ObjectsCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "objects", abstract: "list the living objects, and what keeps each of them alive",
    usage: "objects [--all] [--weak]",
    discussion: """
      Objects that only keep each other alive, while no variable, scope, factory or
      other code holds any of them, are a leak: the references named keep them. With
      --all those that have been deallocated follow, and what ended them; with --weak
      each object is followed by the references to it that do not keep it alive. With
      JSON: objects and variables. Exit code 0, also where there are none.

      An object is numbered when a factory returns it or a container is handed it.
      Others, which code makes for a variable or for another object, are numbered in
      the order of making when the statement typed, or the loading, is over.
      """)
  static let group = CommandGroup.resolve
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["objects", "objects --all", "objects --weak"]
  static let preparation = ["load xyz", "resolve XYZService --as service"]
  static let seeAlso = ["timeline", "release", "drop", "scope"]
  static let tasks = [
    HelpTask(
      "objects", "the living objects, and what keeps each of them alive",
      [
        "how many", "count", "alive", "living", "left over", "memory", "leak", "leaked", "never freed",
        "exist", "holds", "hold", "holds object", "object",
      ])
  ]

  @Flag(help: "Also those that have been deallocated.")
  var all = false

  @Flag(help: "Also the references that keep nothing alive.")
  var weak = false

  func run(in context: CommandContext) throws -> CommandResult {
    let objectLifetimes = context.world.objectLifetimes
    let graph = ObjectGraph(context.world)
    let listing = ObjectListing(
      entries: graph.entries, dead: all ? objectLifetimes.dead : [],
      forgotten: all ? objectLifetimes.forgotten : 0,
      lives: objectLifetimes, workspace: context.workspace, weakHolders: weak ? graph.weakHolders : nil)
    return CommandResult(
      listing.blocks + [context.world.capabilities.remarkOnHolders].compactMap(\.self).map(Block.text),
      fields: [("objects", .array(listing.json)), ("variables", .array(variables(context.world)))])
  }

  private func variables(_ world: World) -> [JSON] {
    world.program.variables.map { variable in
      .object([
        ("name", .string(variable.name)), ("type", .string(variable.type)),
        ("value", .string(variable.value)),
      ])
    }
  }
}
