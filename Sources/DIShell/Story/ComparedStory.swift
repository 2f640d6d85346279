import DICore

/// One side of a comparison: the steps of one or several resolution cycles.
struct ComparedStory {
  /// A step, with the words by which it is compared.
  struct Entry {
    /// The position of its cycle.
    let cycle: Int
    let step: Step
    /// The step's sentence and notes. Objects made in the story are numbered in the order of their creation.
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

  /// Names such as `Cat#+1` for the first cat made. Two stories that each make a cat are then equal, whatever its
  /// number.
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
