import DICore

/// The traces of the resolution cycles of one input: all, or the first and the last ones of very many.
struct InputTraces {
  /// How many of the first ones are kept, and how many of the last ones.
  static let keptFirst = 100
  static let keptLast = 100

  /// How many cycles ran.
  private(set) var count = 0
  private var first: [Trace] = []
  /// More than are kept, so that not each new one moves all others.
  private var latest: [Trace] = []

  mutating func append(_ trace: Trace) {
    count += 1
    guard first.count == Self.keptFirst else { return first.append(trace) }
    if latest.count == 2 * Self.keptLast { latest.removeFirst(Self.keptLast) }
    latest.append(trace)
  }

  /// The traces that are kept, in order.
  var kept: [Trace] { first + latest.suffix(Self.keptLast) }

  /// How many cycles ran between those.
  var leftOut: Int { count - first.count - min(latest.count, Self.keptLast) }

  /// Where the traces that are kept stand among all.
  var positions: [Int] {
    Array(first.indices) + (count - min(latest.count, Self.keptLast)..<count)
  }
}
