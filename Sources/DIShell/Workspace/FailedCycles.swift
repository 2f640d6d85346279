import DICore
import DISource

/// The resolution cycles of a workspace that failed. They have changed nothing, so that no world knows of them, and their
/// numbers are given to no other cycle.
///
/// A class: the worlds of a workspace share it.
final class FailedCycles {
  /// The latest of them, oldest first.
  private(set) var kept: [RecordedCycle] = []

  private var numbers: Set<Int> = []

  private static let most = 100

  /// Takes up those cycles of an input that failed themselves, after the cycle `number`; not what somebody interrupted.
  func add(_ traces: [Trace], ofInput input: Int, after number: Int, _ diagnostics: [Diagnostic]) {
    for trace in traces where trace.failure.map({ !$0.isInterruption }) ?? false {
      let own = self.number(after: max(number, numbers.max() ?? 0))
      numbers.insert(own)
      kept.append(RecordedCycle(number: own, input: input, trace: trace, diagnostics: diagnostics))
    }
    if kept.count > Self.most { kept.removeFirst(kept.count - Self.most) }
  }

  /// The number of the latest one, which `trace` is; nil where that was interrupted.
  func number(ofLatest trace: Trace) -> Int? {
    trace.failure?.isInterruption == false ? kept.last?.number : nil
  }

  /// The first number above `number` that none of them has.
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
