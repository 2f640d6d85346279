/// A log that shares its beginning with the logs that it grew out of, so that every step of undo can have its own.
///
/// A class: the beginnings are shared.
final class LogChain {
  let input: LoggedInput
  /// What the input came to; nil where that was never said, as where it was done again after something else.
  var outcome: RecordedOutcome?
  private(set) var earlier: LogChain?
  /// How many inputs count: those since the latest one that left nothing of what was before.
  let effectiveCount: Int

  init(_ input: LoggedInput, after earlier: LogChain?) {
    self.input = input
    self.earlier = earlier
    effectiveCount = input.action.isReset ? 1 : (earlier?.effectiveCount ?? 0) + 1
  }

  /// Releases the links one by one, since releasing a long chain at once would recurse deeply.
  deinit {
    var rest = earlier
    earlier = nil
    while rest != nil, isKnownUniquelyReferenced(&rest) {
      let next = rest?.earlier
      rest?.earlier = nil
      rest = next
    }
  }
}

extension LogChain {
  /// The inputs that it has more than `other`, in order; nil where it does not go on from it.
  func inputs(since other: LogChain?) -> [LoggedInput]? {
    var inputs: [LoggedInput] = []
    var link: LogChain? = self
    while let current = link, current !== other {
      inputs.append(current.input)
      link = current.earlier
    }
    return link === other ? inputs.reversed() : nil
  }

  /// What the latest inputs came to, in order.
  func outcomes(last count: Int) -> [RecordedOutcome?] {
    sequence(first: self, next: \.earlier).prefix(count).map(\.outcome).reversed()
  }
}

extension [LoggedInput] {
  init(_ chain: LogChain?) {
    self.init()
    var link = chain
    while let current = link {
      append(current.input)
      link = current.earlier
    }
    reverse()
  }

  /// The log as a chain of its own; nil for an empty one.
  var chain: LogChain? { reduce(nil) { LogChain($1, after: $0) } }
}
