import DICore

/// Which of the converted statements ask for the services of which others.
struct NeedsOfStatements {
  private let needs: [Int: [Int]]

  /// The statements whose services no other one asks for, and that take no arguments.
  let outermost: [Int]

  init(_ drafts: [Draft]) {
    let converted = drafts.indices.filter { drafts[$0].statement.reason == nil }
    let registering = drafts.statementsByService
    needs = Dictionary(
      uniqueKeysWithValues: converted.map { number in
        (number, drafts[number].requested.flatMap { registering[$0] ?? [] }.filter { $0 != number })
      })
    let asked = Set(needs.values.joined())
    outermost = converted.filter { !asked.contains($0) && drafts[$0].arguments.isEmpty }
  }

  /// What a statement leads to, each after what it leads to itself.
  func below(_ number: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = [number]
    var open: [(number: Int, isEnding: Bool)] = (needs[number] ?? []).reversed().map { ($0, false) }
    while let (next, isEnding) = open.popLast() {
      if isEnding {
        found.append(next)
      } else if seen.insert(next).inserted {
        open.append((next, true))
        open += (needs[next] ?? []).reversed().map { ($0, false) }
      }
    }
    return found
  }
}
