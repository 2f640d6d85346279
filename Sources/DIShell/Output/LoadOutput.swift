import DICore
import DISource

/// The answer to loading.
struct LoadOutput {
  let world: World
  let report: LoadReport?
  let loaded: [LoadedSource]
  /// The objects that code of the files made and lost.
  var ended: [InstanceLabel] = []

  var result: CommandResult {
    let names = loaded.map(\.name).joined(separator: ", ")
    let diagnostics = report?.diagnostics ?? []
    let shown = diagnostics.prefix(20).map { "  \($0.description)" }
    let more = diagnostics.count > 20 ? ["  … and \(diagnostics.count - 20) more, see list --all"] : []
    let last = LastLine.deallocations(ended).map { [Block.text($0)] } ?? []
    let blocks: [Block] =
      [.text("loaded \(names): \(summary)")] + (shown.isEmpty ? [] : [.lines(shown + more)]) + last
    return CommandResult(
      blocks,
      fields: [
        ("loaded", .strings(loaded.map(\.name))),
        ("files", .strings(report?.files ?? [])),
        ("types", .strings((report?.declared ?? []).map(\.name))),
        ("registrations", .array((report?.registered ?? []).map(RegistrationOutput.json))),
        ("diagnostics", .array(diagnostics.map(DiagnosticOutput.json))),
        ("deallocated", .strings(ended.map(\.description))),
      ])
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

  private var summary: String {
    let containers = world.program.containers.filter(\.hasRegistrations)
    let counts = containers.map { container in
      "\(world.program.registrations(of: container).count.of("registration")) in \(container.name)"
    }
    let types = world.program.types.count.of("type")
    return ([types] + (counts.isEmpty ? ["no registrations"] : counts)).joined(separator: ", ")
  }
}

/// What the reader of Swift has to say, for scripts.
enum DiagnosticOutput {
  static func json(of diagnostic: Diagnostic) -> JSON {
    .object([
      ("at", .string("\(diagnostic.file):\(diagnostic.line)")),
      ("column", .int(diagnostic.column)),
      ("severity", .string("\(diagnostic.severity)")),
      ("message", .string(diagnostic.message)),
    ])
  }
}

/// Inputs that no longer work after something before them has changed.
enum DroppedOutput {
  static func result(
    saying message: String, _ dropped: [LoggedInput], _ fields: [(String, JSON)] = []
  ) -> CommandResult {
    var result = CommandResult.message(
      message, fields: fields + [("dropped", .strings(dropped.map(\.text)))])
    result.blocks += blocks(of: dropped)
    return result
  }

  static func blocks(of dropped: [LoggedInput]) -> [Block] {
    guard !dropped.isEmpty else { return [] }
    return [
      .lines(["no longer possible, and left out:"] + dropped.map { "  \($0.number)  \($0.text.onOneLine)" })
    ]
  }
}
