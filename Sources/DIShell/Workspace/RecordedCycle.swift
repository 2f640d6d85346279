import DICore

/// A resolution cycle of a workspace, as it was recorded. It keeps no object alive.
///
/// Cycles are numbered from one, in the order in which they ran; like everything in a world, the numbers are a
/// function of the log. A cycle that failed changed nothing and has no number.
struct RecordedCycle: Sendable {
  let number: Int
  /// The number of the input that it belongs to.
  let input: Int
  let trace: Trace
}
