/// What was measured, as text.
struct ResultTable {
  private static let widths = [22, 16, 10, 8, 10, 8, 12, 8, 12, 8]

  private struct Line {
    let row: String
    let subject: String
    let measurement: Measurement
    let recorded: Measurement?
    let byHand: Measurement?
  }

  private var units: [Double] = []
  private var lines: [Line] = []

  /// Takes in how many nanoseconds a unit has at this moment.
  mutating func addUnit(_ nanoseconds: Double) { units.append(nanoseconds) }

  /// Takes in the measurement of a row.
  mutating func add(
    _ row: String, _ subject: String, _ measurement: Measurement, recorded: Measurement? = nil,
    byHand: Measurement? = nil
  ) {
    lines.append(
      Line(row: row, subject: subject, measurement: measurement, recorded: recorded, byHand: byHand))
  }

  /// Whether nothing was measured.
  var isEmpty: Bool { lines.isEmpty }

  /// The table.
  var text: String {
    let title =
      "1 unit = \(number(unit)) ns: one look-up in a [ObjectIdentifier: AnyObject] under a free lock"
    let head = [
      ["", "", "", "", "", "", "recorded"],
      ["", "", "ns", "units", "× by hand", "allocs", "ns", "units", "× unrecorded", "allocs"],
    ]
    return ([title, ""] + (head + lines.map(cells)).map(aligned)).joined(separator: "\n")
  }

  /// The median of all moments.
  private var unit: Double { units.sorted()[units.count / 2] }

  private func cells(_ line: Line) -> [String] {
    [line.row, line.subject] + cells(line.measurement, against: line.byHand)
      + (line.recorded.map { cells($0, against: line.measurement) } ?? [])
  }

  private func cells(_ measurement: Measurement, against other: Measurement?) -> [String] {
    [
      number(measurement.nanoseconds), number(measurement.nanoseconds / unit),
      other.map { number(measurement.nanoseconds / $0.nanoseconds) } ?? "–",
      measurement.allocations.map(number) ?? "–",
    ]
  }

  /// The first two columns are words, the others numbers.
  private func aligned(_ cells: [String]) -> String {
    let padded = zip(cells, Self.widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index < 2 ? cell.0 + space : space + cell.0
    }
    let line = padded.joined(separator: " ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private func number(_ number: Double) -> String {
    number < 100 ? "\((number * 10).rounded() / 10)" : "\(Int(number.rounded()))"
  }
}
