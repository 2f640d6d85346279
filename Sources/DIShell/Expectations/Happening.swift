import DICore

/// What an input came to: its resolution cycles, the objects that ended, and why it failed.
struct Happening {
  /// The input's number.
  let input: Int
  /// The resolution cycles, in order; of very many only the first and the last ones.
  var traces: [Trace] = []
  /// The objects that were deallocated.
  var ended: [InstanceLabel] = []
  /// Why it failed; nil if it did not.
  var failure: ShellError?

  /// The same, after more has happened in the same input.
  mutating func add(_ effect: Effect) {
    traces += effect.traces
    ended += effect.ended
  }
}

/// What the latest inputs of a session came to.
struct Happenings {
  /// What the latest input that did anything came to; nil before the first.
  private(set) var latest: Happening?
  /// The same of the latest input that resolved anything, also in vain.
  private(set) var latestResolving: Happening?

  /// Notes what an action of an input came to.
  mutating func note(_ effect: Effect, of input: Int) {
    if latest?.input != input { latest = Happening(input: input) }
    latest?.add(effect)
    if latest?.traces.isEmpty == false { latestResolving = latest }
  }

  /// Notes that the latest input failed.
  mutating func note(_ failure: ShellError, of input: Int) {
    if latest?.input != input { latest = Happening(input: input) }
    latest?.failure = failure
    if latest?.traces.isEmpty == false { latestResolving = latest }
  }
}
