/// A search of the history while its words are typed. Case does not matter.
struct HistorySearch {
  struct Line: Equatable {
    var text: String
    /// In Unicode scalars, as the line editor counts.
    var cursor: Int
  }

  enum Outcome {
    case searching
    /// The line is to be edited.
    case ended
    /// The line is to be edited, and the key acts on it.
    case left
  }

  private(set) var query = ""

  /// What is edited if the search ends now: what was found, or what was typed before.
  private(set) var line: Line

  private let typed: Line
  private let lastQuery: String
  /// The newest first, each text once, with the lower case that is compared.
  private let entries: [(text: String, folded: String)]
  private var place: Int?
  private var missing: Missing?

  /// What the last key looked for in vain.
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

  /// What was found stays as long as it matches.
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
  /// The line, and below it what the keys do and what is searched for, for a screen of this size.
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

  /// The first is the last to give way.
  private var hints: [String] {
    let keys = ["Enter: run", "Ctrl-C: back", "Esc: edit"]
    return switch missing {
    case nil: ["Ctrl-R: earlier"] + keys
    case .any: [Missing.any.rawValue, "Ctrl-C: back"]
    case .earlier: [Missing.earlier.rawValue, "Ctrl-S: later"] + keys
    case .later: [Missing.later.rawValue, "Ctrl-R: earlier"] + keys
    }
  }

  /// As many lines as the rows can hold.
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
