import DICore
import DISource

/// The summary of a load in one or two lines: what was read, what is in force, the entry point, what to see next.
struct LoadSummary {
  let program: Program
  /// Whether several files are loaded, so that the counts are told in any case.
  private let isOfSeveralFiles: Bool
  private let count: StatementCount
  /// The number of registrations in force. A statement makes one each time that it runs.
  private let registrations: Int

  /// The summary of all that is loaded; nil for a compiled program.
  ///
  /// - Parameter registrations: Those in force.
  init?(_ world: World, _ registrations: [ListedRegistration]) {
    guard let program = world.interpretedProgram else { return nil }
    self.program = program
    isOfSeveralFiles = world.fileCount > 1
    count = program.statementCount
    self.registrations = registrations.count { !$0.role.isOverride }
  }

  /// The lines. Those of a single file leave out the counts if every statement is in force and there is no entry point to
  /// name or to choose.
  var lines: [String] {
    let others = program.otherProgramNames
    let isAll = count.inForce == count.found - count.leftOut && registrations <= count.inForce
    guard isOfSeveralFiles && count.found > 0 || !isAll || !others.isEmpty || !program.entries.isEmpty else {
      return start
    }
    return ["  \(Self.statements(count, making: registrations))"] + entry(others) + start + advice
  }

  /// What the program asks for at its start, which is not resolved yet.
  private var start: [String] {
    let services = program.servicesOfStart
    guard let first = services.first(where: { program.argumentsAtStart(of: $0).isEmpty }) ?? services.first,
      count.inForce > 0 || count.found == 0
    else { return [] }
    let arguments = program.argumentsAtStart(of: first).map { " \(ResolveCommand.option(passing: $0))" }
    return [
      "  asked for at the start, and not resolved yet: \(services.map(ServiceName.text).inShort); "
        + "try  resolve \(ServiceQuery(first).words)\(arguments.joined())\(origin(of: first))"
    ]
  }

  /// ` --from NAME` if several containers have the service, with the one that is asked; empty otherwise.
  private func origin(of service: ServiceKey) -> String {
    let providers = program.containers.filter { container in
      container.registrations.contains { $0.services.contains(service) }
    }
    guard providers.count > 1, let asked = program.containerAtStart(asked: service) else { return "" }
    return " --from \(CommandWords.quoted(asked.name.text))"
  }

  /// The counts in words: `6 of 9 statements in force, 1 replaced, 2 not reached`.
  ///
  /// - Parameter registrations: The number of registrations that the statements in force have made, if known.
  static func statements(_ count: StatementCount, making registrations: Int? = nil) -> String {
    let rest = [
      count.replaced > 0 ? "\(count.replaced) replaced" : nil,
      count.unreached > 0 ? "\(count.unreached) not reached" : nil,
      count.notUnderstood > 0 ? "\(count.notUnderstood) not understood" : nil,
    ].compactMap(\.self)
    guard count.found > 0 else { return "no registration statements" }
    let made = registrations.flatMap { $0 > count.inForce ? " (\($0.counted("registration")))" : nil } ?? ""
    return (["\(count.inForce) of \(count.found.counted("statement")) in force\(made)"] + rest)
      .joined(separator: ", ")
  }

  private func entry(_ others: [String]) -> [String] {
    let main = others.isEmpty ? [] : program.chosenProgramNames.map { "the top level of \($0)" }
    let taken = program.taken.isEmpty ? main : program.taken
    guard !taken.isEmpty else {
      return others.isEmpty ? [] : ["  other programs: \(others.joined(separator: ", "))"]
    }
    guard program.needsStart && count.inForce > 0 || !program.taken.isEmpty else {
      let names = program.chosenProgramNames.joined(separator: ", ")
      return ["  program \(names) is taken; other programs: \(others.joined(separator: ", "))"]
    }
    let starts = program.otherStarts
    let rest = [
      others.isEmpty ? "" : "; other programs: \(others.joined(separator: ", "))",
      starts.isEmpty ? "" : "; and not at \(starts.joined(separator: ", "))",
    ]
    return ["  registering starts at \(taken.joined(separator: ", "))\(rest.joined())"]
  }

  private var advice: [String] {
    if count.inForce == 0, count.unreached > count.leftOut {
      let entries = program.suggestedEntries
      let entry =
        entries.isEmpty ? "; see entry" : ": entry \(entries.map(\.asCommandWord).joined(separator: " "))"
      let homes = [
        count.types > 0 ? count.types.counted("type") : nil,
        count.functions > 0 ? count.functions.counted("function") : nil,
      ].compactMap(\.self).joined(separator: " and ")
      return [
        "  \(count.found.counted("statement"))\(homes.isEmpty ? "" : " in \(homes)"), none reached\(entry)"
      ]
    }
    let hasMore = count.inForce < count.found - count.leftOut
    return hasMore ? ["  see  list --all, diagnostics, entry"] : []
  }

  /// The summary as fields for scripts.
  ///
  /// - Parameter showsEntries: Whether to search for all entry points, which takes time.
  func fields(showsEntries: Bool) -> [(String, JSON)] {
    [
      ("registrations", Self.json(count)),
      ("entry", .optional(program.taken.first ?? program.programNames.first)),
      ("entries", .strings(showsEntries ? program.entryNames : [])),
      ("askedForAtStart", .array(program.servicesOfStart.map(ServiceName.json))),
    ]
  }

  /// The counts for scripts: `found` is the sum of the others.
  static func json(_ count: StatementCount) -> JSON {
    .object([
      ("inForce", .int(count.inForce)), ("found", .int(count.found)),
      ("replaced", .int(count.replaced)), ("unreached", .int(count.unreached)),
      ("notUnderstood", .int(count.notUnderstood)),
    ])
  }
}
