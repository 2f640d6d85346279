/// The rows at the end of a message: a title and a text each. A row without text is left out.
package enum TextRows {
  /// A title and its text.
  package typealias Row = (String, String?)

  /// The rows as lines, with the texts in a column.
  ///
  /// - Parameter width: The minimal width of the column of titles.
  package static func lines(_ rows: [Row], indent: String = "  ", width: Int = 0) -> [String] {
    let present = rows.compactMap { title, text in text.map { (title, $0) } }
    let width = max(width, (present.map(\.0.count).max() ?? 0) + 2)
    return present.map { title, text in
      indent + title + String(repeating: " ", count: width - title.count) + text
    }
  }

  /// `rows`; if there are more than 12, the first and last four, with the number of those in between.
  package static func abbreviated(_ rows: [Row]) -> [Row] {
    guard rows.count > 12 else { return rows }
    return rows.prefix(4) + [("…", "\(rows.count - 8) more")] + rows.suffix(4)
  }
}
