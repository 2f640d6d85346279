import ArgumentParser
import DICore
import DISource

/// Resolves a service and shows the story.
struct ResolveCommand: ResolvingCommand, AskingCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "resolve a service, and tell step by step what happens",
    usage: "resolve TYPE [options]",
    discussion: """
      What nobody holds afterwards is deallocated, as in your app; keep the result in
      a variable with --as. The last line says what was made and what became of it.
      What your code printed meanwhile follows; with JSON it is in printed.
      """)
  static let group = CommandGroup.resolve
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["resolve XYZViewModel", "resolve XYZService --as service"]
  static let seeAlso = ["trace", "tree", "objects", "scope"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "resolve TYPE", "the resolution cycle, step by step",
      ["resolve", "happens", "make", "get", "ask", "create", "instance", "object"]),
    HelpTask(
      "resolve TYPE --as NAME", "resolve it, and keep the result",
      ["keep", "variable", "result", "store", "hold on", "assign", "stays", "object", "alive"]),
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.services]
  }

  @OptionGroup var which: QueryOptions

  @OptionGroup var resolving: ResolveOptions

  @Argument(help: "The service to resolve.")
  var type: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    let effect = try context.act(.resolve(request(for: type)))
    return ResolutionOutput(effect: effect, world: context.world, as: context.session.settings.view).result()
  }

  func request(in world: World) throws -> ResolveRequest? { try request(for: type) }

  /// The command that resolves a service, with a place for the value of each argument.
  static func text(resolving service: String, _ name: Symbol?, arguments: [Symbol?]) -> String {
    let words = ["resolve", CommandWords.quoted(service)]
    let options = name.map { ["--name", CommandWords.quoted($0.text)] } ?? []
    return (words + options + arguments.map(option(passing:))).joined(separator: " ")
  }

  /// The option that passes an argument: `--arg …`, `--args id=…`.
  static func option(passing name: Symbol?) -> String { name.map { "--args \($0)=…" } ?? "--arg …" }
}

/// Releases a variable.
struct ReleaseCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "release", abstract: "let go of what a variable holds", usage: "release NAME")
  static let group = CommandGroup.resolve
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["release service", "undo"]
  static let helpIfCompiled: HelpIfCompiled? = HelpIfCompiled(examples: ["release service", "objects"])
  static let preparation = ["load xyz", "resolve XYZService --as service"]
  static let seeAlso = ["objects", "resolve"]
  static let ownWords = PositionalWords.first(1)
  static let tasks = [
    HelpTask(
      "release NAME", "let go of what a variable holds",
      ["release", "let go", "free", "nil", "delete", "remove", "deallocate", "variable"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.variables]
  }

  @Argument(help: "The variable.")
  var name: String

  func run(in context: CommandContext) throws -> CommandResult {
    let held = context.world.program.variable(named: name)
    let effect = try context.act(.release(name))
    let rest = LastLine.deallocations(effect.deallocated)
    let sentence = "\(name) lets go of \(held?.value ?? "what it held")"
    return CommandResult(
      [.text([sentence, rest ?? "nothing deallocated"].joined(separator: " · "))],
      fields: [("released", .string(name)), ("deallocated", .strings(effect.deallocated.map(\.description)))]
    ).reporting(effect.diagnostics)
  }
}

/// Undoes the latest input.
struct UndoCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "take back the latest input that changed something")
  static let group = CommandGroup.resolve
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noUndo
  static let examples = ["undo", "redo"]
  static let preparation = ["load xyz", "scope XYZService shared", "scope XYZService cached", "undo"]
  static let seeAlso = ["redo", "history"]
  static let tasks = [
    HelpTask(
      "undo", "take back the latest input that changed something",
      ["undo", "back", "revert", "take back", "mistake", "wrong", "before"])
  ]

  func run(in context: CommandContext) throws -> CommandResult {
    let undone = try context.session.rewriteLog { workspace in
      guard let undone = try workspace.undo() else { throw ShellError.usage("nothing to undo") }
      return undone
    }
    let rest = undone.followers.map { ", and \($0) after it that left nothing behind" } ?? ""
    return DroppedOutput.result(
      saying: "undone: \(undone.text.onOneLine)\(rest)", undone.dropped, [("undone", .string(undone.text))])
  }
}

/// Redoes what was undone.
struct RedoCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "do again what undo took back")
  static let group = CommandGroup.resolve
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noUndo
  static let examples = ["redo", "undo"]
  static let preparation = ["load xyz", "scope XYZService shared", "undo"]
  static let seeAlso = ["undo"]

  func run(in context: CommandContext) throws -> CommandResult {
    let redone = try context.session.rewriteLog { workspace in
      guard let redone = try workspace.redo() else { throw ShellError.usage("nothing to redo") }
      return redone
    }
    return DroppedOutput.result(
      saying: "done again: \(redone.text.onOneLine)", redone.dropped, [("redone", .string(redone.text))])
  }
}
