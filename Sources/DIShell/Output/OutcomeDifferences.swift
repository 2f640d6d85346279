/// The inputs of a session whose outcome has changed, apart from line numbers in files, which change with every edit.
struct OutcomeDifferences {
  private let all: [(input: SavedSession.Input, changes: [RecordedOutcome.Change])]

  private static let shownInputs = 8

  /// - Parameters:
  ///   - before: The inputs with their former outcomes.
  ///   - now: The same inputs with their present outcomes; failed ones are reported elsewhere.
  init(_ before: [SavedSession.Input], _ now: [SavedSession.Input]) {
    let fileLine = /\.swift:\d+/
    all = zip(before, now).compactMap { before, now in
      guard let earlier = before.outcome, let outcome = now.outcome, outcome != earlier else { return nil }
      let changes = outcome.changes(since: earlier) { $0.replacing(fileLine, with: ".swift:") }
      return changes.isEmpty ? nil : (now, changes)
    }
  }

  var blocks: [Block] {
    let rest = all.count - Self.shownInputs
    let shown = all.prefix(rest > 1 ? Self.shownInputs : all.count)
    return shown.flatMap { input, changes -> [Block] in
      [.text("input \(input.number) differs: \(input.text.onOneLine)"), .lines(changes.lines)]
    } + (rest > 1 ? [.text("… and \(rest) more inputs differ")] : [])
  }

  var fields: [(String, JSON)] {
    [
      (
        "differs",
        .array(
          all.map { input, changes in
            .object([
              ("input", .int(input.number)), ("command", .string(input.text)), ("differs", changes.json),
            ])
          })
      )
    ]
  }
}

extension [RecordedOutcome.Change] {
  private static let shown = 12

  /// One line for each input, limited in number.
  var lines: [Line] {
    let rest = count - Self.shown
    let lines = prefix(rest > 1 ? Self.shown : count).map { change in
      Line("\(change.sign) \(change.line)".trimmedEnd, change.isNew ? .added : .removed)
    }
    return lines + (rest > 1 ? [Line("… and \(rest) more lines")] : [])
  }

  var json: JSON {
    .array(map { .object([("op", .string($0.sign)), ("line", .string($0.line))]) })
  }
}
