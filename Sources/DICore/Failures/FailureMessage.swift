/// A failed resolution in words: one line that says what went wrong, and rows that say where and what next.
package struct FailureMessage: Sendable {
  /// What went wrong, in lower case and without a full stop.
  package let headline: String

  /// Who asked, along which path, what was searched, what is near, what to try.
  package let rows: [TextRows.Row]

  /// The whole message: the headline, and below it the rows.
  package var text: String { ([headline] + TextRows.lines(rows)).joined(separator: "\n") }

  /// The same message with a further row at its end.
  func adding(_ row: TextRows.Row?) -> FailureMessage {
    FailureMessage(headline: headline, rows: rows + [row].compactMap(\.self))
  }

  /// The same message under a library's own words for it, if it has any.
  func beginning(with words: String?) -> FailureMessage {
    words.map { FailureMessage(headline: $0, rows: [("cause", headline)] + rows) } ?? self
  }
}

/// What messages about a failed resolution can know beside the error itself.
package struct FailureSetting {
  /// The type to be made for a service of that name: for a protocol one that conforms to it, if one is known.
  package var implementation: (String) -> String

  /// The call that makes an object of a type of that name, its arguments resolved; nil where that is not known.
  package var construction: (String) -> String?

  /// Whether the message is read at the prompt of a live container, where code belongs in the program's source.
  package var isLive: Bool

  /// A setting of which nothing more is known than is given.
  package init(
    implementation: @escaping (String) -> String = { $0 },
    construction: @escaping (String) -> String? = { _ in nil },
    isLive: Bool = false
  ) {
    self.implementation = implementation
    self.construction = construction
    self.isLive = isLive
  }
}
