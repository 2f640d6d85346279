/// Rows of cells.
struct Table: Sendable {
  /// What the columns are called; text output leaves it out.
  let header: [String]
  var rows: [[String]] = []
  /// What stands before each line of text output.
  var indent = "  "

  /// A line each, the cells of a column below each other.
  var lines: [String] {
    let rows = rows.map { $0.map(EscapedText.shown) }
    let whole = lines(of: rows, limit: .max)
    let fits = whole.allSatisfy { DisplayWidth.of($0) <= Self.width }
    return fits ? whole : lines(of: rows, limit: Self.widestColumn)
  }

  private func lines(of rows: [[String]], limit: Int) -> [String] {
    let widths = header.indices.map { column in
      let widths = rows.compactMap { $0.indices.contains(column) ? DisplayWidth.of($0[column]) : nil }
      return widths.filter { $0 <= limit }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        widths.indices.contains(column) ? DisplayWidth.padded(cell, to: widths[column]) : cell
      }
      return indent + cells.joined(separator: "  ").trimmedEnd
    }
  }

  /// In a table wider than a small screen, wider cells push the rest of their line to the right, not everybody's.
  private static let widestColumn = 40
  private static let width = 80
}

extension String {
  /// The text without blanks at its end.
  var trimmedEnd: String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }

  /// The text with its lines one behind the other.
  var onOneLine: String {
    split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: " ")
  }

  /// The text, cut where it is too long to be named in a message.
  var abbreviated: String {
    let isLong = index(startIndex, offsetBy: 80, limitedBy: endIndex).map { $0 != endIndex } ?? false
    return isLong ? prefix(60) + "…" : self
  }

  /// The text without blanks and line ends around it.
  var trimmed: String {
    var view = self[...]
    while view.first?.isWhitespace == true { view.removeFirst() }
    while view.last?.isWhitespace == true { view.removeLast() }
    return String(view)
  }
}

extension Int {
  /// “1 object”, “2 objects”; a plural that is not made with s is given.
  func of(_ singular: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(singular)" : "\(self) \(plural ?? singular + "s")"
  }
}
