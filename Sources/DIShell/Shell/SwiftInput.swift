/// Swift code at the prompt.
struct SwiftInput {
  let code: String

  /// Runs the code, and returns the answer about its effect.
  func run(in context: CommandContext) throws -> CommandResult {
    context.session.wishForQuestions()
    let effect = try context.act(.swift(code))
    _ = context.session.takeUntoldOutput()
    return SwiftOutput(effect: effect, world: context.world, view: context.session.settings.view).result
  }
}
