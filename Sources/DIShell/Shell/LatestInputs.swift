import DICore
import DISource

/// The outcomes of a session's latest inputs, until a change of the workspace replays them.
struct LatestInputs {
  /// The latest cycle, even of an input that failed and was rolled back; nil after a replay, and after a trace was
  /// loaded.
  var trace: Trace? { effect?.asked }

  /// The effect of the input of ``trace``, with what was deallocated after the cycle.
  private(set) var effect: ActionEffect?

  private(set) var recentOutcomes = RecentOutcomes()

  /// The diagnostics of the input of ``trace``.
  private(set) var diagnostics: [Diagnostic] = []

  /// What `diff` or `whatif` compared last; nil if nothing was.
  var comparison: ExportedComparison?

  /// The trace loaded last, and the number of the next input at that time.
  private(set) var loaded: (document: TraceDocument, before: Int)?

  /// Adds the effect of an action of the input `number`.
  mutating func note(_ effect: ActionEffect, of number: Int) {
    recentOutcomes.note(effect, of: number)
    guard effect.asked != nil else { return }
    self.effect = effect
    diagnostics = effect.allDiagnostics
  }

  /// Records how the latest input ended.
  ///
  /// - Parameters:
  ///   - failure: The reason why it failed; nil if it did not.
  ///   - text: The input as typed; nil for several inputs in one.
  mutating func noteEnd(_ failure: ShellError?, of number: Int, _ text: String?) {
    recentOutcomes.noteEnd(failure, of: number, text)
  }

  /// Records that a trace was loaded before the input `number`.
  mutating func note(_ document: TraceDocument, before number: Int) {
    forgetInputs()
    loaded = (document, number)
  }

  /// Drops the outcomes, because a change of the workspace has replayed the inputs.
  mutating func forgetInputs() {
    effect = nil
    comparison = nil
    recentOutcomes = RecentOutcomes()
  }

  /// Takes over the outcomes of another session; a loaded trace stays.
  mutating func adopt(_ other: LatestInputs) {
    effect = other.effect
    recentOutcomes = other.recentOutcomes
    diagnostics = other.diagnostics
  }
}
