import DICore

/// A story as one side of a comparison: the steps of one or several resolution cycles.
struct ComparedStory {
  /// A step, with the words it is compared by.
  struct Entry {
    /// Which of the cycles it belongs to.
    let cycle: Int
    let step: Step
    /// The step's sentence and notes, in which objects made in the story go by the order of their making.
    let words: String
  }

  let cycles: [Trace]
  let entries: [Entry]

  init(_ cycles: [Trace], scopes: ScopeNames? = nil) {
    self.cycles = cycles
    let names = Self.names(ofMadeIn: cycles)
    entries = cycles.enumerated().flatMap { index, cycle in
      var text = StoryText(trace: cycle, scopes: scopes)
      text.name = { names[$0] ?? $0.description }
      return cycle.steps.map { step in
        let words = [text.sentence(for: step)] + text.notes(for: step)
        return Entry(cycle: index, step: step, words: words.joined(separator: "\n"))
      }
    }
  }

  /// `Cat#+1` for the first cat made: two stories that each make a cat are alike, whatever its number.
  private static func names(ofMadeIn cycles: [Trace]) -> [InstanceLabel: String] {
    var counts: [Symbol: Int] = [:]
    var names: [InstanceLabel: String] = [:]
    for label in cycles.flatMap(\.created) where label.isObject {
      counts[label.typeName, default: 0] += 1
      names[label] = "\(label.typeName)#+\(counts[label.typeName, default: 0])"
    }
    return names
  }
}
