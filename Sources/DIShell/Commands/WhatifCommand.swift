import ArgumentParser
import DICore
import DISource

/// Compares a resolution with and without some changes.
struct WhatifCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "whatif", abstract: "compare a resolution with what it would be after changes",
    usage: "whatif CHANGE… -- COMMAND")

  static func discussion(in libraries: [Library]) -> String {
    """
    The command is resolve, trace, or Swift that resolves. It runs in two worlds
    that begin like this one, in one of them after the changes; this workspace stays
    as it is. Several changes may follow one another, with or without commas.

    scope TYPE SCOPE   give a registration another scope; also: scope default SCOPE,
                       scope new NAME, scope reset SCOPE
    default SCOPE      run the registrations again with that default scope
    remove TYPE        take out the registration, and all that its statement
                       registers; what it had replaced is in force again
    register { … }     one more registration, in Swift, of any library
    swap TYPE with U   let U answer, under the same name and scope: a registered
                       service, or a type whose initialiser can be resolved
    entry NAME…        run the registrations again, beginning with these: functions,
                       Type.function, \(libraries.partConformances.joined(separator: " or "))
    rules LIBRARY      run the registrations again under the rules of
                       \(names(of: libraries)): which one is
                       chosen, under what instances are kept, when a graph
                       opens, what becomes of what is missing. What a
                       registration says stays: its services, its scope (also
                       one by default), its code. What these rules have no
                       words for is told
    context NAME       let these contexts apply, as `set context` does

    scope, remove and swap take --name, --tag and --from. What scopes hold, they
    go on holding. Long differences are cut; whatif --all … shows them whole.
    """
  }

  /// The names of the libraries as alternatives: `resolver or ditranquillity`.
  private static func names(of libraries: [Library]) -> String {
    let names = libraries.map(\.name.text)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  static let group = CommandGroup.understand
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noOtherWorld
  static let examples = [
    "whatif scope XYZCombinedService unique -- resolve XYZViewModel",
    "whatif remove XYZSessionService, default unique -- resolve XYZService",
  ]
  static let seeAlso = ["diff", "scope", "trace"]
  static let ownWords = PositionalWords.untilPath
  static let readsText = true
  static let tasks = [
    HelpTask(
      "whatif scope TYPE SCOPE -- resolve TYPE", "compare with another scope; nothing is changed",
      [
        "what if", "if", "would happen", "happens", "would", "compare", "try", "instead", "scope", "change",
        "make",
        "was", "were", "unique", "cached", "shared", "graph", "single", "prototype",
      ]),
    HelpTask(
      "whatif remove TYPE -- resolve TYPE", "compare with the registration taken out",
      ["what if", "if", "would happen", "happens", "remove", "without", "missing", "forget", "registration"]),
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    let kinds = CompletedWord.words(ChangeKind.allCases.map(\.rawValue))
    guard let start = given.lastIndex(where: { ChangeKind(rawValue: $0) != nil }),
      let kind = ChangeKind(rawValue: given[start])
    else { return [kinds] }
    return kind.arguments(after: Array(given[(start + 1)...])) ?? [kinds]
  }

  func run(in context: CommandContext) throws -> CommandResult {
    let text = try ChangeText(context.arguments, context.workspace.libraries)
    guard let command = text.command else {
      throw ShellError.usage("whatif needs a command after --", try: example(for: text, context))
    }
    guard !text.changes.isEmpty else {
      throw ShellError.usage("whatif needs a change before --", try: Self.examples[0])
    }
    let reader = ChangeReader(world: context.world)
    let changes = try text.changes.map(reader.action)
    let action = try action(ofCommand: command, context)
    let workspace = context.workspace
    let (before, worldBefore) = try workspace.supposition(action, number: context.number)
    let (after, worldAfter) = try workspace.supposition(action, after: changes, number: context.number)
    try checkResolves(command, before, after)
    let change = changes.count == 1 ? "change" : "changes"
    let difference = StoryDifference(
      side(before, in: worldBefore, "before the \(change) it fails", context),
      side(after, in: worldAfter, "after the \(change) it fails", context),
      of: "worlds", in: context.world, showingAll: text.wantsAll)
    context.session.latest.comparison = ExportedComparison(
      difference,
      of: [
        exported(before, in: worldBefore, "before the \(change)"),
        exported(
          after, in: worldAfter,
          "after: \(text.changes.map { $0.joined(separator: " ") }.joined(separator: ", "))"),
      ])
    var result = difference.result
    result.blocks += DroppedOutput.blocks(of: after.dropped)
    for case .launch(.rules(let library)) in changes {
      let output = UnsupportedFeaturesOutput(of: before.traces, in: worldBefore, under: library)
      result.blocks += output.blocks
      result.fields += output.fields
    }
    return result.reporting((before.allDiagnostics + after.allDiagnostics).uniqued())
  }

  /// The typed changes with a command after them: the resolution of what needs the service that they are about.
  private func example(for text: ChangeText, _ context: CommandContext) -> String {
    guard let change = text.changes.first, change.count > 1 else { return Self.examples[0] }
    let typed = context.arguments.trimmed
    let changes = typed.hasSuffix("--") ? String(typed.dropLast(2)).trimmed : typed
    let user = context.world.user(of: String(change[1]))
    let isKnown = context.world.program.knownTypeNames.contains(user)
    return
      "whatif \(changes) -- resolve \(CommandWords.quoted(isKnown ? user : context.world.exampleService))"
  }

  private func side(
    _ effect: ActionEffect, in world: World, _ failing: String, _ context: CommandContext
  ) -> StoryDifference.Side {
    StoryDifference.Side(
      cycles: effect.traces, failing: failing,
      failure: effect.failure.map { FailureText(context.workspace.libraries).error(for: $0) },
      fate: ResolutionOutput(effect: effect, world: world).fate)
  }

  private func exported(_ effect: ActionEffect, in world: World, _ title: String) -> ExportedComparison.Side {
    ExportedComparison.Side(
      title: title, cycles: effect.traces.map { ExportedCycle($0, in: world, isLatest: false) })
  }

  /// Throws if nothing is resolved with or without the changes, so that there is nothing to compare.
  private func checkResolves(_ command: String, _ before: ActionEffect, _ after: ActionEffect) throws {
    guard before.traces.isEmpty, after.traces.isEmpty else { return }
    if let failure = before.failure ?? after.failure { throw failure }
    throw ShellError.usage("'\(command.onOneLine)' resolves nothing", try: Self.examples[0])
  }

  private func action(ofCommand text: String, _ context: CommandContext) throws -> Action {
    switch context.session.classifier.input(text)?.meaning {
    case .swift, .continuation: return .swift(text)
    case .command(let call):
      let command = try call.parsed(in: context.world) as? any ResolvingCommand
      if let request = try command?.request(in: context.world) {
        return .resolve(context.world.withFixedContainer(request))
      }
    case .mistyped(let error): throw error
    case .question, .variable, nil: break
    }
    throw ShellError.usage("whatif compares resolutions, not '\(text)'", try: Self.examples[0])
  }
}

extension CommandContext {
  /// The text after the command's name, as typed.
  var arguments: String {
    String(Comments.skipped(in: text[...]).drop { !$0.isWhitespace })
  }
}
