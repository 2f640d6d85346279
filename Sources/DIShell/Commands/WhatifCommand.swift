import ArgumentParser
import DICore

/// Compares a resolution in two worlds.
struct WhatifCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "whatif", abstract: "compare a resolution with what it would be after a change of scope",
    usage: "whatif scope TYPE SCOPE -- COMMAND",
    discussion: """
      The change is any form of scope that changes something. The command is resolve,
      trace, or Swift that resolves. Neither is done in this workspace.
      """)
  static let group = CommandGroup.understand
  static let examples = [
    "whatif scope XYZCombinedService unique -- resolve XYZViewModel",
    "whatif scope default unique -- resolve XYZViewModel",
  ]
  static let seeAlso = ["scope", "trace"]
  static let ownWords: Int? = nil
  static let endsAtPath = true

  @OptionGroup var service: QueryOptions

  @Argument(
    help: ArgumentHelp("The change; what stands behind -- is done in both worlds.", valueName: "change"))
  var words: [String]

  func run(in context: CommandContext) throws -> CommandResult {
    guard let tail = context.tail, !tail.trimmed.isEmpty else {
      throw ShellError.usage("whatif needs a command after --", try: Self.examples[0])
    }
    let change = try action(ofChange: words.dropLast(try Words.split(tail).count), context)
    let action = try action(ofCommand: tail, context)
    let before = try context.workspace.suppose(action, number: context.number)
    let after = try context.workspace.suppose(action, after: change, number: context.number)
    return StoryDifference(before: before, after: after).result
  }

  private func action(ofChange change: ArraySlice<String>, _ context: CommandContext) throws -> Action {
    guard change.first == "scope" else {
      throw ShellError.usage(
        "whatif knows changes of scope, not '\(change.first ?? "")'", try: Self.examples[0])
    }
    var scope = try ScopeCommand.parse([])
    scope.words = Array(change.dropFirst())
    scope.service = service
    guard case .action(let action) = try scope.form(context.world) else {
      throw ShellError.usage("'\(change.joined(separator: " "))' changes nothing", try: Self.examples[0])
    }
    return action
  }

  private func action(ofCommand text: String, _ context: CommandContext) throws -> Action {
    switch try context.session.classify(text) {
    case .swift(let text): return .swift(text)
    case .command(let type, let words):
      guard case .command(let parsed) = try CommandParser.parse(type, words) else { break }
      if let resolve = parsed as? ResolveCommand {
        return .resolve(try resolve.service.request(resolve.type))
      }
      if let trace = parsed as? TraceCommand { return .resolve(try trace.service.request(trace.type)) }
    case .nothing: break
    }
    throw ShellError.usage("whatif compares resolutions, not '\(text)'", try: Self.examples[0])
  }
}

extension CommandContext {
  /// What stands after ` -- `, as typed.
  var tail: String? {
    text.firstRange(of: " -- ").map { String(text[$0.upperBound...]) }
  }
}
