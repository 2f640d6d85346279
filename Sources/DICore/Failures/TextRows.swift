/// Rows of a title and a text, as messages end with them. A row without text is left out.
package enum TextRows {
  /// A title and what is to say about it.
  package typealias Row = (String, String?)

  /// The rows as lines, the texts below each other.
  ///
  /// - Parameter width: how wide the column of titles is at least
  package static func lines(_ rows: [Row], indent: String = "  ", width: Int = 0) -> [String] {
    let present = rows.compactMap { title, text in text.map { (title, $0) } }
    let width = max(width, (present.map(\.0.count).max() ?? 0) + 2)
    return present.map { title, text in
      indent + title + String(repeating: " ", count: width - title.count) + text
    }
  }

  /// Of many rows, the first and the last, with the count of the others between them.
  package static func abbreviated(_ rows: [Row]) -> [Row] {
    guard rows.count > 12 else { return rows }
    return rows.prefix(4) + [("…", "\(rows.count - 8) more")] + rows.suffix(4)
  }
}
