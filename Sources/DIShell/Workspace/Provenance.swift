import DICore
import DISource

/// The origin of an object, the requests that got it, and the nearest objects of the same type, according to the
/// recorded cycles.
///
///     origin       cycle 2, made for XYZFetching
///     uses         cycle 2, reused for XYZUpdating
///     neighbours   #1, made before it in cycle 1: graph scope ends with its cycle
struct Provenance {
  /// A request that got the object, and its cycle.
  struct Event {
    let cycle: RecordedCycle
    let explanation: Explanation
  }

  /// The previous or next object of the same type, and why it is another one.
  struct Neighbour {
    let object: InstanceLabel
    let event: Event
    let isLater: Bool
    let reason: NotSharedReason
  }

  let object: InstanceLabel
  /// The request that made the object, or was the first to get it; nil if no recorded cycle contains it.
  private(set) var origin: Event?
  /// The later requests that got the object, in order.
  private(set) var uses: [Event] = []
  /// The previous and the next object of the same type.
  private(set) var neighbours: [Neighbour] = []

  init(of object: InstanceLabel, in cycles: [RecordedCycle]) {
    self.object = object
    for cycle in cycles where cycle.trace.mentions(object) { take(cycle) }
    guard let making = origin.flatMap(Self.making) else { return }
    let made = cycles.flatMap { cycle in
      cycle.trace.created.filter { $0.typeName == object.typeName && $0.isObject }.map { (cycle, $0) }
    }
    guard let position = made.firstIndex(where: { $0.1 == object }) else { return }
    neighbours = [position - 1, position + 1].filter(made.indices.contains).compactMap { index in
      neighbour(made[index].1, in: made[index].0, of: making, isLater: index > position)
    }
  }

  /// Adds a cycle. The first cycle that contains the object is its origin: the cycle that made it, if it is still
  /// recorded.
  private mutating func take(_ cycle: RecordedCycle) {
    let traceIndex = TraceIndex(cycle.trace)
    guard let explanation = traceIndex.origin(of: object) else { return }
    let first = Event(cycle: cycle, explanation: explanation)
    if origin == nil { origin = first } else { uses.append(first) }
    uses += traceIndex.uses(of: object).map { Event(cycle: cycle, explanation: $0) }
  }

  private func neighbour(
    _ other: InstanceLabel, in cycle: RecordedCycle, of making: NotSharedReason.Making, isLater: Bool
  ) -> Neighbour? {
    guard let explanation = TraceIndex(cycle.trace).origin(of: other) else { return nil }
    let event = Event(cycle: cycle, explanation: explanation)
    guard let otherMaking = Self.making(event) else { return nil }
    let isSameCycle = cycle.number == origin?.cycle.number
    let reason =
      isLater
      ? NotSharedReason(of: otherMaking, from: making, isSameCycle: isSameCycle)
      : NotSharedReason(of: making, from: otherMaking, isSameCycle: isSameCycle)
    return Neighbour(object: other, event: event, isLater: isLater, reason: reason)
  }

  private static func making(_ event: Event) -> NotSharedReason.Making? {
    NotSharedReason.Making(event.explanation.last, event.cycle.trace)
  }
}

extension Trace {
  /// Whether a request was answered with `object`.
  func mentions(_ object: InstanceLabel) -> Bool {
    events.contains { $0.transition.answer == object }
  }
}
