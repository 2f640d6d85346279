import DICore
import DISource

/// The answer to loading sources.
struct LoadOutput {
  let world: World
  let report: LoadReport?
  let loaded: [LoadedSource]
  /// Whether the sources were added to the program.
  var isAdded = false
  /// Whether the answer is read by scripts.
  var isForScripts = false
  /// The objects that code of the files made and released.
  var deallocated: [InstanceLabel] = []
  var printed = PrintedOutput([])

  var result: CommandResult {
    let names = loaded.map(\.name).joined(separator: ", ")
    let diagnostics = report?.diagnostics ?? []
    let shown = DiagnosticOutput.lines(of: diagnostics).map { "  " + $0 }
    let registrations = world.program.containers.flatMap(world.program.registrations)
    let loadSummary = LoadSummary(world, registrations)
    let summaryLines = loadSummary?.lines ?? []
    let skipped = SkippedBranchOutput(branches: report?.skippedBranches ?? [])
    let proposing = loaded.map { (name: $0.name, trials: $0.trials) }.filter { !$0.trials.isEmpty }
    let last = LastLine.deallocations(deallocated).map { [Block.text($0)] } ?? []
    let blocks: [Block] =
      printedBlocks + [.text("loaded \(names): \(summary(registrations))")]
      + (summaryLines.isEmpty ? [] : [.lines(summaryLines)])
      + (shown.isEmpty ? [] : [.lines(shown)])
      + skipped.lines.map(Block.text) + blocks(proposing) + last
    var result = CommandResult(
      blocks,
      fields: [
        ("loaded", .strings(loaded.map(\.name))),
        ("files", .strings(report?.files ?? [])),
        ("types", .strings(report?.declared ?? [])),
        ("diagnostics", .array(diagnostics.map(DiagnosticOutput.json))),
        ("deallocated", .strings(deallocated.map(\.description))),
        ("try", .strings(proposing.flatMap(\.trials))),
      ] + (loadSummary?.fields(showsEntries: isForScripts) ?? []) + skipped.fields + printed.fields)
    if report?.hasFailed == true { result.status = .failure }
    return result
  }

  /// What code has printed. Of an app, whose owner may not expect it, it is said where it comes from.
  private var printedBlocks: [Block] {
    let lines = printed.linesOfLoad
    let isOfApp = world.fileCount > 1 || world.interpretedProgram?.startsApp == true
    return (isOfApp && !lines.isEmpty ? ["printed by the program as it starts:"] : []).map(Block.printed)
      + lines.map(Block.printed)
  }

  /// The inputs that the files suggest, under the files' names if there are several.
  private func blocks(_ proposing: [(name: String, trials: [String])]) -> [Block] {
    proposing.flatMap { name, trials -> [Block] in
      (loaded.count > 1 ? [.text("\(name):")] : []) + [.trials(trials)]
    }
  }

  /// The answer to loading a trace.
  static func result(of document: TraceDocument) -> CommandResult {
    let trace = TraceSummary(document.trace)
    return CommandResult(
      [
        .text("loaded \(trace.text) (\(trace.length), version \(document.version))"),
        .text("  step last walks through it, trace last tells it; the workspace is as it was"),
      ],
      fields: [
        (
          "trace",
          .object([
            ("service", .string(trace.service)), ("container", .string(trace.container)),
            ("steps", .int(trace.steps)), ("failed", .bool(trace.failed)),
            ("version", .int(document.version)),
          ])
        )
      ])
  }

  /// - Parameter registrations: All that are in force.
  private func summary(_ registrations: [ListedRegistration]) -> String {
    let all = Self.summary(
      files: world.fileCount, types: world.program.typeCount, registrations)
    guard isAdded, let report else { return all }
    let added = Self.summary(files: report.files.count, types: report.declared.count, report.registered)
    return "\(added); now \(all)"
  }

  /// The counts in words: `2 files, 3 types, 2 registrations in main`; of a single file no number.
  private static func summary(files: Int, types: Int, _ registrations: [ListedRegistration]) -> String {
    let registrations = registrations.filter { !$0.role.isOverride }
    let containers = registrations.compactMap(\.container).uniqued()
    let counts = containers.map { container in
      "\(registrations.count { $0.container == container }.counted("registration")) in \(container)"
    }
    return (sizes(files: files, types: types) + (counts.isEmpty ? ["no registrations"] : counts)).joined(
      separator: ", ")
  }

  /// The numbers of files and types in words.
  static func sizes(files: Int, types: Int) -> [String] {
    (files > 1 ? ["\(files) files"] : []) + [types.counted("type")]
  }
}

/// Code that was not loaded because a compilation condition does not hold.
struct SkippedBranchOutput {
  let branches: [SkippedBranch]

  private static let shown = 4

  var lines: [String] { linesOfFlags + linesOfOthers }

  private var linesOfFlags: [String] {
    let branches = branches.filter { !$0.flags.isEmpty }
    guard !branches.isEmpty else { return [] }
    let options = branches.flatMap(\.flags).uniqued().map { "-D \($0)" }.joined(separator: " ")
    let places = Self.places(of: branches) { $0.flags.joined(separator: " and ") }
    return [
      "  left out by #if: \(places); start dishell with \(options) to take "
        + (branches.count == 1 ? "it" : "them")
    ]
  }

