import ArgumentParser

/// Names the present state of the workspace.
struct CheckpointCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "checkpoint", abstract: "give the present state of the workspace a name, or list the names",
    usage: "checkpoint [NAME]",
    discussion: """
      `restore NAME` comes back to it. A name given again stands for the later state.
      Checkpoints last as long as the shell runs; save keeps a state for longer.
      """)
  static let group = CommandGroup.resolve
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noUndo
  static let examples = ["checkpoint", "checkpoint before"]
  static let preparation = ["load xyz", "checkpoint loaded"]
  static let seeAlso = ["restore", "undo", "save"]
  static let ownWords = PositionalWords.first(1)

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.checkpoints]
  }

  @Argument(help: "The name.")
  var name: String?

  func run(in context: CommandContext) throws -> CommandResult {
    guard let name else { return CheckpointOutput.list(context.workspace.checkpoints) }
    let earlier = context.workspace.setCheckpoint(named: name)
    let now = Checkpoint(name: name, lastNode: context.workspace.lastNode)
    var result = CommandResult.message(
      "checkpoint \(name): \(CheckpointOutput.contents(of: now))",
      fields: [
        ("checkpoint", CheckpointOutput.json(of: now)),
        ("replaced", earlier.map(CheckpointOutput.json) ?? .null),
      ])
    if let earlier { result.blocks.append(.text("  it was \(CheckpointOutput.contents(of: earlier))")) }
    return result
  }
}

/// Restores a named state of the workspace.
struct RestoreCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "make the workspace as it was at a checkpoint", usage: "restore NAME",
    discussion: """
      The inputs of the checkpoint run again, so that its objects are there with their
      numbers. It is one step of undo.
      """)
  static let group = CommandGroup.resolve
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noUndo
  static let examples = ["restore loaded", "undo"]
  static let preparation = ["load xyz", "checkpoint loaded", "scope XYZService shared"]
  static let seeAlso = ["checkpoint", "undo"]
  static let ownWords = PositionalWords.first(1)

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.checkpoints]
  }

  @Argument(help: "The checkpoint.")
  var name: String

  func run(in context: CommandContext) throws -> CommandResult {
    let known = context.workspace.checkpoints
    guard let checkpoint = known.first(where: { $0.name == name }) else {
      throw ShellError.unknown("checkpoint", name, among: known.map(\.name), see: "checkpoint")
    }
    let dropped = try context.session.rewriteLog { try $0.restore(checkpoint, by: context.text) }
    return DroppedOutput.result(
      saying: "restored \(name): \(CheckpointOutput.contents(of: checkpoint))", dropped,
      [("checkpoint", CheckpointOutput.json(of: checkpoint))])
  }
}

/// Descriptions of checkpoints.
private enum CheckpointOutput {
  static func list(_ checkpoints: [Checkpoint]) -> CommandResult {
    let rows = checkpoints.map { [$0.name, $0.inputCount.counted("input"), latest(of: $0) ?? ""] }
    let table = Table(header: ["checkpoint", "inputs", "latest"], rows: rows)
    return CommandResult(
      [checkpoints.isEmpty ? .text("no checkpoints") : .table(table)],
      fields: [("checkpoints", .array(checkpoints.map(json)))])
  }

  /// `3 inputs, up to resolve XYZService`
  static func contents(of checkpoint: Checkpoint) -> String {
    guard let latest = latest(of: checkpoint) else { return "the empty workspace" }
    let count = checkpoint.inputCount
    return count == 1 ? "1 input, \(latest)" : "\(count) inputs, up to \(latest)"
  }

  static func json(of checkpoint: Checkpoint) -> JSON {
    .object([
      ("name", .string(checkpoint.name)), ("inputs", .int(checkpoint.inputCount)),
      ("latest", .optional(checkpoint.lastNode?.input.text)),
    ])
  }

  private static func latest(of checkpoint: Checkpoint) -> String? {
    checkpoint.lastNode?.input.text.onOneLine
  }
}
