import ArgumentParser

/// Shows the stack of requests at the current step of the walk.
struct WhereCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "where", abstract: "show what is running at this step, with its places")
  static let group = CommandGroup.step
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["where", "state"]
  static let preparation = ["load xyz", "step XYZViewModel", "goto 9"]
  static let seeAlso = ["state", "source"]

  func run(in context: CommandContext) throws -> CommandResult {
    let panel = StepPanel(try context.stepper)
    return CommandResult([.lines(panel.stackLines)], fields: panel.fields + [("frames", panel.frames)])
  }
}

/// Shows the contents of every scope at a step.
struct StateCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "show what the graph and every scope hold at this step",
    discussion: """
      A star marks what the step changed: (added) a scope keeps it from now on, (hit)
      a scope held it, (miss) a scope held nothing, (released) a scope let go.
      """)
  static let group = CommandGroup.step
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["state", "where"]
  static let preparation = ["load xyz", "step XYZViewModel", "goto 9"]
  static let seeAlso = ["where", "scope", "objects"]

  func run(in context: CommandContext) throws -> CommandResult {
    let panel = StepPanel(try context.stepper)
    return CommandResult([.lines(panel.stateLines)], fields: panel.fields)
  }
}

/// Ends the walk.
struct LeaveCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "end the walk through a resolution (step last begins it again)")
  static let group = CommandGroup.step
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["leave", "step last"]
  static let preparation = ["load xyz", "step XYZViewModel"]
  static let seeAlso = ["step"]

  func run(in context: CommandContext) throws -> CommandResult {
    let stepper = try context.stepper
    context.session.stepping = nil
    return .message("left at step \(stepper.position) of \(stepper.steps.count)")
  }
}