  /// What no flag changes.
  private var linesOfOthers: [String] {
    let branches = branches.filter(\.flags.isEmpty)
    guard let platform = branches.first?.platform else { return [] }
    let places = Self.places(of: branches, \.condition)
    return ["  left out by #if: \(places); code is read as that of a released \(platform) app"]
  }

  private static func places(of branches: [SkippedBranch], _ condition: (SkippedBranch) -> String) -> String {
    let rest = branches.count - shown
    return branches.prefix(shown).map { "\(condition($0)) (\($0.place))" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  var fields: [(String, JSON)] {
    let json = branches.map { branch in
      JSON.object([
        ("flags", .strings(branch.flags)), ("condition", .string(branch.condition)),
        ("at", .string(branch.place.description)),
      ])
    }
    return json.isEmpty ? [] : [("skipped", .array(json))]
  }
}

/// Diagnostics as text and fields.
enum DiagnosticOutput {
  /// One line for each different diagnostic, with its first place and the number of further ones; limited in number. So
  /// are the errors of each file, because one that is no Swift, such as a template, has one at each turn, and the findings
  /// of each check of a library.
  static func lines(of diagnostics: [Diagnostic]) -> [String] {
    var counts: [DiagnosticText: Int] = [:]
    for diagnostic in diagnostics { counts[DiagnosticText(diagnostic), default: 0] += 1 }
    let first = diagnostics.compactMap { diagnostic in
      counts.removeValue(forKey: DiagnosticText(diagnostic)).map { (diagnostic, others: $0 - 1) }
    }
    var counted: [String: Int] = [:]
    let told = first.filter { diagnostic, _ in
      guard diagnostic.severity == .error || diagnostic.isOfCheck else { return true }
      let source = diagnostic.isOfCheck ? "\(diagnostic.position)" : diagnostic.file
      counted[source, default: 0] += 1
      return counted[source, default: 0] <= 3
    }
    let shown = told.prefix(20)
    let lines = shown.map { "\($0)\($1 > 0 ? " (and \($1) more)" : "")" }
    let rest = diagnostics.count - shown.reduce(shown.count) { $0 + $1.others }
    return rest > 0 ? lines + ["… and \(rest) more, see diagnostics"] : lines
  }

  /// A diagnostic without its place.
  private struct DiagnosticText: Hashable {
    let message: String
    let severity: Diagnostic.Severity

    init(_ diagnostic: Diagnostic) {
      message = diagnostic.message
      severity = diagnostic.severity
    }
  }

  /// The line of one diagnostic.
  static func sentence(of diagnostic: Diagnostic) -> String {
    let place = diagnostic.file.isEmpty ? "" : " (\(diagnostic.position))"
    return "\(diagnostic.severity): \(diagnostic.message.onOneLine)\(place)"
  }

  /// A diagnostic as JSON.
  static func json(of diagnostic: Diagnostic) -> JSON {
    .object([
      ("at", .string(diagnostic.place.description)),
      ("column", diagnostic.column.map(JSON.int) ?? .null),
      ("severity", .string("\(diagnostic.severity)")),
      ("message", .string(diagnostic.message)),
    ])
  }
}

extension CommandResult {
  /// The result with the diagnostics of the code that ran for it.
  func reporting(_ diagnostics: [Diagnostic]) -> CommandResult {
    guard !diagnostics.isEmpty else { return self }
    var result = self
    if !result.blocks.isEmpty { result.blocks.append(.gap) }
    result.blocks += diagnostics.map { .text(DiagnosticOutput.sentence(of: $0)) }
    result.fields.append(("diagnostics", .array(diagnostics.map(DiagnosticOutput.json))))
    return result
  }
}

/// An input that no longer works after an earlier one was changed.
struct DroppedInput {
  let number: Int
  let text: String
}

/// Messages about dropped inputs.
enum DroppedOutput {
  static func result(
    saying message: String, _ dropped: [DroppedInput], _ fields: [(String, JSON)] = []
  ) -> CommandResult {
    var result = CommandResult.message(
      message, fields: fields + [("dropped", .strings(dropped.map(\.text)))])
    result.blocks += blocks(of: dropped)
    return result
  }

  static func result(
    saying message: String, _ dropped: [LoggedInput], _ fields: [(String, JSON)] = []
  ) -> CommandResult {
    result(saying: message, dropped.map(DroppedInput.init), fields)
  }

  static func blocks(of dropped: [LoggedInput]) -> [Block] { blocks(of: dropped.map(DroppedInput.init)) }

  private static func blocks(of dropped: [DroppedInput]) -> [Block] {
    guard !dropped.isEmpty else { return [] }
    return [
      .lines(["no longer possible, and left out:"] + dropped.map { "  \($0.number)  \($0.text.onOneLine)" })
    ]
  }
}

extension DroppedInput {
  init(_ input: LoggedInput) { self.init(number: input.number, text: input.text) }
}
