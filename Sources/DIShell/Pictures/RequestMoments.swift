import DICore

/// The steps at which the requests of a trace begin, and at which their answers are known, from 1; and the objects that
/// their factories make.
struct RequestMoments {
  private(set) var asked: [Int?]
  private(set) var answered: [Int?]
  /// The object that the request's own factory makes, and when. It is not the answer if the factory ran again within
  /// itself.
  private(set) var made: [(object: InstanceLabel, step: Int)?]

  init(_ trace: Trace) {
    asked = Array(repeating: nil, count: trace.requests.count)
    answered = asked
    made = Array(repeating: nil, count: trace.requests.count)
    trace.eachTransition { transition, step, frames in
      switch transition {
      case .begins(.request(let index, _)): asked[index] = step
      case .asks(_, held: .some), .makes, .ends, .delays:
        guard let index = frames.last?.request else { return }
        if case .makes(let label, _) = transition, label.isObject { made[index] = (label, step) }
        if answered[index] == nil { answered[index] = step }
      case .begins(.injection), .searches, .considers, .finds, .enters, .asks(_, held: nil), .collects,
        .defers,
        .stores, .doesNotStore, .remembers, .releases, .resets, .opensGraphs, .closesGraphs, .holds, .letsGo,
        .deallocates, .holdsWeakly, .nothing:
        break
      }
    }
  }
}

extension Trace {
  /// Calls `take` for every transition, with its step and the running frames before it. An object that is deallocated
  /// after the last step lives in every state that is shown: these transitions are left out.
  func eachTransition(
    _ take: (TraceEvent.Transition, _ step: Int, _ frames: [FrameStack.Frame]) -> Void
  ) {
    var running = FrameStack()
    let steps = steps
    var step = 0
    for (position, event) in zip(events.indices, events) {
      // What happens between two steps is seen at the second one; what happens after the last one, at that.
      while step < steps.count - 1, steps[step].events.upperBound <= position { step += 1 }
      let transition = event.transition
      if case .deallocates = transition, steps.last.map({ $0.events.upperBound <= position }) == true {
        continue
      }
      take(transition, step + 1, running.frames)
      running.apply(transition)
    }
  }
}
