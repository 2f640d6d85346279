import DICore

/// Two stories compared: the steps that they share, and the steps of only one of them in between.
///
///     old:  A is asked for    B is made      A is made
///     new:  A is asked for    B is reused    A is made
///
/// Here the first and last steps are shared, and the one hunk has step 1 of each, counted from 0.
///
/// A step is shared if both stories have it in the same words for the same request path. Steps that are repeated are
/// numbered, so that every step of a story is unique. Their longest common subsequence is therefore a longest
/// increasing one, found in n log n. Exchanging the stories gives the same shared steps.
struct StoryAlignment {
  /// Adjacent steps that are not shared, as positions in both stories.
  struct Hunk: Equatable {
    let removed: Range<Int>
    let added: Range<Int>
  }

  let old: ComparedStory
  let new: ComparedStory

  /// The positions of the shared steps, increasing in both stories.
  let shared: [(old: Int, new: Int)]

  init(_ old: ComparedStory, _ new: ComparedStory) {
    self.old = old
    self.new = new
    var book = StepKeys()
    let keys = (book.keys(of: old), book.keys(of: new))
    shared =
      Self.isInOrder(old, new)
      ? Self.shared(keys.0, keys.1) : Self.shared(keys.1, keys.0).map { (old: $0.new, new: $0.old) }
  }

  /// The steps that are not shared, in order; each hunk lies within one cycle.
  var hunks: [Hunk] {
    var hunks: [Hunk] = []
    var next = (old: 0, new: 0)
    for pair in shared + [(old: old.entries.count, new: new.entries.count)] {
      hunks += divided(Hunk(removed: next.old..<pair.old, added: next.new..<pair.new))
      next = (pair.old + 1, pair.new + 1)
    }
    return hunks
  }

  /// A hunk divided by cycles; empty if the hunk is.
  private func divided(_ hunk: Hunk) -> [Hunk] {
    var hunks: [Hunk] = []
    var (removed, added) = (old.entries[hunk.removed], new.entries[hunk.added])
    while let cycle = [removed.first?.cycle, added.first?.cycle].compactMap(\.self).min() {
      let rest = (removed.drop { $0.cycle == cycle }, added.drop { $0.cycle == cycle })
      hunks.append(
        Hunk(
          removed: removed.startIndex..<rest.0.startIndex, added: added.startIndex..<rest.1.startIndex))
      (removed, added) = rest
    }
    return hunks
  }

  /// Whether the stories are in an order that does not depend on which is called old. Several alignments may be equally
  /// long; computing in this order finds the same one if the stories are exchanged.
  private static func isInOrder(_ old: ComparedStory, _ new: ComparedStory) -> Bool {
    !new.entries.lexicographicallyPrecedes(old.entries) { first, second in
      (first.step.depth, first.words) < (second.step.depth, second.words)
    }
  }

  private static func shared(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    let positions = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let pairs = new.enumerated().compactMap { index, key in positions[key].map { (old: $0, new: index) } }
    return LongestIncreasingSubsequence.indices(in: pairs.map(\.old)).map { pairs[$0] }
  }
}

/// Numbers the steps of stories: equal steps get the same number, and each number occurs once in a story.
private struct StepKeys {
  private struct Wording: Hashable {
    let path: Int
    let kind: Step.Kind
    let words: String
  }

  private struct Key: Hashable {
    let wording: Wording
    let occurrence: Int
  }

  private var paths = RequestPaths()
  private var numbers: [Key: Int] = [:]

  mutating func keys(of story: ComparedStory) -> [Int] {
    let paths = paths.paths(of: story.cycles)
    var counts: [Wording: Int] = [:]
    return story.entries.map { entry in
      let path = entry.step.requestIndex.map { paths[entry.cycle][$0] } ?? RequestPaths.outside
      let wording = Wording(path: path, kind: entry.step.kind, words: entry.words)
      let key = Key(wording: wording, occurrence: counts[wording, default: 0])
      counts[wording, default: 0] += 1
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      return number
    }
  }
}

/// The longest increasing subsequence.
enum LongestIncreasingSubsequence {
  /// The indices of a longest strictly increasing subsequence of `values`.
  static func indices(in values: [Int]) -> [Int] {
    // For each length, the index of the smallest last value of an increasing subsequence of that length.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, value) in values.enumerated() {
      let length = ends.partitioningIndex { values[$0] >= value }
      previous.append(length == 0 ? nil : ends[length - 1])
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var ascent: [Int] = []
    var next = ends.last
    while let index = next {
      ascent.append(index)
      next = previous[index]
    }
    return ascent.reversed()
  }
}

extension [Int] {
  /// The first index from which on `isInSecondPart` is true for every element.
  fileprivate func partitioningIndex(_ isInSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
