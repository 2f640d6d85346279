import DICore

/// The traces of an input's resolution cycles: all, or of very many the first and the last.
struct InputTraces {
  /// The number of first traces that are kept, and of last ones.
  static let keptFirst = 100
  static let keptLast = 100

  /// The number of cycles.
  private(set) var count = 0
  private var first: [Trace] = []
  /// The latest traces. More than are kept, so that not every addition moves all of them.
  private var latest: [Trace] = []

  mutating func append(_ trace: Trace) {
    count += 1
    guard first.count == Self.keptFirst else { return first.append(trace) }
    if latest.count == 2 * Self.keptLast { latest.removeFirst(Self.keptLast) }
    latest.append(trace)
  }

  /// The kept traces, in order.
  var kept: [Trace] { first + latest.suffix(Self.keptLast) }

  /// The number of cycles between the first and the last that are kept.
  var leftOut: Int { count - first.count - min(latest.count, Self.keptLast) }

  /// The positions of the kept traces among all.
  var positions: [Int] {
    Array(first.indices) + (count - min(latest.count, Self.keptLast)..<count)
  }
}
