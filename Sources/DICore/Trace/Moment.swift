/// One step of a cycle, and how the cycle stands after it.
public struct Moment: Equatable, Sendable {
  /// The state after the step.
  public let state: CycleState

  /// What is running at the step, outermost first. Where the step answers a request, that is still the last.
  public let stack: [FrameStack.Frame]

  /// What the step changed, in order.
  public let changes: [CycleState.Change]
}

extension Trace {
  /// How the cycle stands after `step`, which is one of ``steps`` of this trace.
  ///
  /// All events up to the step are gone through anew, so that it costs time in proportion to them.
  public func moment(of step: Step) -> Moment {
    var state = CycleState(before: self)
    var events = events.makeIterator()
    _ = state.take(&events, before: step.events.lowerBound)
    let changes = state.take(&events, before: step.events.upperBound)
    return Moment(state: state, stack: complete(state.stack, at: step), changes: changes)
  }

  /// What is running at `step`, as ``Moment/stack`` tells it; without the rest it takes less time.
  public func stack(of step: Step) -> [FrameStack.Frame] {
    var stack = FrameStack()
    var events = events.makeIterator()
    while events.position < step.events.upperBound, let event = events.next() { stack.apply(event) }
    return complete(stack.frames, at: step)
  }

  private func complete(_ frames: [FrameStack.Frame], at step: Step) -> [FrameStack.Frame] {
    guard let own = step.requestIndex else { return frames }
    let isOpen = frames.contains { frame in
      if case .request(own, _) = frame { true } else { false }
    }
    return isOpen ? frames : frames + [.request(own, step.registration?.id)]
  }
}

extension CycleState {
  /// Takes in the events up to a position.
  ///
  /// - Returns: what they changed.
  fileprivate mutating func take(_ events: inout TraceEvents.Iterator, before end: TraceEvents.Index)
    -> [Change]
  {
    var changes: [Change] = []
    while events.position < end, let event = events.next() { apply(event, noting: &changes) }
    return changes
  }
}
