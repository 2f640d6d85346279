import DICore
import DISource

/// What the latest inputs of a session came to, as far as no change of the workspace has run them again.
struct LatestInputs {
  /// The cycle that ran last, also of an input that failed and was rolled back; nil after a change of the workspace
  /// that runs it again, and after a trace was loaded.
  private(set) var trace: Trace?

  private(set) var happenings = Happenings()

  /// The diagnostics for the input that ``trace`` belongs to.
  private(set) var diagnostics: [Diagnostic] = []

  /// The trace that was loaded last, and the number of the next input then. It stays until another one is loaded.
  private(set) var loaded: (document: TraceDocument, before: Int)?

  /// Notes what an action of an input came to.
  mutating func note(_ effect: Effect, of number: Int) {
    happenings.note(effect, of: number)
    guard let trace = effect.asked else { return }
    self.trace = trace
    diagnostics = effect.allDiagnostics
  }

  /// Notes how the latest input ended: why it failed, or nil.
  ///
  /// - Parameter text: the input; nil where it is several in one
  mutating func noteEnd(_ failure: ShellError?, of number: Int, _ text: String?) {
    happenings.noteEnd(failure, of: number, text)
  }

  /// Notes that a trace was loaded before the input `number`.
  mutating func note(_ document: TraceDocument, before number: Int) {
    forgetInputs()
    loaded = (document, number)
  }

  /// Forgets the inputs, which a change of the workspace runs again.
  mutating func forgetInputs() {
    trace = nil
    happenings = Happenings()
  }

  /// Goes on with those of another session; what was loaded stays.
  mutating func adopt(_ other: LatestInputs) {
    trace = other.trace
    happenings = other.happenings
    diagnostics = other.diagnostics
  }
}
