/// An incremental search of the history. Case is ignored.
struct HistorySearch {
  struct Line: Equatable {
    var text: String
    /// The position of the cursor, in Unicode scalars, as the line editor counts.
    var cursor: Int
  }

  enum Outcome {
    case searching
    /// The search is over: the line is edited.
    case ended
    /// The search is over: the line is edited, and the key acts on it.
    case left
  }

  private(set) var query = ""

  /// The line to edit if the search ends now: the match, or the text typed before.
  private(set) var line: Line

  private let typed: Line
  private let lastQuery: String
  /// The entries, newest first, each text once, with its lower case for comparison.
  private let entries: [(text: String, folded: String)]
  private var place: Int?
  private var missing: Missing?

  /// What the last key did not find.
  private enum Missing: String {
    case any = "nothing found"
    case earlier = "nothing earlier"
    case later = "nothing later"
  }

  init(of history: [String], from typed: Line, lastQuery: String = "") {
    self.typed = typed
    self.lastQuery = lastQuery
    line = typed
    var known: Set<String> = []
    entries = history.reversed().filter { known.insert($0).inserted }.map { ($0, $0.lowercased()) }
  }
}

// MARK: - Keys

extension HistorySearch {
  mutating func press(_ key: String) -> Outcome {
    switch key {
    case "\u{12}": goEarlier()
    case "\u{13}": goLater()
    case "\u{7f}", "\u{8}": erase()
    case "\u{3}", "\u{7}":
      line = typed
      return .ended
    case "\u{1b}": return .ended
    case "\r", "\n": return place == nil ? .ended : .left
    default:
      if key.unicodeScalars.contains(where: \.properties.isControl) { return .left }
      query += key
      look()
    }
    return .searching
  }

  mutating func paste(_ text: String) -> Outcome {
    let end = text.lastIndex { !$0.isWhitespace }
    query += end.map { String(text[...$0]) } ?? ""
    look()
    return .searching
  }

  private mutating func erase() {
    _ = query.popLast()
    look()
  }

  /// Searches again. The present match is kept while it still matches.
  private mutating func look() {
    missing = nil
    if let place, !query.isEmpty, matches(place) { return }
    go(to: query.isEmpty ? nil : entries.indices.first(where: matches))
    if place == nil, !query.isEmpty { missing = .any }
  }

  private mutating func goEarlier() {
    if query.isEmpty {
      query = lastQuery
      return look()
    }
    guard let place else { return }
    move(to: entries.indices.dropFirst(place + 1).first(where: matches), orTell: .earlier)
  }

  private mutating func goLater() {
    guard let place else { return }
    move(to: entries.indices.prefix(place).last(where: matches), orTell: .later)
  }

  private mutating func move(to next: Int?, orTell end: Missing) {
    missing = next == nil ? end : nil
    if let next { go(to: next) }
  }

  private mutating func go(to place: Int?) {
    self.place = place
    line = place.map { Line(text: entries[$0].text, cursor: .max) } ?? typed
  }

  private func matches(_ place: Int) -> Bool { entries[place].folded.contains(query.lowercased()) }
}

// MARK: - View

extension HistorySearch {
  /// The line, and below it the search text and the available keys, for a screen of this size.
  func view(columns: Int, rows: Int) -> String {
    let status = status(columns: columns)
    let room = max(rows - 3, 1) - DisplayWidth.of(status) / max(columns, 1)
    return cut(line.text, columns: max(columns, 2), rows: max(room, 1)) + "\n" + status
  }

  private func status(columns: Int) -> String {
    var hints = hints
    let shown = String(query.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    while !hints.isEmpty {
      let status = "search history (\(hints.joined(separator: ", "))): \(shown)"
      if DisplayWidth.of(status) < columns { return status }
      hints.removeLast()
    }
    let end = shown.suffix(max(columns - 10, 1))
    return "search: " + (end.count < shown.count ? "…" : "") + end
  }

  /// The available keys. On a narrow screen the last ones are left out first.
  private var hints: [String] {
    let keys = ["Enter: run", "Ctrl-C: back", "Esc: edit"]
    return switch missing {
    case nil: ["Ctrl-R: earlier"] + keys
    case .any: [Missing.any.rawValue, "Ctrl-C: back"]
    case .earlier: [Missing.earlier.rawValue, "Ctrl-S: later"] + keys
    case .later: [Missing.later.rawValue, "Ctrl-R: earlier"] + keys
    }
  }

  /// `text`, cut to the lines that fit.
  private func cut(_ text: String, columns: Int, rows: Int) -> String {
    var lines: [String] = []
    var left = rows
    for line in TextLines.split(text) {
      guard left > 0 else { return lines.joined(separator: "\n") + "…" }
      let shown = DisplayWidth.cut(String(line), to: left * columns)
      lines.append(shown)
      left -= max(1, (DisplayWidth.of(shown) + columns - 1) / columns)
    }
    return lines.joined(separator: "\n")
  }
}
