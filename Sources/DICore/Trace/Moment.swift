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
    return Moment(state: state, stack: complete(state.running, at: step), changes: changes)
  }

  /// What is running at `step`, as ``Moment/stack`` tells it; without the rest it takes less time.
  public func stack(of step: Step) -> [FrameStack.Frame] {
    var stack = FrameStack()
    var events = events.makeIterator()
    while events.position < step.events.upperBound, let event = events.next() { stack.apply(event) }
    return complete(stack, at: step)
  }

  /// A step that answers a request or ends an injection is told when that is over; it is still at it.
  private func complete(_ stack: FrameStack, at step: Step) -> [FrameStack.Frame] {
    let isAnswered = step.requestIndex.map { own in !stack.frames.contains { $0.isRequest(own) } } ?? false
    let isOver = isAnswered || [.inject, .skip].contains(step.kind)
    return stack.frames + (isOver ? [stack.latest].compactMap(\.self) : [])
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

extension FrameStack.Frame {
  /// Whether it is the request at that position.
  fileprivate func isRequest(_ index: Int) -> Bool {
    guard case .request(let own, _) = self else { return false }
    return own == index
  }
}
