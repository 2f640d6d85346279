import ArgumentParser
import DICore
import DISource

/// Shows what is alive.
struct ObjectsCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "objects", abstract: "list the living objects, and what keeps each of them alive",
    usage: "objects [--all]",
    discussion: """
      Objects that only keep each other alive, while no variable, scope, factory or
      other code holds any of them, are a leak: the references named keep them. With
      --all those that have been deallocated follow, and what ended them.
      """)
  static let group = CommandGroup.resolve
  static let examples = ["objects", "objects --all"]
  static let preparation = ["load xyz", "resolve XYZService --as service"]
  static let seeAlso = ["timeline", "release", "drop", "scope"]

  @Flag(help: "Also those that have been deallocated.")
  var all = false

  func run(in context: CommandContext) throws -> CommandResult {
    let lifelines = context.world.lifelines
    let listing = ObjectListing(
      entries: ObjectGraph(context.world.program).entries, dead: all ? lifelines.dead : [],
      forgotten: all ? lifelines.forgotten : 0, lives: lifelines, workspace: context.workspace)
    return CommandResult(
      listing.blocks + [context.world.offer.remarkOnHolders].compactMap(\.self).map(Block.text),
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
