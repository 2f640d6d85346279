/// Breaks long lines between words, so that a terminal need not break them inside.
///
/// What leads a line stays in place: the rest goes on below the first word, and the bars of a story go on too.
struct LineWrap {
  /// How many columns there are.
  let width: Int

  /// A line is broken only if at least this many columns are left for its words.
  private static let narrowest = 24
  private static let hanging = "  "

  /// `line` as it fits; words wider than the terminal stand on lines of their own.
  func lines(of line: String) -> [String] {
    guard DisplayWidth.of(line) > width else { return [line] }
    let lead = line.prefix(while: Self.leads)
    let indent = String(lead.map { $0 == "│" ? "│" : " " }) + Self.hanging
    guard width - DisplayWidth.of(indent) >= Self.narrowest else { return [line] }
    var lines: [String] = []
    var current = String(lead)
    var isEmpty = true
    for word in line.dropFirst(lead.count).split(separator: " ", omittingEmptySubsequences: false) {
      let longer = isEmpty ? current + word : "\(current) \(word)"
      if isEmpty || DisplayWidth.of(longer) <= width {
        current = longer
      } else {
        lines.append(current)
        current = indent + word
      }
      isEmpty = false
    }
    return lines + [current]
  }

  /// Whether a character belongs to what leads a line: signs and numbers of steps, bars, blanks.
  private static func leads(_ character: Character) -> Bool {
    " │├└─+-0123456789".contains(character)
  }
}
