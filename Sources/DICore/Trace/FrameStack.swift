/// The requests and injections that are running at one point of a trace, computed from the events before it.
package struct FrameStack: Equatable, Sendable {
  /// A running request, from its beginning to its answer, or a running injection.
  package enum Frame: Hashable, Sendable {
    /// A request: its position in ``Trace/requests``, and its registration; nil if none has been found yet.
    case request(Int, RegistrationID?)
    /// An injection on `owner`: its registration, and its number there.
    case injection(RegistrationID, Int, owner: InstanceLabel)
  }

  /// The running requests and injections, outermost first.
  package private(set) var frames: [Frame] = []

  /// A stack on which nothing runs.
  package init() {}

  /// The frame that ended last.
  private(set) var latest: Frame?

  /// The innermost frame, if that is a request: its position in ``Trace/requests``.
  var innermostRequest: Int? { frames.last?.request }

  /// Applies the next event.
  mutating func apply(_ event: TraceEvent) { apply(event.transition) }

  /// Applies the transition of the next event.
  package mutating func apply(_ transition: TraceEvent.Transition) {
    switch transition {
    case .begins(let frame): frames.append(frame)
    case .ends: pop()
    case .considers, .finds, .enters: transition.foundRegistration.map { find($0) }
    case .searches, .asks, .makes, .collects, .delays, .defers, .stores, .doesNotStore, .remembers,
      .releases,
      .resets, .opensGraphs, .closesGraphs, .holds, .letsGo, .deallocates, .holdsWeakly, .nothing:
      break
    }
  }

  /// Ends the innermost frame.
  mutating func pop() { latest = frames.popLast() }

  private mutating func find(_ id: RegistrationID) {
    guard let index = innermostRequest else { return }
    frames[frames.count - 1] = .request(index, id)
  }
}

extension FrameStack.Frame {
  /// The request's position in ``Trace/requests``; nil for an injection.
  package var request: Int? {
    guard case .request(let index, _) = self else { return nil }
    return index
  }

  /// The registration of the injection, or the one that the request has found; nil if it has found none yet.
  package var registration: RegistrationID? {
    switch self {
    case .request(_, let id): id
    case .injection(let id, _, _): id
    }
  }
}
