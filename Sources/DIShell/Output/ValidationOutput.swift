import DICore
import DISource

/// The result of `validate`.
struct ValidationOutput {
  private let validation: Validation
  private let findings: [FindingText]
  private let world: World
  private let unreached: Int

  /// - Parameters:
  ///   - world: The world that was validated.
  ///   - unreached: The number of statements that nothing had reached before.
  init(_ validation: Validation, of world: World, unreached: Int) {
    self.validation = validation
    self.world = world
    self.unreached = unreached
    let text = FailureText(world.program)
    findings = validation.findings.map { FindingText($0, text) }
  }

  /// The findings in a format.
  ///
  /// - Parameter input: The input, which a JSON object names.
  func result(as format: FindingsFormat, inputAs input: String) -> CommandResult {
    var result =
      switch format {
      case .text: CommandResult(blocks, fields: fields)
      case .json:
        CommandResult(
          [.lines([JSON.object([("command", .string(input)), ("ok", .bool(true))] + fields).line])],
          fields: fields)
      case .sarif:
        document(SARIFDocument(findings, in: FindingFiles(world)).json)
      case .github:
        CommandResult(
          [.lines(WorkflowCommands(findings, in: FindingFiles(world)).lines)], fields: fields)
      }
    if count(of: .error) > 0 { result.status = .failure }
    return result
  }

  private func document(_ json: JSON) -> CommandResult {
    CommandResult([.lines([json.line])], fields: [("sarif", json)])
  }

  private func count(of severity: FindingRule.Severity) -> Int {
    findings.count { $0.finding.severity == severity }
  }

  /// The number of places where the files are no Swift, so that code around them was not read.
  private var faults: Int { world.diagnostics.count { $0.severity == .error && !$0.isOfCheck } }

  // MARK: Text

  private var blocks: [Block] {
    findings.flatMap { [.lines($0.lines), .gap] } + [.text(summary)] + notes
  }

  private var summary: String {
    let counts = [
      (count(of: .error), "error"), (count(of: .warning), "warning"),
    ].filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    let unchecked = validation.unchecked.count
    if findings.isEmpty, validation.checked + unchecked == 0 { return "nothing is registered" }
    let found = counts.isEmpty ? "nothing is wrong" : counts.joined(separator: ", ")
    let rest = unchecked == 0 ? "" : ", \(unchecked) not checked"
    return "\(found) · \(validation.checked.counted("service")) checked\(rest)"
  }

  private var notes: [Block] {
    let rows = ShellError.rows(
      [
        row(.arguments, "needs arguments"), row(.factory, "has no factory"), row(.budget, "given up"),
        row(.untyped, "not told"), row(.excluded, "not in force"),
        ("unreached", unreached == 0 ? nil : "\(unreached.counted("statement")): list --all"),
        ("unread", faults == 0 ? nil : "code around \(faults.counted("fault")): diagnostics"),
        ("see", findings.isEmpty ? nil : "explain \(findings[0].finding.rule.rawValue)"),
      ])
    return rows.isEmpty ? [] : [.lines(rows)]
  }

  /// The services that were not checked for a reason.
  private func row(_ reason: Validation.Skipped.Reason, _ title: String) -> (String, String?) {
    let services = validation.unchecked.filter { $0.reason == reason }
    let names = services.map { skipped in
      // Its service may be answered by another registration.
      let place = reason == .excluded ? skipped.place.map { " (\($0))" } : nil
      return ServiceName.text(of: skipped.service) + (place ?? "")
    }
    // A factory with code for several contexts is one service, and each of them is counted.
    let counts = Dictionary(grouping: names) { $0 }.mapValues(\.count)
    let shown = names.uniqued().map { name in
      counts[name].map { $0 > 1 ? "\(name) (\($0))" : name } ?? name
    }
    return (title, shown.isEmpty ? nil : shown.inShort)
  }

  // MARK: JSON

  private var fields: [(String, JSON)] {
    [
      ("findings", .array(findings.map(\.json))), ("checked", .int(validation.checked)),
      (
        "unchecked",
        .array(
          validation.unchecked.map { unchecked in
            .object([
              ("service", ServiceName.json(of: unchecked.service)),
              ("at", .optional(unchecked.place?.description)),
              ("reason", .string(unchecked.reason.rawValue)),
            ])
          })
      ),
      ("faults", .int(faults)),
    ]
  }
}
