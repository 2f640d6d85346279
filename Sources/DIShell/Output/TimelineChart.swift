/// Draws a timeline for a small screen: some of its columns, in plain characters.
struct TimelineChart {
  private let timeline: Timeline
  private let window: ArraySlice<Timeline.Column>
  private let nameWidth: Int
  private let cellWidth: Int

  /// The columns to show.
  enum Choice {
    case last(Int)
    case from(Timeline.Column)
  }

  private static let width = 80
  private static let widestName = 30
  private static let shownRows = 40

  init(_ timeline: Timeline, _ choice: Choice) {
    self.timeline = timeline
    nameWidth = min(Self.widestName, timeline.rows.map { DisplayWidth.of($0.name) }.max() ?? 0)
    let longest = timeline.columns.map { Self.name(of: $0).count }.max() ?? 1
    cellWidth = max(3, longest + 1)
    let room = (Self.width - nameWidth - 4) / cellWidth
    switch choice {
    case .last(let count): window = timeline.columns.suffix(min(count, room))
    case .from(let first): window = timeline.columns.drop { $0 < first }.prefix(room)
    }
  }

  /// The columns that are shown.
  var columns: [Timeline.Column] { Array(window) }

  /// The number of columns to the left and to the right of those.
  var hiddenColumns: (before: Int, after: Int) {
    (window.startIndex, timeline.columns.count - window.endIndex)
  }

  /// The rows that are shown: of many, the latest.
  var rows: ArraySlice<Timeline.Row> { visible.suffix(Self.shownRows) }

  /// Whether the row shows an object that outlives its scope.
  func showsTurn(_ row: Timeline.Row) -> Bool {
    row.bars.contains { bar in bar.outlives.map { edge($0) != .after } ?? false }
  }

  /// Whether the row shows an object that has leaked.
  func showsLeak(_ row: Timeline.Row) -> Bool {
    row.bars.contains { bar in bar.leaks.map { edge($0) != .after } ?? false }
  }

  /// The number of rows with a bar in the window that are not shown.
  var hiddenRows: Int { max(0, visible.count - Self.shownRows) }

  /// The heading of a column.
  static func name(of column: Timeline.Column) -> String {
    column == Timeline.end ? "end" : String(column)
  }

  /// The headings of the columns, and a line for each row.
  var lines: [String] {
    let names = window.map { DisplayWidth.padded(Self.name(of: $0), to: cellWidth) }.joined()
    let drawn = rows.map { line(Self.cut($0.name, to: nameWidth), bars(of: $0)) }
    return [line("", names)] + drawn
  }

  private func line(_ name: String, _ cells: String) -> String {
    ("  " + DisplayWidth.padded(name, to: nameWidth) + "  " + cells).trimmedEnd
  }

  /// The name, shortened in the middle if necessary: the beginning and the number distinguish objects.
  private static func cut(_ name: String, to width: Int) -> String {
    guard DisplayWidth.of(name) > width else { return name }
    let end = name.lastIndex(of: "#") ?? name.firstRange(of: " of ")?.lowerBound
    let tail = end.map { String(name[$0...]) } ?? ""
    guard DisplayWidth.of(tail) < width else { return DisplayWidth.cut(name, to: width) }
    return DisplayWidth.cut(String(name.dropLast(tail.count)), to: width - tail.count) + tail
  }

  // MARK: Bars

  private var visible: [Timeline.Row] {
    timeline.rows.filter { row in row.bars.contains { span(of: $0) != nil } }
  }

  /// The cells of a bar in the window; nil if it is outside.
  private func span(of bar: Timeline.Bar) -> (from: Edge, to: Edge)? {
    let (from, to) = (edge(bar.from), edge(bar.to))
    if from == .after || to == .before { return nil }
    return (from, to)
  }

  /// The position of a place relative to the window.
  private enum Edge: Equatable {
    case before
    case cell(Int)
    case after
  }

  private func edge(_ place: Timeline.Place) -> Edge {
    switch place {
    case .before: return .before
    case .after: return .after
    case .at(let column):
      guard let first = window.first, let last = window.last, column >= first else { return .before }
      guard column <= last, let index = window.firstIndex(of: column) else { return .after }
      return .cell((index - window.startIndex) * cellWidth)
    }
  }

  private func bars(of row: Timeline.Row) -> String {
    var cells = Array(repeating: Character(" "), count: window.count * cellWidth)
    for bar in row.bars {
      guard let span = span(of: bar) else { continue }
      draw(bar, span, row.scope == nil ? ("o", "x") : ("[", "]"), on: &cells)
    }
    return String(cells)
  }

  private func draw(
    _ bar: Timeline.Bar, _ span: (from: Edge, to: Edge), _ marks: (first: Character, last: Character),
    on cells: inout [Character]
  ) {
    guard !cells.isEmpty else { return }
    let start = if case .cell(let cell) = span.from { free(cell, cells) } else { 0 }
    let end = if case .cell(let cell) = span.to { max(free(cell, cells), start + 1) } else { cells.count - 1 }
    let (turn, leak) = (cell(of: bar.outlives), cell(of: bar.leaks))
    for cell in cells.indices where cell >= start && cell <= end {
      cells[cell] = cell > leak ? "!" : cell > turn ? "=" : "-"
    }
    cells[start] = span.from == .before ? "<" : marks.first
    if cells.indices.contains(end) { cells[end] = span.to == .after ? ">" : marks.last }
  }

  /// The cell of a place: -1 before the window, `.max` after it and for nil.
  private func cell(of place: Timeline.Place?) -> Int {
    switch place.map(edge) {
    case .before: -1
    case .cell(let cell): cell
    case .after, nil: .max
    }
  }

  /// `cell`, or the next one if another bar ends there: two bars may share a column.
  private func free(_ cell: Int, _ cells: [Character]) -> Int {
    cell + 1 < cells.count && cells[cell] == "]" ? cell + 1 : cell
  }
}
