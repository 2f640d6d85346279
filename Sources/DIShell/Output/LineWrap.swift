/// Breaks lines that are wider than a terminal, between words. What goes on stands below where the text of its line
/// began, behind the same bars.
struct LineWrap {
  let columns: Int

  /// A line is broken only if at least this many columns are left for its words.
  private static let narrowest = 20

  /// The rows that a line takes. A word that fits on no row is left to the terminal.
  func rows(of line: String) -> [String] { rows(of: line, Hang(line, columns: columns)) }

  /// The rows of a paragraph: they stand below its first one, or below the text of a point.
  func rows(ofProse text: String) -> [String] {
    rows(of: text, text.hasPrefix("- ") ? Hang(first: "- ", rest: "  ") : Hang(first: "", rest: ""))
  }

  private func rows(of line: String, _ hang: @autoclosure () -> Hang) -> [String] {
    guard DisplayWidth.of(line) > columns else { return [line] }
    let hang = hang()
    guard columns - DisplayWidth.of(hang.rest) >= Self.narrowest else { return [line] }
    var rows: [String] = []
    var row = hang.first
    var isBlank = true
    for word in line.dropFirst(hang.first.count).split(separator: " ", omittingEmptySubsequences: false) {
      let width = DisplayWidth.of(word)
      let fits = DisplayWidth.of(row) + width + (isBlank ? 0 : 1) <= columns
      if isBlank || fits || width > columns - DisplayWidth.of(hang.rest) {
        row += (isBlank ? "" : " ") + word
      } else {
        rows.append(row)
        row = hang.rest + word
      }
      isBlank = false
    }
    return rows + [row]
  }
}

/// What stands before the text of a line, and before that of the rows it goes on in.
private struct Hang {
  let first: String
  let rest: String

  init(_ line: String, columns: Int) {
    let hang = Self.ofBranch(line) ?? Self.ofStep(line) ?? Self.ofColumns(line, columns)
    first = hang.first
    rest = hang.rest
  }

  init(first: some StringProtocol, rest: String) {
    self.first = String(first)
    self.rest = rest
  }

  /// `   5  │  fetcher: …`, `+   5  …`, `      │  note: …`
  private static func ofStep(_ line: String) -> Hang? {
    let step = #/([-+ ]) *[0-9]+  ((?:│  )*)(?:\(depth [0-9]+\) )?/#
    if let match = line.prefixMatch(of: step) {
      let number = match.output.2.startIndex
      let indent = String(repeating: " ", count: line[line.startIndex..<number].count - 1)
      return Hang(first: match.output.0, rest: match.output.1 + indent + match.output.2)
    }
    guard let match = line.prefixMatch(of: #/([-+]? *(?:│  )+)(?:note: )?/#) else { return nil }
    let isNote = match.output.0.count > match.output.1.count
    return Hang(first: match.output.0, rest: match.output.1 + (isNote ? "  " : ""))
  }

  /// `│  └─ XYZService`
  private static func ofBranch(_ line: String) -> Hang? {
    guard let match = line.prefixMatch(of: #/[│ ]*(?:├─ |└─ )/#) else { return nil }
    let rest = String(match.output).replacing("├─", with: "│ ").replacing("└─", with: "  ")
    return Hang(first: match.output, rest: rest)
  }

  /// Below the last column that leaves room enough; else a little more to the right than the line itself.
  private static func ofColumns(_ line: String, _ columns: Int) -> Hang {
    var found: Substring?
    for match in line.matches(of: #/\S {2,}(?=\S)/#) {
      let before = line[..<match.range.upperBound]
      guard DisplayWidth.of(before) <= columns / 2 else { break }
      found = before
    }
    if let found { return Hang(first: found, rest: blank(as: found)) }
    let indent = line.prefix { $0 == " " }
    return Hang(first: indent, rest: indent.count < columns / 2 ? indent + "  " : "")
  }

  private static func blank(as text: Substring) -> String {
    String(repeating: " ", count: DisplayWidth.of(text))
  }
}
