import DICore

/// A point in time in a world: an input, and the position in one of its resolution cycles.
struct EventPosition: Hashable, Sendable {
  /// The number of the input.
  let input: Int
  /// The number of the cycle; nil for code of the user, and for the end of the input.
  var cycle: Int?
  /// The position of the event in the cycle's trace; nil outside cycles.
  var event: TraceEvents.Index?
}

extension EventPosition: Comparable {
  static func < (first: EventPosition, second: EventPosition) -> Bool {
    if first.order != second.order { return first.order < second.order }
    guard let event = first.event, let other = second.event else { return false }
    return event < other
  }

  /// The order of cycles; the end of an input comes after its cycles.
  var order: (input: Int, cycle: Int) { (input, cycle ?? .max) }
}

/// The lifetime of one object. It retains no object.
struct ObjectLifetime: Sendable {
  let label: InstanceLabel
  /// The position in the order of creation, from 1.
  let number: Int
  /// The creation: in a cycle if a factory made the object, otherwise by code of the user.
  let created: EventPosition
  /// The deallocation; nil while the object is alive.
  var deallocated: EventPosition?
  /// The scope that holds the object, or held it last; resolution graphs do not count.
  var keeper: ScopeLabel?
  /// The time when the scope released the object while it stayed alive; nil if that has not happened.
  var outlives: EventPosition?

  /// The time since which only objects that nothing else reaches keep it alive; nil if it is not leaked.
  var leaked: EventPosition?

  /// All known positions.
  var positions: [EventPosition] { [created, deallocated, outlives, leaked].compactMap(\.self) }
}

/// A period in which a scope held something.
struct ScopeSpan: Sendable {
  let scope: ScopeLabel
  let from: EventPosition
  /// The time when the scope became empty; nil if it holds something.
  var to: EventPosition?

  /// Whether it ended in the cycle in which it began, as resolution graphs do.
  var isOfOneCycle: Bool { from.cycle != nil && to?.cycle == from.cycle }

  var positions: [EventPosition] { [from, to].compactMap(\.self) }
}
