// The outcomes of inputs, which are stored with the log.
extension Workspace {
  /// Records the outcome of the latest input, if that follows directly on `earlier`.
  func note(
    _ outcome: @autoclosure () -> RecordedOutcome, ofInput number: Int, after earlier: LogNode?
  ) {
    guard let lastNode, lastNode !== earlier, lastNode.earlier === earlier, lastNode.input.number == number
    else {
      return
    }
    lastNode.outcome = outcome()
  }

  /// Records the outcomes of the latest inputs, in order.
  func note(_ outcomes: [RecordedOutcome?]) {
    for (link, outcome) in zip(sequence(first: lastNode, next: { $0?.earlier }), outcomes.reversed()) {
      link?.outcome = outcome
    }
  }
}
