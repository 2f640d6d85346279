/// The state of a cycle after one step.
package struct StepState: Equatable, Sendable {
  /// The state after the step.
  package let state: CycleState

  /// The running requests and injections, outermost first. At a step that answers a request, that request is still the
  /// last.
  package let stack: [FrameStack.Frame]

  /// The changes of the step, in order.
  package let changes: [CycleState.Change]
}

extension Trace {
  /// The state of the cycle after `step`, which is one of ``steps`` of this trace.
  ///
  /// Reads all events up to the step; use ``StepStateCursor`` for several steps.
  package func stepState(of step: Step) -> StepState { StepStateCursor(self).stepState(of: step) }
}

/// Computes the state of a cycle at one step after another. The cost of a step is that of reading the events since the
/// previous one, or since the last saved point before it.
///
/// A class, because it has a position. Safe to use from any thread.
package final class StepStateCursor {
  private let lock = RecursiveLock()
  private let events: TraceEvents
  private var point: Point
  private var latest: (step: Range<TraceEvents.Index>, changes: [CycleState.Change])?

  /// The saved points, in order; the first is the beginning.
  private var noted: [Point]
  private let distance: Int

  private struct Point {
    var state: CycleState
    /// The position after the last event that has been applied.
    var end: TraceEvents.Index
  }

  /// The maximal number of saved points.
  private static let mostPoints = 32

  /// A cursor at the beginning of `trace`.
  package init(_ trace: Trace) {
    events = trace.events
    point = Point(state: CycleState(before: trace), end: events.startIndex)
    noted = [point]
    distance = max(1 << 12, events.endIndex.offset / Self.mostPoints)
  }

  /// The state of the cycle after `step`, which is a step of the trace.
  package func stepState(of step: Step) -> StepState {
    lock.withLock {
      let changes = changes(in: step.events)
      return StepState(state: point.state, stack: point.state.running.complete(at: step), changes: changes)
    }
  }

  private func changes(in step: Range<TraceEvents.Index>) -> [CycleState.Change] {
    if let latest, latest.step == step { return latest.changes }
    if step.lowerBound < point.end { goBack(to: step.lowerBound) }
    _ = advance(to: step.lowerBound)
    let changes = advance(to: step.upperBound)
    latest = (step, changes)
    return changes
  }

  private func goBack(to end: TraceEvents.Index) {
    if let last = noted.last(where: { $0.end <= end }) { point = last }
  }

  /// - Returns: the changes of the events applied.
  private func advance(to end: TraceEvents.Index) -> [CycleState.Change] {
    var changes: [CycleState.Change] = []
    while point.end < end {
      let (event, next) = events.read(at: point.end)
      point.state.apply(event, noting: &changes)
      point.end = next
      if let last = noted.last, next.offset - last.end.offset >= distance { noted.append(point) }
    }
    return changes
  }
}

extension FrameStack {
  /// The stack shown at `step`. At a step that answers a request or ends an injection, the request or injection is
  /// still shown, although the event that ends it has happened.
  fileprivate func complete(at step: Step) -> [Frame] {
    let isAnswered = step.requestIndex.map { own in !frames.contains { $0.isRequest(own) } } ?? false
    let isOver = isAnswered || step.kind.phase == .injection
    return frames + (isOver ? [latest].compactMap(\.self) : [])
  }
}

extension FrameStack.Frame {
  /// Whether the frame is the request at `index`.
  fileprivate func isRequest(_ index: Int) -> Bool {
    guard case .request(let own, _) = self else { return false }
    return own == index
  }
}
