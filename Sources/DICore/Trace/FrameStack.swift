/// What is running at one point of a trace, outermost first: a fold over the events.
package struct FrameStack: Equatable, Sendable {
  /// What is running: a request, from when it is asked to when it is answered, or an injection.
  package enum Frame: Hashable, Sendable {
    /// The request's position in ``Trace/requests``, and the registration that was found for it, if one is by now.
    case request(Int, RegistrationID?)
    /// An injection, by its number in the registration, that runs on an object.
    case injection(RegistrationID, Int, owner: InstanceLabel)
  }

  /// What is running, outermost first.
  package private(set) var frames: [Frame] = []

  /// The frame that ended last.
  private(set) var latest: Frame?

  /// The innermost frame, if that is a request: its position in ``Trace/requests``.
  var innermostRequest: Int? { frames.last?.request }

  /// Applies the next event.
  mutating func apply(_ event: TraceEvent) { apply(event.transition) }

  /// Applies what the next event changes.
  mutating func apply(_ transition: TraceEvent.Transition) {
    switch transition {
    case .begins(let frame): frames.append(frame)
    case .ends: latest = frames.popLast()
    case .finds(let id): find(id)
    case .asks, .makes, .keeps, .remembers, .releases, .resets, .opensGraphs, .closesGraphs, .holds, .letsGo,
      .deallocates, .nothing:
      break
    }
  }

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

  /// The registration that the request has found by now, or that the injection belongs to.
  package var registration: RegistrationID? {
    switch self {
    case .request(_, let id): id
    case .injection(let id, _, _): id
    }
  }
}
