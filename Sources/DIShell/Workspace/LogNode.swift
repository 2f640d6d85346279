/// A log as a linked list, in which each node refers to the one before. Logs with the same beginning share its nodes,
/// so that every undo step can refer to a log of its own.
///
///     resolve B ──▶ register … ──▶ load xyz      the log
///     resolve C ──────┘                          a log that was undone
///
/// A class, because nodes are shared.
final class LogNode {
  let input: LoggedInput
  /// The outcome of the input; nil if it was not recorded, for example because the input was replayed after another
  /// one.
  var outcome: RecordedOutcome?
  private(set) var earlier: LogNode?
  /// The number of effective inputs: those since the latest one that replaced the whole world.
  let effectiveCount: Int

  init(_ input: LoggedInput, after earlier: LogNode?) {
    self.input = input
    self.earlier = earlier
    effectiveCount = input.action.isReset ? 1 : (earlier?.effectiveCount ?? 0) + 1
  }

  /// Releases the nodes one by one, because releasing a long list at once would recurse deeply.
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

extension LogNode {
  /// The inputs after `other`, in order; nil if `other` is no part of the log.
  func inputs(since other: LogNode?) -> [LoggedInput]? {
    var inputs: [LoggedInput] = []
    var link: LogNode? = self
    while let current = link, current !== other {
      inputs.append(current.input)
      link = current.earlier
    }
    return link === other ? inputs.reversed() : nil
  }

  /// The outcomes of the latest inputs, in order.
  func outcomes(last count: Int) -> [RecordedOutcome?] {
    sequence(first: self, next: \.earlier).prefix(count).map(\.outcome).reversed()
  }
}

extension [LoggedInput] {
  init(endingWith last: LogNode?) {
    self.init()
    var link = last
    while let current = link {
      append(current.input)
      link = current.earlier
    }
    reverse()
  }

  /// The last node of the log as a new linked list; nil if it is empty.
  var linked: LogNode? { reduce(nil) { LogNode($1, after: $0) } }
}
