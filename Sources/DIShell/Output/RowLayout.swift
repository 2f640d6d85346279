/// A list laid out in rows of a width. Where the rows do not suffice, entries in the middle are left out and
/// counted: the first one stays, and as many of the last as have room. Only those are looked at.
struct RowLayout<Entries: BidirectionalCollection<String>> {
  let separator: String
  let columns: Int
  let rows: Int
  private let entries: Entries
  private let count: Int

  /// - Parameter count: how many entries there are
  init(_ entries: Entries, count: Int, separator: String, columns: Int, rows: Int) {
    self.entries = entries
    self.count = count
    self.separator = separator
    self.columns = columns
    self.rows = rows
  }

  /// At least one, unless there are no entries.
  var lines: [String] {
    // Each entry takes a column at least, so more than that never have room.
    let mayFit = rows == .max || count <= columns * rows
    if mayFit {
      let lines = broken(entries)
      if lines.count <= rows { return lines }
    }
    return cut
  }

  private func broken(_ entries: some Sequence<String>) -> [String] {
    var lines: [String] = []
    for entry in entries {
      if let last = lines.last, DisplayWidth.of(last + separator + entry) <= columns {
        lines[lines.count - 1] = last + separator + entry
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += separator.trimmedEnd }
        lines.append(entry)
      }
    }
    return lines
  }

  /// One more of the last entries, as long as they have room.
  private var cut: [String] {
    var best = count > 2 ? [] : broken(entries)
    for shown in 1..<max(2, count) {
      let left = count - 1 - shown
      guard left > 0, let first = entries.first else { break }
      let lines = broken([first, "… \(left) more"] + entries.suffix(shown))
      guard lines.count <= rows || shown == 1 else { break }
      best = lines
    }
    return best
  }
}
