import DICore

/// Two stories beside each other, as `diff` and `whatif` compare them: the cycles of both, and which steps they share.
struct ExportedComparison {
  /// One of the two.
  struct Side {
    let title: String
    let cycles: [ExportedCycle]
  }

  private let sides: [Side]
  private let rows: [Row]

  /// A step of one side or of both, as positions among all steps of a side.
  private struct Row {
    var old: Int?
    var new: Int?
  }

  /// - Parameter sides: The cycles of the side before, and of the side after.
  init(_ difference: StoryDifference, of sides: [Side]) {
    self.sides = sides
    var rows: [Row] = []
    var next = (old: 0, new: 0)
    let alignment = difference.alignment
    let ends = [(old: alignment.old.entries.count, new: alignment.new.entries.count)]
    for pair in alignment.shared + ends {
      rows += (next.old..<pair.old).map { Row(old: $0) } + (next.new..<pair.new).map { Row(new: $0) }
      if pair.old < ends[0].old { rows.append(Row(old: pair.old, new: pair.new)) }
      next = (pair.old + 1, pair.new + 1)
    }
    self.rows = rows
  }

  static let format = "dishell comparison"

  /// What is compared: `cycle 1 (Cat) and cycle 2 (Cat)`.
  var title: String { sides.map(\.title).joined(separator: " and ") }

  /// The comparison for the player, on one line.
  func line(unless isInterrupted: @escaping () -> Bool) throws -> String {
    JSON.object([
      ("format", .string(Self.format)),
      (
        "sides",
        .array(
          try sides.map { side in
            .object([
              ("title", .string(side.title)),
              ("cycles", .array(try side.cycles.map { .document(try $0.line(unless: isInterrupted)) })),
            ])
          })
      ),
      ("rows", .array(rows.map { .array([$0.old, $0.new].map { $0.map(JSON.int) ?? .null }) })),
    ]).line
  }
}
