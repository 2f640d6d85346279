import DICore

/// The resolution cycles of a workspace.
struct CycleTable {
  let cycles: [RecordedCycle]

  var result: CommandResult {
    guard let first = cycles.first else {
      return CommandResult(
        [.text("no cycles: nothing has been resolved yet")], fields: [("cycles", .array([]))])
    }
    var table = Table(header: ["cycle", "input", "service", "container", "made"])
    table.rows = cycles.map(row)
    let earlier = "cycles before \(first.number) are no longer kept"
    return CommandResult(
      [.table(table)] + (first.number > 1 ? [.text(earlier)] : []),
      fields: [("cycles", .array(cycles.map(json)))])
  }

  private func row(for cycle: RecordedCycle) -> [String] {
    let trace = cycle.trace
    return [
      "\(cycle.number)", "input \(cycle.input)", asked(trace).map(ServiceName.text) ?? "",
      "in \(trace.container)", "\(trace.created.count) created, \(trace.reused.count) reused",
    ]
  }

  private func json(of cycle: RecordedCycle) -> JSON {
    let trace = cycle.trace
    return .object([
      ("cycle", .int(cycle.number)), ("input", .int(cycle.input)),
      ("service", .optional(asked(trace)?.type.name)), ("name", .optional(asked(trace)?.name?.text)),
      ("container", .string(trace.container.text)), ("instance", .optional(trace.rootInstance?.description)),
      ("created", .strings(trace.created.map(\.description))),
      ("reused", .strings(trace.reused.map(\.description))),
    ])
  }

  private func asked(_ trace: Trace) -> ServiceKey? { trace.requests.first?.request.key }
}
