/// One step of a cycle, and how the cycle stands after it.
package struct Moment: Equatable, Sendable {
  /// The state after the step.
  package let state: CycleState

  /// What is running at the step, outermost first. Where the step answers a request, that is still the last.
  package let stack: [FrameStack.Frame]

  /// What the step changed, in order.
  package let changes: [CycleState.Change]
}

extension Trace {
  /// How the cycle stands after `step`, which is one of ``steps`` of this trace.
  ///
  /// All events up to the step are gone through; ``MomentCursor`` is for who wants to know of several steps.
  package func moment(of step: Step) -> Moment { MomentCursor(self).moment(of: step) }
}

/// Tells how a cycle stands at one step after the other: a step costs what lies between it and the one before, or
/// the last point before it that was noted on the way.
///
/// A class: it remembers where it is. Safe to use from any thread.
package final class MomentCursor: @unchecked Sendable {
  private let lock = RecursiveLock()
  private let events: TraceEvents
  private var point: Point
  private var latest: (step: Range<TraceEvents.Index>, changes: [CycleState.Change])?

  /// Points passed, in order, from the beginning on.
  private var noted: [Point]
  private let distance: Int

  private struct Point {
    var state: CycleState
    /// The events before it have happened.
    var end: TraceEvents.Index
  }

  /// How many points are noted, at most.
  private static let mostPoints = 32

  /// The beginning of `trace`.
  package init(_ trace: Trace) {
    events = trace.events
    point = Point(state: CycleState(before: trace), end: events.startIndex)
    noted = [point]
    distance = max(1 << 12, events.endIndex.offset / Self.mostPoints)
  }

  /// How the cycle stands after `step`, which is a step of the trace.
  package func moment(of step: Step) -> Moment {
    lock.withLock {
      let changes = changes(in: step.events)
      return Moment(state: point.state, stack: point.state.running.complete(at: step), changes: changes)
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

  /// - Returns: what changed on the way.
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
  /// A step that answers a request or ends an injection is told when that is over; it is still at it.
  fileprivate func complete(at step: Step) -> [Frame] {
    let isAnswered = step.requestIndex.map { own in !frames.contains { $0.isRequest(own) } } ?? false
    let isOver = isAnswered || [.inject, .skip].contains(step.kind)
    return frames + (isOver ? [latest].compactMap(\.self) : [])
  }
}

extension FrameStack.Frame {
  /// Whether it is the request at that position.
  fileprivate func isRequest(_ index: Int) -> Bool {
    guard case .request(let own, _) = self else { return false }
    return own == index
  }
}
