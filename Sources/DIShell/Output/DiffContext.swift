import DICore

/// Lines that locate a hunk of a difference: the heading of the cycle, if there are several, the step of the enclosing
/// factory, or a mark for shared steps that are left out.
struct DiffContext {
  private let alignment: StoryAlignment
  private let text: (old: [StoryLines], new: [StoryLines])
  private let isShared: [Bool]
  /// For each step of the old story the last earlier step that is less deep.
  private let enclosing: [Int?]

  private var cycle: Int?
  private var factory: Int?
  private var isFirst = true

  init(_ alignment: StoryAlignment, _ old: [StoryLines], _ new: [StoryLines]) {
    self.alignment = alignment
    text = (old, new)
    var isShared = alignment.old.entries.map { _ in false }
    for pair in alignment.shared { isShared[pair.old] = true }
    self.isShared = isShared
    enclosing = Self.enclosing(alignment.old.entries)
  }

  private static func enclosing(_ entries: [ComparedStory.Entry]) -> [Int?] {
    var open: [Int] = []
    return entries.indices.map { index in
      while let last = open.last, entries[last].step.depth >= entries[index].step.depth { open.removeLast() }
      defer { open.append(index) }
      return open.last
    }
  }

  /// The lines before `hunk`. What the lines before an earlier hunk have said is not repeated.
  mutating func lines(before hunk: StoryAlignment.Hunk) -> [String] {
    let heading = heading(of: hunk)
    let factory = factory(around: hunk)
    defer {
      self.factory = factory
      isFirst = false
    }
    if let factory, factory != self.factory || heading != nil {
      let entry = alignment.old.entries[factory]
      return [heading, text.old[entry.cycle].unmarked(entry.step)].compactMap(\.self)
    }
    return heading.map { [$0] } ?? (isFirst ? [] : [StoryLines.indent + "…"])
  }

  private mutating func heading(of hunk: StoryAlignment.Hunk) -> String? {
    guard max(text.old.count, text.new.count) > 1 else { return nil }
    let removed = alignment.old.entries[hunk.removed].first?.cycle
    let cycle = removed ?? alignment.new.entries[hunk.added].first?.cycle
    guard let cycle, cycle != self.cycle else { return nil }
    self.cycle = cycle
    return StoryLines.indent + (removed == nil ? text.new : text.old)[cycle].heading
  }

  /// The last shared step before the hunk that encloses all of it.
  private func factory(around hunk: StoryAlignment.Hunk) -> Int? {
    let entries = alignment.old.entries
    guard hunk.removed.lowerBound > 0 else { return nil }
    let depths = (entries[hunk.removed] + alignment.new.entries[hunk.added]).map(\.step.depth)
    let depth = depths.min() ?? 0
    var candidate: Int? = hunk.removed.lowerBound - 1
    while let index = candidate, entries[index].step.depth >= depth { candidate = enclosing[index] }
    return candidate.flatMap { isShared[$0] ? $0 : nil }
  }
}
