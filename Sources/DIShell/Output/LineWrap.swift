/// Breaks lines that are wider than a terminal, between words. What goes on stands below where the text of its line
/// began, behind the same bars.
struct LineWrap {
  let columns: Int

  /// A line is broken only if at least this many columns are left for its words.
  private static let narrowest = 20

  /// The rows that a line takes. A word that fits on no row is left to the terminal.
  func rows(of line: String) -> [String] { rows(of: line, Hang(line, columns: columns)) }

  /// The rows of a line of a table, whose cells stand two blanks or more apart: a cell that fits on a row is kept whole.
  func rows(ofCells line: String) -> [String] {
    rows(of: line, Hang(line, columns: columns)) { text, room in Self.pieces(ofCells: text, room) }
  }

  /// The rows of a paragraph: they stand below its first one, or below the text of a point.
  func rows(ofProse text: String) -> [String] {
    rows(of: text, text.hasPrefix("- ") ? Hang(first: "- ", rest: "  ") : Hang(first: "", rest: ""))
  }

  private func rows(
    of line: String, _ hang: @autoclosure () -> Hang,
    _ pieces: (Substring, Int) -> [Piece] = { words(of: $0, $1).map { Piece(text: $0) } }
  ) -> [String] {
    guard DisplayWidth.of(line) > columns, columns >= Self.narrowest else { return [line] }
    let hang = hang().leaving(Self.narrowest, of: columns)
    var rows: [String] = []
    var row = hang.first
    var isBlank = true
    let room = columns - DisplayWidth.of(hang.rest)
    for piece in pieces(line.dropFirst(hang.first.count), room) {
      let width = DisplayWidth.of(piece.text)
      let gap = isBlank ? 0 : piece.gap
      if isBlank || DisplayWidth.of(row) + gap + width <= columns || width > room {
        row += String(repeating: " ", count: gap) + piece.text
      } else {
        rows.append(row)
        row = hang.rest + piece.text
      }
      isBlank = false
    }
    return rows + [row]
  }

  /// What is kept whole, and how many blanks stand before it in the line.
  private struct Piece {
    var gap = 1
    let text: Substring
  }

  private static func pieces(ofCells text: Substring, _ room: Int) -> [Piece] {
    var end = text.startIndex
    return text.matches(of: #/\S+(?: \S+)*/#).flatMap { match -> [Piece] in
      let gap = text[end..<match.range.lowerBound].count
      end = match.range.upperBound
      guard DisplayWidth.of(match.output) > room else { return [Piece(gap: gap, text: match.output)] }
      let words = bound(match.output.split(separator: " "), room)
      return [Piece(gap: gap, text: words[0])] + words.dropFirst().map { Piece(text: $0) }
    }
  }

  /// The parts of a text that are kept whole. Those between the points of a last line are such, and code in backticks, if
  /// they fit on a row; a verb of holding goes with what is held, and a label with its type.
  private static func words(of text: Substring, _ room: Int) -> [Substring] {
    let parts = text.split(separator: " · ", omittingEmptySubsequences: false)
    return parts.enumerated().flatMap { index, part -> [Substring] in
      let part = index < parts.count - 1 ? part + " ·" : part
      if parts.count > 1, DisplayWidth.of(part) <= room { return [part] }
      return bound(part.split(separator: " ", omittingEmptySubsequences: false), room)
    }
  }

  private static func bound(_ words: [Substring], _ room: Int) -> [Substring] {
    var bound: [Substring] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if let last = bound.last, last == "holds" || last == "hold" {
        bound[bound.count - 1] = last + " " + word
      } else if let last = bound.last, last.count > 1, last.hasSuffix(":"), word.first?.isUppercase == true,
        DisplayWidth.of(last + " " + word) <= room
      {
        bound[bound.count - 1] = last + " " + word
      } else if let count = wordsOfCode(word, rest, room) {
        bound.append(([word] + rest.prefix(count)).joined(separator: " ")[...])
        rest = rest.dropFirst(count)
      } else {
        bound.append(word)
      }
    }
    return bound
  }

  /// How many of the following words belong to the code in backticks that begins in a word; nil where none does, or where
  /// the code fits on no row.
  private static func wordsOfCode(_ word: Substring, _ rest: ArraySlice<Substring>, _ room: Int) -> Int? {
    guard hasOpenCode(word), let end = rest.firstIndex(where: hasOpenCode) else { return nil }
    let code = [word] + rest[...end]
    return DisplayWidth.of(code.joined(separator: " ")) <= room ? code.count - 1 : nil
  }

  private static func hasOpenCode(_ word: Substring) -> Bool {
    !word.count { $0 == "`" }.isMultiple(of: 2)
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

  /// A copy that is cut so that `room` columns are left for words.
  func leaving(_ room: Int, of columns: Int) -> Hang {
    let limit = max(0, columns - room)
    guard DisplayWidth.of(rest) > limit else { return self }
    let cut = String(rest.prefix(limit))
    return Hang(first: first, rest: cut.hasSuffix("│") ? cut.dropLast() + " " : cut)
  }

  /// `   5  │  fetcher: …`, `+   5  …`, `      │  note: …`
  private static func ofStep(_ line: String) -> Hang? {
    let step = #/([-+ ]) *[0-9]+  ((?:│  )*)(?:\(depth [0-9]+\) )?/#
    if let match = line.prefixMatch(of: step) {
      let number = match.output.2.startIndex
      let indent = String(repeating: " ", count: line[line.startIndex..<number].count - 1)
      return Hang(first: match.output.0, rest: match.output.1 + indent + match.output.2)
    }
    if let match = line.prefixMatch(of: #/([-+]? *(?:│  )*)( {3}[a-z]+(?: [a-z]+)* {2,})/#),
      match.output.1.contains("│")
    {
      return Hang(first: match.output.0, rest: match.output.1 + blank(as: match.output.2))
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
      guard DisplayWidth.of(before) <= columns * 3 / 5 else { break }
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
