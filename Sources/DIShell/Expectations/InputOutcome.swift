import DICore

/// The outcome of one input: its resolution cycles, the deallocated objects, and the failure.
struct InputOutcome {
  /// The number of the input.
  let input: Int
  /// The input as typed; nil if a unit of several inputs had this number.
  var text: String?
  /// The traces of its resolution cycles, in order; of very many only the first and the last.
  var traces: [Trace] = []
  /// The objects that were deallocated.
  var deallocated: [InstanceLabel] = []
  /// The objects made by code, without a registration.
  var unregistered = UnregisteredObjects()
  /// The failure of the input; nil if it succeeded.
  var failure: ShellError?

  /// Adds the effect of a further action of the same input.
  mutating func add(_ effect: ActionEffect) {
    traces += effect.traces
    deallocated += effect.deallocated
    unregistered.add(effect.unregistered)
  }
}

/// The outcomes of a session's latest inputs.
struct RecentOutcomes {
  /// The outcome of the latest input that is no expectation; nil before the first.
  private(set) var latest: InputOutcome?
  /// The outcome of the latest input that performed an action.
  private(set) var latestActing: InputOutcome?
  /// The outcome of the latest input that resolved something, even if that failed.
  private(set) var latestResolving: InputOutcome?

  /// The outcome that a claim without a command is about; nil for a claim about the workspace, or before the first
  /// input.
  func subject(of claim: Claim) -> InputOutcome? {
    switch claim {
    case .works, .fails: latest
    case .deeds(_, _, .deallocated): latestActing
    case .deeds, .steps, .order: latestResolving
    default: nil
    }
  }

  /// Adds the effect of an action to the outcome of the input `input`.
  mutating func note(_ effect: ActionEffect, of input: Int) {
    if latest?.input != input { latest = InputOutcome(input: input) }
    latest?.add(effect)
    latestActing = latest
    if latest?.traces.isEmpty == false { latestResolving = latest }
  }

  /// Records how the latest input ended. A failure that is already recorded stays.
  ///
  /// - Parameters:
  ///   - failure: The reason why it failed; nil if it did not.
  ///   - text: The input as typed; nil for several inputs in one.
  mutating func noteEnd(_ failure: ShellError?, of input: Int, _ text: String?) {
    if latest?.input != input { latest = InputOutcome(input: input) }
    latest?.text = text
    if let failure { latest?.failure = failure }
    if latestActing?.input == input { latestActing = latest }
    if latestResolving?.input == input { latestResolving = latest }
  }
}
