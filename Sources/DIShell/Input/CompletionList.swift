/// Candidates listed below the line: with descriptions one a row, otherwise in columns; cut to the size of the screen.
struct CompletionList {
  let candidates: [Completion]
  let columns: Int
  let rows: Int

  init(candidates: [Completion], columns: Int, rows: Int) {
    self.candidates = candidates.map { candidate in
      Completion(
        text: EscapedText.shown(candidate.text), description: EscapedText.shown(candidate.description),
        isFinal: candidate.isFinal)
    }
    self.columns = columns
    self.rows = rows
  }

  /// The rows, each with a newline.
  var text: String {
    let all = hasDescriptions ? describedRows : gridRows
    let room = max(rows - 3, 1)
    guard all.count > room else { return joined(all) }
    let shown = Array(all.prefix(room))
    let hidden = hasDescriptions ? all.count - room : candidates.count - shown.count * perRow
    return joined(shown) + "… and \(hidden) more\n"
  }

  private var hasDescriptions: Bool { candidates.contains { !$0.description.isEmpty } }

  private var widest: Int { candidates.map { DisplayWidth.of($0.text) }.max() ?? 0 }

  private var describedRows: [String] {
    let wordWidth = min(widest, max(columns / 2, 1))
    return candidates.map { candidate in
      let word = DisplayWidth.padded(candidate.text, to: wordWidth)
      return DisplayWidth.cut("  \(word)  \(candidate.description)", to: columns - 1)
    }
  }

  private var perRow: Int { max((columns - 1) / (widest + 2), 1) }

  private var gridRows: [String] {
    stride(from: 0, to: candidates.count, by: perRow).map { start in
      let row = candidates[start..<min(start + perRow, candidates.count)]
      return DisplayWidth.cut(
        row.map { DisplayWidth.padded($0.text, to: widest + 2) }.joined(), to: columns - 1)
    }
  }

  private func joined(_ rows: [String]) -> String {
    rows.map { row in
      let kept = row.reversed().drop { $0 == " " }.reversed()
      return String(kept) + "\n"
    }.joined()
  }
}
