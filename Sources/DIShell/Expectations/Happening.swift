import DICore

/// What an input came to: its resolution cycles, the objects that ended, and why it failed.
struct Happening {
  /// The input's number.
  let input: Int
  /// The input itself; nil where it was several in one.
  var text: String?
  /// The resolution cycles, in order; of very many only the first and the last ones.
  var traces: [Trace] = []
  /// The objects that were deallocated.
  var ended: [InstanceLabel] = []
  /// The objects that code has made by itself, without a registration.
  var besides = MadeBesides()
  /// Why it failed; nil if it did not.
  var failure: ShellError?

  /// Adds what else the same input came to.
  mutating func add(_ effect: Effect) {
    traces += effect.traces
    ended += effect.ended
    besides.add(effect.besides)
  }
}

/// What the latest inputs of a session came to.
struct Happenings {
  /// What the latest input came to, apart from expectations; nil before the first.
  private(set) var latest: Happening?
  /// What the latest input came to that did anything.
  private(set) var latestActing: Happening?
  /// What the latest input came to that resolved anything, also if that failed.
  private(set) var latestResolving: Happening?

  /// The input that a claim without a command is about; nil for a claim about the workspace, or before the first.
  func subject(of claim: Claim) -> Happening? {
    switch claim {
    case .works, .fails: latest
    case .deeds(_, _, .deallocated): latestActing
    case .deeds, .steps, .order: latestResolving
    default: nil
    }
  }

  /// Notes what an action of an input came to.
  mutating func note(_ effect: Effect, of input: Int) {
    if latest?.input != input { latest = Happening(input: input) }
    latest?.add(effect)
    latestActing = latest
    if latest?.traces.isEmpty == false { latestResolving = latest }
  }

  /// Notes how the latest input ended: why it failed, or nil. What is known to have failed stays so.
  ///
  /// - Parameter text: the input; nil where it is several in one
  mutating func noteEnd(_ failure: ShellError?, of input: Int, _ text: String?) {
    if latest?.input != input { latest = Happening(input: input) }
    latest?.text = text
    if let failure { latest?.failure = failure }
    if latestActing?.input == input { latestActing = latest }
    if latestResolving?.input == input { latestResolving = latest }
  }
}
