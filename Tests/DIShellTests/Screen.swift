@testable import DIShell

/// What a terminal shows after all that was written to it: as much of one as line editing needs.
struct Screen {
  private var columns: Int
  private var rows: Int
  private var cells: [[String]] = [[]]
  private var row = 0
  private var column = 0
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// What is there already stays as it is.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  var rowOfCursor: String { text(of: cells[row]) }

  var visibleRows: [String] {
    var texts = cells.suffix(rows).map { text(of: $0) }
    while texts.last == "" { texts.removeLast() }
    return texts
  }

  private func text(of cells: [String]) -> String {
    var text = cells.joined()[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  mutating func show(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var rest = String(decoding: pending, as: UTF8.self).unicodeScalars[...]
    pending = []
    while let first = rest.first {
      guard first == "\u{1b}" || (first == "\u{fffd}" && rest.count == 1) else {
        rest.removeFirst()
        show(first)
        continue
      }
      guard let sequence = Self.sequence(in: rest) else { break }
      rest = rest.dropFirst(sequence.count)
      obey(sequence)
    }
    pending = Array(String(rest).utf8)
  }

  /// `ESC [ … letter`, or `ESC` and one character; nil when it is not yet complete.
  private static func sequence(in text: Substring.UnicodeScalarView) -> [Unicode.Scalar]? {
    let scalars = Array(text.prefix(32))
    guard scalars.count >= 2 else { return nil }
    guard scalars[1] == "[" else { return Array(scalars.prefix(2)) }
    guard let end = scalars.dropFirst(2).firstIndex(where: { ("@"..."~").contains($0) }) else { return nil }
    return Array(scalars[...end])
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": column = 0
    case "\n": move(to: row + 1)
    case "\u{8}": column = max(min(column, columns - 1) - 1, 0)
    case "\t": column = min((column / 8 + 1) * 8, columns - 1)
    case _ where scalar.value < 0x20: break
    default: put(scalar)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = DisplayWidth.width(of: scalar)
    guard width > 0 else { return append(scalar) }
    if column + width > columns {
      move(to: row + 1)
      column = 0
    }
    for offset in 0..<width { set(offset == 0 ? String(scalar) : "", at: column + offset) }
    column += width
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard column > 0, column <= cells[row].count else { return }
    cells[row][column - 1].unicodeScalars.append(scalar)
  }

  private mutating func set(_ cell: String, at column: Int) {
    while cells[row].count <= column { cells[row].append(" ") }
    cells[row][column] = cell
  }

  private mutating func move(to row: Int) {
    self.row = max(row, 0)
    while cells.count <= self.row { cells.append([]) }
  }

  private mutating func obey(_ sequence: [Unicode.Scalar]) {
    guard sequence.count > 2, let command = sequence.last else { return }
    let digits = String(String.UnicodeScalarView(sequence.dropFirst(2).prefix { ("0"..."9").contains($0) }))
    let count = Int(digits) ?? 1
    switch command {
    case "A": move(to: row - count)
    case "B": move(to: row + count)
    case "C": column = min(column + count, columns - 1)
    case "D": column = max(column - count, 0)
    case "G": column = count - 1
    case "K": cells[row] = Array(cells[row].prefix(column))
    case "J":
      cells[row] = Array(cells[row].prefix(column))
      cells.removeSubrange((row + 1)...)
    case "@":
      cells[row].insert(contentsOf: repeatElement(" ", count: count), at: min(column, cells[row].count))
    case "P":
      let start = min(column, cells[row].count)
      cells[row].removeSubrange(start..<min(start + count, cells[row].count))
    default: break
    }
  }
}
