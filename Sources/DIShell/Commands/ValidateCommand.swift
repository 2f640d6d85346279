import ArgumentParser
import DICore
import DISource

/// Checks that every service of the program can be resolved.
struct ValidateCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "find what in the program cannot be resolved",
    usage: "validate [--format FORMAT]",
    discussion: """
      Every service in force is resolved in a copy of the program whose scopes are
      empty, and what stands behind delayed requests, and in property wrappers of
      types that are not registered, is looked up. The workspace stays as it is. A
      service that needs arguments is not resolved by itself. What only code asks
      for, as in a method, is not known.

      `explain RULE` says what a finding means. dishell validate PATH… ends with exit
      code 1 if there are errors. What rests on a condition that is not known is
      assumed, and no error.

      With JSON: findings, checked, unchecked and faults, the number of places
      where the files are no Swift, so that code around them was not read.
      """)
  static let group = CommandGroup.findings
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noOtherWorld
  static let examples = ["validate", "validate --format github"]
  static let seeAlso = ["explain", "why", "diagnostics", "list"]
  static let ownWords = PositionalWords.none
  static let tasks = [
    HelpTask(
      "validate", "find what in the program cannot be resolved",
      [
        "missing", "validate", "check", "verify", "all", "every", "wrong",
        "broken", "lint", "errors", "problems", "crash", "app", "registrations", "ci",
      ], needsSource: true)
  ]

  @Option(help: "How the findings are written: text, json, sarif or github.")
  var format: FindingsFormat?

  func run(in context: CommandContext) throws -> CommandResult {
    try context.workspace.lendingWorld { world in
      guard let program = world.interpretedProgram else { throw RefusalIfCompiled.noSource.error }
      world.emptyScopes()
      // The trial may run code that registers.
      let unreached = program.statementCount.unreached
      let validation = Validator(program).validation()
      if context.workspace.isInterrupted() { throw ShellError.interrupted }
      let output = ValidationOutput(validation, of: world, unreached: unreached)
      return output.result(as: format ?? .text, inputAs: context.typed)
    }
  }
}

/// Explains a rule of `validate`.
struct ExplainCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "say what a finding of validate means, with an example",
    usage: "explain [RULE]")
  static let group = CommandGroup.findings
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = .noOtherWorld
  static let examples = ["explain", "explain captive-dependency"]
  static let preparation: [String] = []
  static let seeAlso = ["validate", "help"]
  static let ownWords = PositionalWords.first(1)

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.words(FindingRule.allCases.map(\.rawValue))]
  }

  @Argument(help: "The rule; without it, all of them are listed.")
  var rule: String?

  func run(in context: CommandContext) throws -> CommandResult {
    guard let rule else { return RuleExplanation.overview }
    guard let known = FindingRule(rawValue: rule) else {
      throw ShellError.unknown("rule", rule, among: FindingRule.allCases.map(\.rawValue), see: "explain")
    }
    return RuleExplanation(of: known).result
  }
}

extension FindingsFormat: ExpressibleByArgument {}
