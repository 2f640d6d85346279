/// Rows of cells.
struct Table: Sendable {
  /// The names of the columns; not shown in text.
  let header: [String]
  var rows: [[String]] = []
  /// The indentation of each line in text.
  var indent = "  "

  /// The rows as lines, with aligned columns.
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

  /// The maximum width of a column in a table that is wider than a small screen: a wider cell shifts only the rest of
  /// its own line.
  private static let widestColumn = 40
  private static let width = 80
}

extension String {
  /// The text without trailing blanks.
  var trimmedEnd: String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }

  /// The text with its lines joined by blanks.
  var onOneLine: String {
    split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: " ")
  }

  /// The text, cut to the length of a name in a message.
  var abbreviated: String {
    let isLong = index(startIndex, offsetBy: 80, limitedBy: endIndex).map { $0 != endIndex } ?? false
    return isLong ? prefix(60) + "…" : self
  }

  /// The text without surrounding blanks and newlines.
  var trimmed: String {
    var view = self[...]
    while view.first?.isWhitespace == true { view.removeFirst() }
    while view.last?.isWhitespace == true { view.removeLast() }
    return String(view)
  }
}

extension Int {
  /// The number with a noun: “1 object”, “2 objects”. Irregular plurals are given.
  func of(_ singular: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(singular)" : "\(self) \(plural ?? singular + "s")"
  }
}
