import DICore
import DISource

/// What an action has changed and shown. It keeps no object alive.
struct Effect: Sendable {
  /// The resolution cycles that ran, in order; of very many only the first and the last ones.
  var traces: [Trace] = []
  /// How many others ran between those.
  var cyclesLeftOut = 0
  /// The objects that were deallocated.
  var ended: [InstanceLabel] = []
  /// The objects that code has made by itself, without a registration.
  var besides = MadeBesides()
  var load: LoadReport?
  var evaluation: Evaluation?
  /// Whether code of the user has run, or was to be loaded.
  var hasRunCode = false
  /// Diagnostics for code that ran, besides those of ``evaluation``.
  var diagnostics: [Diagnostic] = []
  var resolution: Resolved?
  var scopeChange: ScopeChange?
  var scopeDrop: ScopeDrop?
  /// Inputs of the log that no longer work and were left out.
  var dropped: [LoggedInput] = []
  /// Whether anything is different afterwards. It is not after a resolution that nobody keeps anything of, and that
  /// changes nothing by the way, nor after Swift that only looks.
  var isLasting = true
  /// The latest number of each type of which a failure that left nothing behind had made objects.
  var usedNumbers: [Symbol: UInt32] = [:]
  /// What code had printed before it failed.
  var printed: [String] = []
  /// Why it failed; nil if it did not.
  var failure: (any Error)?

  /// What `resolve` came to.
  struct Resolved: Sendable {
    let key: ServiceKey
    let container: ContainerLabel
    /// What was got: nil for an optional service that is absent; more than one element only for `--many`.
    let instances: [InstanceLabel?]
    let isMany: Bool
    let keptAs: String?
  }

  /// A registration that got another scope.
  struct ScopeChange: Sendable {
    let registration: RegistrationFacts
    /// The registration that it forwards to, which keeps its scope.
    let behind: RegistrationFacts?
    let before: ScopeLabel
    let after: ScopeLabel
  }

  /// A scope that was emptied.
  struct ScopeDrop: Sendable {
    let scope: ScopeLabel
    /// Whether it kept its instances alive.
    let isStrong: Bool
    /// What it held, in the order of storing.
    let held: [InstanceLabel]
  }

  /// All diagnostics.
  var allDiagnostics: [Diagnostic] { (evaluation?.diagnostics ?? []) + diagnostics }

  /// The cycle that the answer is about: that of what was asked for, or else the last one.
  var asked: Trace? {
    guard let resolution else { return traces.last }
    return traces.last { trace in
      trace.container == resolution.container && trace.requests.first?.request.key == resolution.key
    } ?? traces.last
  }

  /// Whether a failure has left the world as it was, except for traces.
  var isHarmless: Bool {
    !hasRunCode
      && !traces.contains { trace in trace.failure == nil || trace.events.contains(where: Self.changesWorld) }
  }

  private static func changesWorld(_ event: TraceEvent) -> Bool {
    switch event.transition {
    case .enters, .makes, .keeps, .deallocates: true
    case .begins, .ends, .searches, .judges, .finds, .asks, .collects, .delays, .defers, .declines,
      .remembers,
      .releases, .resets, .opensGraphs, .closesGraphs, .holds, .letsGo, .nothing:
      false
    }
  }
}

/// An action that failed; the workspace is as it was before.
struct FailedAction: Error {
  let effect: Effect
  var reason: any Error
}
