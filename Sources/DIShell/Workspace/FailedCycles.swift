import DICore
import DISource

/// The failed resolution cycles of a workspace. They are part of no world, because they have changed nothing; their
/// numbers are not reused.
///
/// A class, because the worlds of a workspace share it.
final class FailedCycles {
  /// The latest failed cycles, oldest first.
  private(set) var kept: [RecordedCycle] = []

  private var numbers: Set<Int> = []

  private static let most = 100

  /// Adds the failed cycles of an input, with the next free numbers above `number`. Interrupted cycles are left out.
  func add(_ traces: [Trace], ofInput input: Int, after number: Int, _ diagnostics: [Diagnostic]) {
    for trace in traces where trace.failure.map({ !$0.isInterruption }) ?? false {
      let own = self.number(after: max(number, numbers.max() ?? 0))
      numbers.insert(own)
      kept.append(RecordedCycle(number: own, input: input, trace: trace, diagnostics: diagnostics))
    }
    if kept.count > Self.most { kept.removeFirst(kept.count - Self.most) }
  }

  /// The number of the latest failed cycle, if `trace` is its trace; nil if the cycle was interrupted.
  func number(ofLatest trace: Trace) -> Int? {
    trace.failure?.isInterruption == false ? kept.last?.number : nil
  }

  /// The first number above `number` that no failed cycle has.
  func number(after number: Int) -> Int {
    var next = number + 1
    while numbers.contains(next) { next += 1 }
    return next
  }
}

extension ResolutionError {
  fileprivate var isInterruption: Bool {
    if case .interrupted = fault { true } else { false }
  }
}
