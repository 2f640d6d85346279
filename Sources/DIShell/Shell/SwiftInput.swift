/// Swift as typed.
struct SwiftInput {
  let code: String

  /// Runs the code, and tells what it has done.
  func run(in context: CommandContext) throws -> CommandResult {
    if context.world.offer.isLive, let variable = context.world.program.variable(named: code) {
      return VariableOutput(variable).result
    }
    context.session.wishForQuestions()
    let effect = try context.act(.swift(code))
    return SwiftOutput(effect: effect, world: context.world, view: context.session.settings.view).result
  }
}
