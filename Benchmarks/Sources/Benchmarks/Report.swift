#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The table, printed line by line.
struct Report {
  private static let widths = [22, 16, 10, 8, 10, 8, 12, 8, 12, 8]

  /// How many nanoseconds a unit has.
  let unit: Double

  func begin() {
    print(
      "1 unit = \(Self.text(unit)) ns: one look-up in a [ObjectIdentifier: AnyObject] under an uncontended lock\n"
    )
    line(["", "", "", "", "", "", "recorded", "", "", ""])
    line(["", "", "ns", "units", "× by hand", "allocs", "ns", "units", "× unrecorded", "allocs"])
  }

  func tell(
    _ row: String, _ subject: String, _ measurement: Measurement, recorded: Measurement? = nil,
    byHand: Measurement
  ) {
    line(
      [row, subject] + cells(measurement, against: byHand)
        + (recorded.map { cells($0, against: measurement) } ?? []))
  }

  private func cells(_ measurement: Measurement, against other: Measurement) -> [String] {
    [
      Self.text(measurement.nanoseconds), Self.text(measurement.nanoseconds / unit),
      Self.text(measurement.nanoseconds / other.nanoseconds), measurement.allocations.map(Self.text) ?? "–",
    ]
  }

  /// The first two columns are words, the others numbers.
  private func line(_ cells: [String]) {
    let padded = zip(cells, Self.widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index < 2 ? cell.0 + space : space + cell.0
    }
    var line = padded.joined(separator: " ")
    while line.last == " " { line.removeLast() }
    print(line)
    fflush(nil)
  }

  private static func text(_ number: Double) -> String {
    let digits = number < 100 ? 10.0 : 1.0
    let rounded = (number * digits).rounded() / digits
    return number < 100 ? "\(rounded)" : "\(Int(rounded))"
  }
}
