import DICore

/// When something happened in a world: at which input, and where in which resolution cycle.
struct Moment: Hashable, Sendable {
  /// The number of the input.
  let input: Int
  /// The number of the cycle; nil for what code of the user did, and for the end of the input.
  var cycle: Int?
  /// The position of the event in the cycle's trace; nil where there is no cycle.
  var event: Int?
}

extension Moment: Comparable {
  /// The end of an input comes after its cycles.
  static func < (first: Moment, second: Moment) -> Bool { first.order < second.order }

  private var order: (Int, Int, Int) { (input, cycle ?? .max, event ?? .max) }
}

/// The life of one object. It keeps no object alive.
struct Lifeline: Sendable {
  let label: InstanceLabel
  /// Its place among the births of the world, counted from one.
  let number: Int
  /// In a cycle if a factory made it; else code of the user did.
  let born: Moment
  /// Nil while it lives.
  var died: Moment?
  /// The scope that keeps it, or kept it last. Resolution graphs do not count.
  var keeper: Symbol?
  /// When its keeper let go of it although it lived on; nil if that has not happened.
  var outlives: Moment?
}

/// The time in which a scope held something, from the first instance to the last.
struct ScopeSpan: Sendable {
  let scope: Symbol
  let from: Moment
  /// Nil while it holds something.
  var to: Moment?

  /// Whether it ended with the cycle that it began in, as resolution graphs do.
  var isOfOneCycle: Bool { from.cycle != nil && to?.cycle == from.cycle }
}
