/// Suggested inputs in one column and their descriptions in another; on a narrow screen, the description is below.
struct SuggestionLayout {
  /// The rows of each line.
  let rows: [[String]]

  /// The minimum width of the second column.
  private static let narrowest = 30

  /// - Parameter columns: The width of the rows; nil for no wrapping.
  init(_ lines: [String], columns: Int?) {
    guard let columns, lines.contains(where: { DisplayWidth.of($0) > columns }) else {
      rows = lines.map { [$0] }
      return
    }
    let wrap = LineWrap(columns: columns)
    let trials = lines.map { $0.wholeMatch(of: #/( *\S+(?: \S+)*) {2,}(\S.*)/#) }
    let column = 2 + (trials.compactMap { $0.map { DisplayWidth.of($0.output.1) } }.max() ?? 0)
    rows = zip(lines, trials).map { line, trial in
      guard let trial else { return wrap.rows(of: line) }
      let input = String(trial.output.1)
      let indent = String(repeating: " ", count: input.prefix { $0 == " " }.count + 4)
      guard columns - column >= Self.narrowest else {
        return [input] + Self.rows(of: trial.output.2, behind: indent, columns)
      }
      let rows = Self.rows(of: trial.output.2, behind: String(repeating: " ", count: column), columns)
      return [DisplayWidth.padded(input, to: column) + rows[0].dropFirst(column)] + rows.dropFirst()
    }
  }

  private static func rows(of text: Substring, behind indent: String, _ columns: Int) -> [String] {
    LineWrap(columns: columns - indent.count).rows(ofProse: String(text)).map { indent + $0 }
  }
}
