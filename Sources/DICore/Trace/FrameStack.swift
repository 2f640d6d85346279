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

  /// Applies the next event.
  mutating func apply(_ event: TraceEvent) {
    switch event {
    case .asked(let index): frames.append(.request(Int(index), nil))
    case .considered(let id, let verdict): if verdict.isChosen { find(id) }
    case .found(let id), .entered(let id): find(id)
    case .injecting(let id, let number, let owner): frames.append(.injection(id, Int(number), owner: owner))
    case .injected, .leftOut, .returned, .absent, .failed, .abandoned: latest = frames.popLast()
    default: break
    }
  }

  private mutating func find(_ id: RegistrationID) {
    guard case .request(let index, _)? = frames.last else { return }
    frames[frames.count - 1] = .request(index, id)
  }
}
