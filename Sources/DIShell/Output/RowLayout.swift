/// A list laid out in rows. If there are not enough rows, entries in the middle are left out and counted: the first
/// entry is kept, and as many of the last as fit. Only the entries that are shown are read.
struct RowLayout<Entries: BidirectionalCollection<String>> {
  let separator: String
  let columns: Int
  let rows: Int
  private let entries: Entries
  private let count: Int

  /// - Parameter count: The number of entries.
  init(_ entries: Entries, count: Int, separator: String, columns: Int, rows: Int) {
    self.entries = entries
    self.count = count
    self.separator = separator
    self.columns = columns
    self.rows = rows
  }

  /// The rows; at least one, unless there are no entries.
  var lines: [String] {
    // Each entry takes at least one column, which limits the number that can fit.
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

  /// The rows with as many of the last entries as fit.
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
