import DICore

/// When something happened in a world: at which input, and where in which resolution cycle.
struct Occasion: Hashable, Sendable {
  /// The number of the input.
  let input: Int
  /// The number of the cycle; nil for what code of the user did, and for the end of the input.
  var cycle: Int?
  /// The position of the event in the cycle's trace; nil where there is no cycle.
  var event: TraceEvents.Index?
}

extension Occasion: Comparable {
  static func < (first: Occasion, second: Occasion) -> Bool {
    if first.order != second.order { return first.order < second.order }
    guard let event = first.event, let other = second.event else { return false }
    return event < other
  }

  /// Which cycle it belongs to; the end of an input comes after its cycles.
  var order: (input: Int, cycle: Int) { (input, cycle ?? .max) }
}

/// The life of one object. It keeps no object alive.
struct Lifeline: Sendable {
  let label: InstanceLabel
  /// The object's place among the births of the world, counted from one.
  let number: Int
  /// When it was made: in a cycle if a factory made it; else code of the user did.
  let born: Occasion
  /// When it was deallocated; nil while it lives.
  var died: Occasion?
  /// The scope that keeps it, or kept it last. Resolution graphs do not count.
  var keeper: ScopeLabel?
  /// When its keeper let go of it although it lived on; nil if that has not happened.
  var outlives: Occasion?

  /// Since when only objects that nothing else reaches keep it alive; nil if that is not so.
  var leaked: Occasion?

  /// All there is to tell of.
  var occasions: [Occasion] { [born, died, outlives, leaked].compactMap(\.self) }
}

/// The time in which a scope held something, from the first instance to the last.
struct ScopeSpan: Sendable {
  let scope: ScopeLabel
  let from: Occasion
  /// When the scope let go of what it held; nil while it holds something.
  var to: Occasion?

  /// Whether it ended with the cycle that it began in, as resolution graphs do.
  var isOfOneCycle: Bool { from.cycle != nil && to?.cycle == from.cycle }

  var occasions: [Occasion] { [from, to].compactMap(\.self) }
}
