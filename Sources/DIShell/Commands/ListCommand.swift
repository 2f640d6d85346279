import ArgumentParser
import DICore
import DISource

/// Lists the registrations.
struct ListCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "list the registrations in force, one per statement",
    usage: "list [PATTERN] [--all]",
    discussion: """
      PATTERN matches types and names; * stands for any letters, ? for one. Without
      either it matches anywhere in a type's name. A statement that ran on two
      containers is listed under each; the counts of a load count it once. What is
      registered over a factory, always or in a context, is listed below it, and
      counts as no registration.
      """)
  static let group = CommandGroup.look
  static let access = Access.workspace
  static let refusalIfCompiled: RefusalIfCompiled? = nil
  static let examples = ["list", "list XYZ*Service"]
  static let seeAlso = ["show", "types", "containers"]
  static let helpIfCompiled: HelpIfCompiled? = HelpIfCompiled(usage: "list [PATTERN]", refused: ["--all"])
  static let tasks = [
    HelpTask(
      "list", "the registrations in force",
      ["registered", "registrations", "which services", "all", "available", "what can be resolved"])
  ]

  static func arguments(after given: [String]) -> [CompletedWord] {
    [.services, .types]
  }

  @Flag(help: "Every statement found in the text, also those that do not run.")
  var all = false

  @Argument(help: "What to look for.")
  var pattern: String?

  func run(in context: CommandContext) throws -> CommandResult {
    let program = context.world.program
    let showsNeeds = !context.world.isCompiled
    let listed = all ? withImplementations(try program.statements, context) : inForce(program)
    let statements = listed.filter(matches)
    let output = RegistrationOutput(context.world)
    let json = { (statements: [ListedRegistration]) in
      JSON.array(statements.map { output.json(of: $0, showsNeeds: showsNeeds) })
    }
    let count = all ? context.world.interpretedProgram?.statementCount : nil
    let sum = count.flatMap { pattern == nil && $0.found > 0 ? LoadSummary.statements($0) : nil }
    return CommandResult(
      blocks(statements, program, output) + (sum.map { [.text($0)] } ?? []),
      fields: [
        ("registrations", json(statements.filter { !$0.role.isOverride })),
        ("overrides", json(statements.filter(\.role.isOverride))),
        ("diagnostics", .array(context.world.diagnostics.map(DiagnosticOutput.json))),
      ] + (count.map { [("count", LoadSummary.json($0))] } ?? []))
  }

  private func inForce(_ program: any RunningProgram) -> [ListedRegistration] {
    program.containers.flatMap(program.registrations)
  }

  /// The statements; those that may register instead of others, under unknown conditions, with what they make.
  private func withImplementations(
    _ statements: [ListedRegistration], _ context: CommandContext
  ) -> [ListedRegistration] {
    let others = context.world.interpretedProgram?.listedAlternatives ?? []
    return statements.map { statement in
      var statement = statement
      let other = statement.isReached ? nil : others.first { $0.isOfSameCode(as: statement) }
      if let other { statement.implementation = other.implementation }
      return statement
    }
  }

  private func matches(_ statement: ListedRegistration) -> Bool {
    guard let pattern else { return true }
    let glob = Glob(pattern)
    let names = statement.services.flatMap {
      [$0.type.name, $0.type.words] + [$0.name?.text].compactMap(\.self)
    }
    return glob.matches(statement.implementation) || names.contains(where: glob.matches)
  }

  private func blocks(
    _ statements: [ListedRegistration], _ program: any RunningProgram, _ output: RegistrationOutput
  ) -> [Block] {
    guard !statements.isEmpty else {
      return [.text(pattern.map { "no registration matches '\($0)'" } ?? "no registrations")]
    }
    var containers: [Symbol?] = []
    for statement in statements where !containers.contains(statement.container) {
      containers.append(statement.container)
    }
    let (named, rest) = (containers.filter { $0 != nil }, containers.filter { $0 == nil })
    return (named + rest).flatMap { container -> [Block] in
      let own = statements.filter { $0.container == container }
      return [.text(heading(container, own, program))] + table(own, output)
    }
  }

  private func heading(_ container: Symbol?, _ own: [ListedRegistration], _ program: any RunningProgram)
    -> String
  {
    let registrations = own.filter { !$0.role.isOverride }
    guard let container else {
      let overrides = own.count - registrations.count
      let parts = [
        registrations.isEmpty && overrides > 0 ? nil : registrations.count.counted("statement"),
        overrides == 0 ? nil : overrides.counted("override"),
      ]
      return "in no container: \(parts.compactMap(\.self).joined(separator: ", "))"
    }
    let inForce = registrations.count { $0.outcome == .inForce }
    let known = program.container(named: container.text)
    let made = known.map { program.registrations(of: $0).count { !$0.role.isOverride } }
    // Statements in loops make several registrations each.
    let makesMore = all && pattern == nil && made.map { $0 > inForce } == true
    let count =
      inForce == registrations.count
      ? "\(container): \(registrations.count.counted(makesMore ? "statement" : "registration"))"
      : "\(container): \(registrations.count.counted("statement")), \(inForce) in force"
    guard let known else { return count }
    return "\(count) (\(known.rules.name), default scope \(known.defaultScopeName))"
  }

  private func table(_ own: [ListedRegistration], _ output: RegistrationOutput) -> [Block] {
    var table = Table(header: ["registration", "scope", "place"])
    for statement in own.withOverridesBelow {
      table.rows.append(output.row(for: statement) + (statement.fate.map { [$0] } ?? []))
    }
    return [.table(table)]
  }
}

extension [ListedRegistration] {
  /// The statements in their order, each followed by those that register over it.
  fileprivate var withOverridesBelow: [ListedRegistration] {
    let overrides = filter(\.role.isOverride)
    guard !overrides.isEmpty else { return self }
    let registrations = filter { !$0.role.isOverride }
    let above = Set(registrations.flatMap(\.services))
    return registrations.flatMap { registration in
      [registration] + overrides.filter { $0.services.contains(where: registration.services.contains) }
    } + overrides.filter { !$0.services.contains(where: above.contains) }
  }
}

extension ListedRegistration {
  /// Whether both stand for one statement of the text, which have not run.
  fileprivate func isOfSameCode(as other: ListedRegistration) -> Bool {
    place == other.place && place.column == other.place.column
  }

  /// The outcome of the statement with its reason, such as `replaced`; nil if it is in force without an assumption.
  var fate: String? {
    let word: String? =
      switch outcome {
      case .inForce: isAssumed ? "assumed" : nil
      case .replaced: "replaced"
      case .unreached: "not reached"
      case .notUnderstood: "not understood"
      }
    return word.map { word in
      [word, because == word ? nil : because].compactMap(\.self).joined(separator: ": ")
    }
  }
}

extension Container {
  /// The name of the default scope.
  var defaultScopeName: Symbol { defaultScope.name }
}

/// A pattern for names, such as `XYZ*`. Without wildcards it matches anywhere in a name; case is ignored.
struct Glob {
  private let pattern: [Character]

  init(_ pattern: String) {
    let hasWildcards = pattern.contains { $0 == "*" || $0 == "?" }
    self.pattern = Array((hasWildcards ? pattern : "*\(pattern)*").lowercased())
  }

  func matches(_ text: String) -> Bool {
    let text = Array(text.lowercased())
    var position = 0
    var index = 0
    var star: (index: Int, position: Int)?
    while position < text.count {
      if index < pattern.count, pattern[index] == "*" {
        star = (index, position)
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[position] {
        index += 1
        position += 1
      } else if let last = star {
        star = (last.index, last.position + 1)
        index = last.index + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
