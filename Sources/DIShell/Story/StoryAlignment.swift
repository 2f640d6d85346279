import DICore

/// Two stories side by side: which steps they share, and what only one of them tells in between.
///
/// A step is shared where both stories tell the same, in the same words, of the same request path. As each step
/// is made unique by how often it was told before, the longest common subsequence is a longest ascending one,
/// found in n log n. Turned around, the stories share the same steps.
struct StoryAlignment {
  /// Neighbouring steps that are not shared, as positions in either story.
  struct Hunk: Equatable {
    let removed: Range<Int>
    let added: Range<Int>
  }

  let old: ComparedStory
  let new: ComparedStory

  /// The positions of the shared steps, ascending in both stories.
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

  /// What is not shared, in order, each hunk within one cycle.
  var hunks: [Hunk] {
    var hunks: [Hunk] = []
    var next = (old: 0, new: 0)
    for pair in shared + [(old: old.entries.count, new: new.entries.count)] {
      hunks += divided(Hunk(removed: next.old..<pair.old, added: next.new..<pair.new))
      next = (pair.old + 1, pair.new + 1)
    }
    return hunks
  }

  /// A hunk cycle by cycle; none where it is empty.
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

  /// Whether the stories stand in an order that does not depend on which of them is called old: several alignments
  /// may be equally long, and either way round the same one has to be found.
  private static func isInOrder(_ old: ComparedStory, _ new: ComparedStory) -> Bool {
    !new.entries.lexicographicallyPrecedes(old.entries) { first, second in
      (first.step.depth, first.words) < (second.step.depth, second.words)
    }
  }

  private static func shared(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    let positions = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let pairs = new.enumerated().compactMap { index, key in positions[key].map { (old: $0, new: index) } }
    return LongestAscent.indices(in: pairs.map(\.old)).map { pairs[$0] }
  }
}

/// Numbers the steps of stories, so that steps which count as the same have the same number, and no story has a
/// number twice.
private struct StepKeys {
  private struct Telling: Hashable {
    let path: Int
    let kind: Step.Kind
    let words: String
  }

  private struct Key: Hashable {
    let telling: Telling
    let occurrence: Int
  }

  private var paths = RequestPaths()
  private var numbers: [Key: Int] = [:]

  mutating func keys(of story: ComparedStory) -> [Int] {
    let paths = paths.paths(of: story.cycles)
    var told: [Telling: Int] = [:]
    return story.entries.map { entry in
      let path = entry.step.requestIndex.map { paths[entry.cycle][$0] } ?? RequestPaths.outside
      let telling = Telling(path: path, kind: entry.step.kind, words: entry.words)
      let key = Key(telling: telling, occurrence: told[telling, default: 0])
      told[telling, default: 0] += 1
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      return number
    }
  }
}

/// The longest ascending subsequence.
enum LongestAscent {
  /// Where the values of a longest strictly ascending subsequence stand.
  static func indices(in values: [Int]) -> [Int] {
    // For each length, where the smallest value stands that ends an ascent of it.
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
  /// The first index whose element, and every one after it, is in the second part.
  fileprivate func partitioningIndex(_ isInSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
