import DICore

/// The resolution cycles of a workspace, and the loaded one.
struct CycleTable {
  let cycles: [RecordedCycle]
  let loaded: Trace?
  /// Whether earlier cycles have been dropped.
  let isCut: Bool

  var result: CommandResult {
    guard !cycles.isEmpty || loaded != nil else {
      return CommandResult(
        [.text("no cycles: nothing has been resolved yet")], fields: [("cycles", .array([]))])
    }
    var table = Table(header: ["cycle", "input", "service", "container", "created"])
    table.rows =
      cycles.map { row(of: $0.trace, "\($0.number)", "input \($0.input)") }
      + (loaded.map { [row(of: $0, "last", "loaded")] } ?? [])
    let first = cycles.first?.number ?? 1
    let earlier = "cycles before \(first) are no longer kept"
    return CommandResult(
      [.table(table)] + (isCut ? [.text(earlier)] : []),
      fields: [
        (
          "cycles",
          .array(
            cycles.map { json(of: $0.trace, $0) } + (loaded.map { [json(of: $0, nil)] } ?? []))
        )
      ])
  }

  private func row(of trace: Trace, _ number: String, _ origin: String) -> [String] {
    [
      number, origin, asked(trace).map(ServiceName.text) ?? "", "in \(trace.container)",
      "\(trace.created.count) created, \(trace.reused.count) reused"
        + (failure(trace).map { ", failed: \($0)" } ?? ""),
    ]
  }

  private func json(of trace: Trace, _ cycle: RecordedCycle?) -> JSON {
    let fields: [(String, JSON)] = [
      ("cycle", cycle.map { .int($0.number) } ?? .null), ("input", cycle.map { .int($0.input) } ?? .null),
      ("service", .optional(asked(trace)?.type.name)), ("name", .optional(asked(trace)?.name?.text)),
      ("container", .string(trace.container.text)), ("instance", .optional(trace.rootInstance?.description)),
      ("created", .strings(trace.created.map(\.description))),
      ("reused", .strings(trace.reused.map(\.description))),
    ]
    return .object(fields + (failure(trace).map { [("failed", .string($0))] } ?? []))
  }

  /// The name of the failure for scripts; nil if the cycle succeeded.
  private func failure(_ trace: Trace) -> String? {
    trace.failure?.fault.traits.kind.rawValue
  }

  private func asked(_ trace: Trace) -> ServiceKey? { trace.requests.first?.request.key }
}
