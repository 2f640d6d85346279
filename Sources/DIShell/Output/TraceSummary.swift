import DICore

/// The description of a trace in a few words.
struct TraceSummary {
  let service: String
  /// What was asked for: the service, or every one of it.
  let request: String
  let container: String
  let steps: Int
  let failed: Bool

  init(_ trace: Trace) {
    service = trace.requests.first.map { ServiceName.text(of: $0.request.key) } ?? ""
    request = trace.requests.first?.request.kind == .many ? "every \(service)" : service
    container = trace.container.text
    steps = trace.steps.count
    failed = trace.failure != nil
  }

  /// The description: `the trace of XYZViewModel in main`.
  var text: String { "the trace of \(request) in \(container)" }

  /// The length: `15 steps`.
  var length: String { steps.counted("step") + (failed ? " up to its failure" : "") }
}
