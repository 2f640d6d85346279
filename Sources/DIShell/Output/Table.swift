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
