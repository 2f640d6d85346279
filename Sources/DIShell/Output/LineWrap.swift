/// Wraps lines that are wider than the terminal. Continuation rows are indented like the text of the line, with the
/// same bars.
struct LineWrap {
  let columns: Int

  /// The minimum number of columns for the text; otherwise a line is not wrapped.
  private static let narrowest = 20

  /// The rows of a line. A word wider than a row is left to the terminal.
  func rows(of line: String) -> [String] { rows(of: line, HangingIndent(line, columns: columns)) }

  /// The rows of a line of a table, whose cells are separated by two or more blanks. A cell that fits on a row is not
  /// broken.
  func rows(ofCells line: String) -> [String] {
    rows(of: line, HangingIndent(line, columns: columns)) { text, room in Self.pieces(ofCells: text, room) }
  }

  /// The rows of a paragraph or list item.
  func rows(ofProse text: String) -> [String] {
    rows(
      of: text,
      text.hasPrefix("- ") ? HangingIndent(first: "- ", rest: "  ") : HangingIndent(first: "", rest: ""))
  }

  private func rows(
    of line: String, _ hang: @autoclosure () -> HangingIndent,
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

  /// A part of a line that is not broken, and the number of blanks before it.
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

  /// The parts of a text that are not broken: words, code in backticks, the segments of a last line between its points,
  /// a verb such as `holds` with its object, and a label with its type.
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

  /// The number of following words that belong to code in backticks which begins in `word`; nil if none does, or the
  /// code fits on no row.
  private static func wordsOfCode(_ word: Substring, _ rest: ArraySlice<Substring>, _ room: Int) -> Int? {
    guard hasOpenCode(word), let end = rest.firstIndex(where: hasOpenCode) else { return nil }
    let code = [word] + rest[...end]
    return DisplayWidth.of(code.joined(separator: " ")) <= room ? code.count - 1 : nil
  }

  private static func hasOpenCode(_ word: Substring) -> Bool {
    !word.count { $0 == "`" }.isMultiple(of: 2)
  }
}

/// The indentations of a line: before its text, and before the text of its continuation rows.
private struct HangingIndent {
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

  /// A copy with the indentation reduced so that `room` columns are left for text.
  func leaving(_ room: Int, of columns: Int) -> HangingIndent {
    let limit = max(0, columns - room)
    guard DisplayWidth.of(rest) > limit else { return self }
    let cut = String(rest.prefix(limit))
    return HangingIndent(first: first, rest: cut.hasSuffix("│") ? cut.dropLast() + " " : cut)
  }

  /// The indentation of a step: `   5  │  fetcher: …`, `+   5  …`, `      │  note: …`.
  private static func ofStep(_ line: String) -> HangingIndent? {
    let step = #/([-+ ]) *[0-9]+  ((?:│  )*)(?:\(depth [0-9]+\) )?/#
    if let match = line.prefixMatch(of: step) {
      let number = match.output.2.startIndex
      let indent = String(repeating: " ", count: line[line.startIndex..<number].count - 1)
      return HangingIndent(first: match.output.0, rest: match.output.1 + indent + match.output.2)
    }
    if let match = line.prefixMatch(of: #/([-+]? *(?:│  )*)( {3}[a-z]+(?: [a-z]+)* {2,})/#),
      match.output.1.contains("│")
    {
      return HangingIndent(first: match.output.0, rest: match.output.1 + blank(as: match.output.2))
    }
    guard let match = line.prefixMatch(of: #/([-+]? *(?:│  )+)(?:note: )?/#) else { return nil }
    let isNote = match.output.0.count > match.output.1.count
    return HangingIndent(first: match.output.0, rest: match.output.1 + (isNote ? "  " : ""))
  }

  /// The indentation of a branch of a tree: `│  └─ XYZService`.
  private static func ofBranch(_ line: String) -> HangingIndent? {
    guard let match = line.prefixMatch(of: #/[│ ]*(?:├─ |└─ )/#) else { return nil }
    let rest = String(match.output).replacing("├─", with: "│ ").replacing("└─", with: "  ")
    return HangingIndent(first: match.output, rest: rest)
  }

  /// The indentation of a line of columns: that of the last column with room enough, otherwise slightly more than the
  /// line's.
  private static func ofColumns(_ line: String, _ columns: Int) -> HangingIndent {
    var found: Substring?
    for match in line.matches(of: #/\S {2,}(?=\S)/#) {
      let before = line[..<match.range.upperBound]
      guard DisplayWidth.of(before) <= columns * 3 / 5 else { break }
      found = before
    }
    if let found { return HangingIndent(first: found, rest: blank(as: found)) }
    let indent = line.prefix { $0 == " " }
    return HangingIndent(first: indent, rest: indent.count < columns / 2 ? indent + "  " : "")
  }

  private static func blank(as text: Substring) -> String {
    String(repeating: " ", count: DisplayWidth.of(text))
  }
}
