import DICore
import DISource

/// What an action has changed and shown. It retains no object.
struct ActionEffect: Sendable {
  /// The traces of the resolution cycles, in order; of very many only the first and the last.
  var traces: [Trace] = []
  /// The number of cycles between those.
  var cyclesLeftOut = 0
  /// The objects that were deallocated.
  var deallocated: [InstanceLabel] = []
  /// The objects made by code, without a registration.
  var unregistered = UnregisteredObjects()
  var load: LoadReport?
  var evaluation: Evaluation?
  /// Whether code of the user has run, or was to be loaded.
  var hasRunCode = false
  /// Diagnostics of code that ran, besides those of ``evaluation``.
  var diagnostics: [Diagnostic] = []
  var resolution: Resolved?
  var scopeChange: ScopeChange?
  var scopeDrop: ScopeDrop?
  /// Inputs of the log that no longer work and were dropped.
  var dropped: [LoggedInput] = []
  /// Whether the action changed the world. False if it only resolved objects that were deallocated again, or only read.
  var isLasting = true
  /// The latest object numbers used by a failed action, by type; they are not reused.
  var usedNumbers: [Symbol: UInt32] = [:]
  /// The output of code, besides that of ``evaluation``.
  var printed: [String] = []
  /// The failure of the action; nil if it succeeded.
  var failure: (any Error)?

  /// The result of `resolve`.
  struct Resolved: Sendable {
    let key: ServiceKey
    let container: ContainerLabel
    /// The instances: nil for an absent optional service; more than one only for `--many`.
    let instances: [InstanceLabel?]
    let isMany: Bool
    let variableName: String?
  }

  /// A change of a registration's scope.
  struct ScopeChange: Sendable {
    let registration: RegistrationSnapshot
    /// The registration that it forwards to, whose scope is unchanged; nil if it forwards to none.
    let behind: RegistrationSnapshot?
    let before: ScopeLabel
    let after: ScopeLabel
  }

  /// The removal of a scope's instances.
  struct ScopeDrop: Sendable {
    let scope: ScopeLabel
    /// Whether the scope kept its instances alive.
    let isStrong: Bool
    /// The instances, in the order in which they were stored.
    let held: [InstanceLabel]
  }

  /// Whether it has added declarations, registrations or variables.
  var adds: Bool { evaluation?.adds ?? true }

  /// All diagnostics.
  var allDiagnostics: [Diagnostic] { (evaluation?.diagnostics ?? []) + diagnostics }

  /// The trace that the answer is about: that of the requested service, otherwise the last one.
  var asked: Trace? {
    guard let resolution else { return traces.last }
    let ofContainer = traces.filter { $0.container == resolution.container && !$0.requests.isEmpty }
    // A command may leave out the name of a factory. Decorators make cycles after that of the service.
    return ofContainer.last { $0.requests[0].request.key == resolution.key }
      ?? ofContainer.last { $0.requests[0].request.key.type == resolution.key.type } ?? traces.last
  }

  /// Whether a failed action has changed nothing but the list of traces.
  var isHarmless: Bool {
    !hasRunCode
      && !traces.contains { trace in trace.failure == nil || trace.events.contains(where: Self.changesWorld) }
  }

  private static func changesWorld(_ event: TraceEvent) -> Bool {
    switch event.transition {
    case .enters, .makes, .stores, .deallocates: true
    case .begins, .ends, .searches, .considers, .finds, .asks, .collects, .delays, .defers, .doesNotStore,
      .remembers,
      .releases, .resets, .opensGraphs, .closesGraphs, .holds, .letsGo, .holdsWeakly, .nothing:
      false
    }
  }
}

/// A failed action. The workspace is as it was before, except on a compiled program.
struct FailedAction: Error {
  let effect: ActionEffect
  var reason: any Error
}
